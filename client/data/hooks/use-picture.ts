// Pictures as addresses for an <img>: from this device when they are here, else from the server.

import { useEffect, useState } from "react";
import { HEIC_MIME, isUnsent } from "../../../shared/kernel/blobs.states.ts";
import { blobKey } from "../blobs/blobs.ts";
import type { BlobRecord } from "../blobs/blobs-db.ts";
import { useBlobs, useStore } from "./react.ts";
import { fetchThumbnail } from "../blobs/thumbnails.ts";

/** What names a picture everywhere, and whether the server has it yet. */
interface Picture {
  sha256: string;
  arrivedAt: number | null;
}

/** What is found, as an address that lives as long as the component; null until then. `key`: what `find` depends on. */
function useAddress(find: () => Promise<Blob | string | null>, key: string): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let gone = false;
    const show = async () => {
      const found = await find();
      if (gone) return;
      if (found instanceof Blob) made = URL.createObjectURL(found);
      setAddress(found instanceof Blob ? made : found);
    };
    // Without a network its place stays, and it comes with the network.
    show().catch((error: unknown) => console.warn("picture", error));
    return () => {
      gone = true;
      if (made !== null) URL.revokeObjectURL(made);
      setAddress(null);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `find` is a closure made anew by each render
  }, [key]);
  return address;
}

const hasArrived = ({ sha256, arrivedAt }: Picture) => `${sha256} ${arrivedAt === null}`;

/** The small one. */
export function useThumbnail(picture: Picture, purpose: "photo" | "signature" | "part" = "photo"): string | null {
  const { store } = useBlobs();
  const key = blobKey(purpose, picture.sha256);
  const find = async () =>
    (await store.thumbnail(key)) ?? (picture.arrivedAt === null ? null : fetchThumbnail(store, key));
  return useAddress(find, hasArrived(picture));
}

/** The large one: the original while it is here and can be shown, else the server's. */
export function usePicture(picture: Picture, purpose: "photo" | "part" = "photo"): string | null {
  const { store } = useBlobs();
  const key = blobKey(purpose, picture.sha256);
  const find = async () => {
    const isShown = (await store.record(key))?.mime !== HEIC_MIME;
    const content = isShown ? await store.content(key) : null;
    if (content) return new Blob([content]);
    return picture.arrivedAt === null ? null : `/files/${key}`;
  };
  return useAddress(find, hasArrived(picture));
}

const keysShownLater = (records: readonly BlobRecord[] | null) =>
  (records ?? []).flatMap(({ key, mime, state }) => (mime === HEIC_MIME && isUnsent(state) ? [key] : [])).join(" ");

/** Tells which pictures of this device, by their SHA-256, this browser can show only once the server has them. */
export function useShownLater(purpose: "photo" | "part" = "photo"): (sha256: string) => boolean {
  const keys = useStore(useBlobs().uploads, keysShownLater);
  return (sha256) => keys.includes(blobKey(purpose, sha256));
}

// Photos of an order, live, and what one can do with them.

import { useMemo } from "react";
import type { PhotoKind } from "../../../../../shared/domains/work-orders/photos.states.ts";
import { queries } from "../../../../../shared/registry/queries.ts";
import type { PhotosByOrder } from "../../../../data/blobs/synced-photo.ts";
import type { OutboxEntry } from "../../../../data/outbox/outbox-db.ts";
import { useBlobs, useEngine, useOutboxView, useRows, useStore } from "../../../../data/hooks/react.ts";
import { save } from "../../../../data/outbox/save.ts";
import { withPending, type Photo } from "./photo.ts";
import { useWords } from "../../../../i18n/use-words.tsx";

/** The order and, of a job or a part, the line that photos are taken of. */
export interface PhotoSubject {
  order: { id: string; number: string | null; masterId: string | null; vehicle?: { plate: string } | undefined };
  line: { id: string; name: string } | null;
  part?: { id: string; name: string } | null;
}

/** Which photo commands wait, as a value that compares: a tap elsewhere must not draw this again. */
const waitingOf = (pending: readonly OutboxEntry[] | null) =>
  (pending ?? [])
    .filter(({ name }) => name.startsWith("photos."))
    .map(({ id }) => id)
    .join();

export function useWaiting(): readonly OutboxEntry[] {
  const { pending } = useOutboxView();
  const key = useStore(pending, waitingOf);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says when they are others
  return useMemo(() => (pending.value ?? []).filter(({ name }) => name.startsWith("photos.")), [pending, key]);
}

const NONE: readonly never[] = [];

/** Of a job that is part of the working set, and of its car as a whole. */
export function useJobPhotos({ order, line }: PhotoSubject): Photo[] {
  const waiting = useWaiting();
  const synced = useStore(useBlobs().photos, (photos: PhotosByOrder) => photos.get(order.id)) ?? NONE;
  return useMemo(
    () =>
      withPending(synced, waiting, order.id).filter(
        ({ workLineId, partsLineId }) => partsLineId === null && (workLineId === null || workLineId === line?.id),
      ),
    [synced, waiting, order.id, line?.id],
  );
}

/** Of any order, open or closed, all its lines. */
export function useOrderPhotos(orderId: string): Photo[] {
  const waiting = useWaiting();
  const { rows } = useRows(queries.photos.ofOrder({ id: orderId }));
  const synced = rows?.photos ?? NONE;
  return useMemo(() => withPending(synced, waiting, orderId), [synced, waiting, orderId]);
}

/** Those of its parts lines, asked for once for all of them; a line without photos has the same nothing each time. */
export function usePartsPhotos(orderId: string): (partsLineId: string) => readonly Photo[] {
  const photos = useOrderPhotos(orderId);
  return useMemo(() => {
    const ofPart = Map.groupBy(photos, ({ partsLineId }) => partsLineId);
    return (partsLineId) => ofPart.get(partsLineId) ?? NONE;
  }, [photos]);
}

export function usePhotoCommands({ order, line, part = null }: PhotoSubject) {
  const engine = useEngine();
  const { t } = useWords();
  const subject = {
    title: line?.name ?? part?.name ?? t("photos.ofOrder"),
    plate: order.vehicle?.plate ?? null,
    number: order.number,
  };
  return {
    subject,
    setKind: (photoId: string, kind: PhotoKind) => save(engine, "photos.setKind", { photoId, kind }, subject),
    setCaption: (photoId: string, caption: string, basedOn: string | null) =>
      save(engine, "photos.setCaption", { photoId, caption, basedOn }, subject),
    setForClient: (photoId: string, forClient: boolean) =>
      save(engine, "photos.setForClient", { photoId, forClient }, subject),
    remove: (photoId: string) => save(engine, "photos.remove", { photoId }, subject),
    restore: (photoId: string) => save(engine, "photos.restore", { photoId }, subject),
  };
}

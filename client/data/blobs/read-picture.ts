// A picture as this device keeps it: made small; or, a HEIC that this browser cannot decode, as it came (docs/decisions/0060-heic.md).

import { BLOB_LIMITS, HEIC_MIME, MAX_PIXELS } from "../../../shared/kernel/blobs.states.ts";
import { CodedError } from "../../../shared/kernel/errors.ts";
import { HEIF_HEAD_BYTES, heifKindOf, heifSizeOf } from "../../../shared/kernel/heic.ts";
import type { NewBlob } from "./blobs.ts";
import { shrinkPhoto } from "./photo-shrink.ts";

export interface KeptPicture {
  blob: Omit<NewBlob, "purpose">;
  /** As it is shown, upright. */
  width: number;
  height: number;
}

/** Throws a CodedError: `photos/cannot-read`, or `photos/too-large` for what is not made small here and which the server would refuse. */
export async function readPicture(file: Blob, purpose: "photo" | "part"): Promise<KeptPicture> {
  try {
    const { content, thumbnail, mime, width, height } = await shrinkPhoto(file);
    return { blob: { content, mime, thumbnail: { content: thumbnail, mime } }, width, height };
  } catch (error) {
    const picture = error instanceof CodedError ? await asItCame(file, BLOB_LIMITS[purpose]) : null;
    if (picture === null) throw error;
    return picture;
  }
}

/** Null for what is no HEIC. */
async function asItCame(file: Blob, mostBytes: number): Promise<KeptPicture | null> {
  const head = new Uint8Array(await file.slice(0, HEIF_HEAD_BYTES).arrayBuffer());
  if (heifKindOf(head) !== "heic") return null;
  if (file.size > mostBytes) throw new CodedError("photos/too-large");
  const content = await file.arrayBuffer();
  const size = heifSizeOf(new Uint8Array(content));
  if (size === null) return null;
  if (size.width * size.height > MAX_PIXELS) throw new CodedError("photos/too-large");
  return { blob: { content, mime: HEIC_MIME, thumbnail: null }, ...size };
}

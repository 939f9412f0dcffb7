// A photo is made small where that can be done here, and then kept as any attachment is.

import type { PhotoKind } from "../../../shared/domains/work-orders/photos.states.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { keepAttachment, tellFailure, type AttachmentKeeper } from "./keep-attachment.ts";
import type { EntrySubject } from "../outbox/outbox-db.ts";
import { readPicture } from "./read-picture.ts";

export interface PhotoPlace {
  workOrderId: string;
  workLineId: string | null;
  partsLineId: string | null;
  kind: PhotoKind;
}

/** The new photo's id, or null when it could not be kept; then `saveFailure` says why and nothing of it stays. */
export async function keepPhoto(
  engine: AttachmentKeeper,
  file: Blob,
  place: PhotoPlace,
  subject: EntrySubject,
): Promise<string | null> {
  const picture = await readPicture(file, "photo").catch((error: unknown) => tellFailure(error, subject));
  if (picture === null) return null;
  const { blob, width, height } = picture;
  const photoId = uuidv7();
  const isKept = await keepAttachment(engine, {
    blob: { purpose: "photo", ...blob },
    command: "photos.add",
    args: (kept) => ({ photoId, ...place, mime: blob.mime, width, height, ...kept }),
    subject,
  });
  return isKept ? photoId : null;
}

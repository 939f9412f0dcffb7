// A picture of a part is made small, and then kept as any attachment is.

import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { keepAttachment, tellFailure, type AttachmentKeeper } from "./keep-attachment.ts";
import { shrinkPhoto } from "./photo-shrink.ts";

/** False when it could not be kept; then `saveFailure` says why and nothing of it stays. */
export async function keepPartImage(
  engine: AttachmentKeeper,
  file: Blob,
  part: { id: string; name: string },
): Promise<boolean> {
  const subject = { title: part.name, plate: null, number: null };
  const shrunk = await shrinkPhoto(file).catch((error: unknown) => tellFailure(error, subject));
  if (shrunk === null) return false;
  const { content, thumbnail, mime, width, height } = shrunk;
  return keepAttachment(engine, {
    blob: { purpose: "part", content, mime, thumbnail: { content: thumbnail, mime } },
    command: "catalog.addPartImage",
    args: (kept) => ({ imageId: uuidv7(), partId: part.id, mime, width, height, ...kept }),
    subject,
  });
}

// A picture of a part is made small where that can be done here, and then kept as any attachment is.

import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { keepAttachment, tellFailure, type AttachmentKeeper } from "./keep-attachment.ts";
import { readPicture } from "./read-picture.ts";

/** False when it could not be kept; then `saveFailure` says why and nothing of it stays. */
export async function keepPartImage(
  engine: AttachmentKeeper,
  file: Blob,
  part: { id: string; name: string },
): Promise<boolean> {
  const subject = { title: part.name, plate: null, number: null };
  const picture = await readPicture(file, "part").catch((error: unknown) => tellFailure(error, subject));
  if (picture === null) return false;
  const { blob, width, height } = picture;
  return keepAttachment(engine, {
    blob: { purpose: "part", ...blob },
    command: "catalog.addPartImage",
    args: (kept) => ({ imageId: uuidv7(), partId: part.id, mime: blob.mime, width, height, ...kept }),
    subject,
  });
}

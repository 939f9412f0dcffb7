// Arguments of the photo commands: a wire format. The picture itself travels apart, by its content.

import { z } from "zod";
import { BLOB_LIMITS, isSha256 } from "../../kernel/blobs.states.ts";
import { basis } from "../../zero/common.args.ts";
import { PHOTO_KINDS } from "./photos.states.ts";

const caption = z.string().trim().max(500);
const side = z.number().int().min(1).max(100_000);

export const addPhotoArgs = z
  .object({
    photoId: z.uuid(),
    workOrderId: z.uuid(),
    workLineId: z.uuid().nullable().default(null),
    partsLineId: z.uuid().nullable().default(null),
    kind: z.enum(PHOTO_KINDS).default("general"),
    caption: caption.nullable().default(null),
    sha256: z.string().refine(isSha256, "must be a SHA-256 in lower-case hexadecimal"),
    mime: z.string().max(100),
    width: side,
    height: side,
    bytes: z.number().int().min(1).max(BLOB_LIMITS.photo),
  })
  .refine((photo) => photo.workLineId === null || photo.partsLineId === null, "is of one line at most");

export const photoKindArgs = z.object({ photoId: z.uuid(), kind: z.enum(PHOTO_KINDS) });
export const photoCaptionArgs = z.object({ photoId: z.uuid(), caption, basedOn: basis });
/** Without `basedOn`: a device of a release that did not know it. */
export const photoCaptionArgsV1 = z.object({ photoId: z.uuid(), caption, basedOn: z.uuid().nullable().optional() });
/** Whether the client sees it on the tracking page. */
export const photoForClientArgs = z.object({ photoId: z.uuid(), forClient: z.boolean() });
export const photoArgs = z.object({ photoId: z.uuid() });

// Arguments of the commands about pictures of a part: a wire format. The picture itself travels apart, by its content.

import { z } from "zod";
import { BLOB_LIMITS, isSha256 } from "../../kernel/blobs.states.ts";
import { MOST_IMAGES } from "./part-images.rules.ts";

const side = z.number().int().min(1).max(100_000);

export const addPartImageArgs = z.object({
  imageId: z.uuid(),
  partId: z.uuid(),
  sha256: z.string().refine(isSha256, "must be a SHA-256 in lower-case hexadecimal"),
  mime: z.string().max(100),
  width: side,
  height: side,
  bytes: z.number().int().min(1).max(BLOB_LIMITS.part),
});

/** `index`: counted from 0, which is the main picture. */
export const movePartImageArgs = z.object({
  imageId: z.uuid(),
  index: z
    .number()
    .int()
    .min(0)
    .max(MOST_IMAGES - 1),
});
export const partImageArgs = z.object({ imageId: z.uuid() });

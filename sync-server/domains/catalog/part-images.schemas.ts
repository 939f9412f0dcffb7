// Pictures of a part as the REST API tells and takes them.

import { z } from "@hono/zod-openapi";
import { MOST_IMAGES } from "../../../shared/domains/catalog/part-images.rules.ts";
import { BLOB_STATES } from "../../../shared/kernel/blobs.states.ts";
import { pictureField } from "../../blobs/picture-form.ts";

const id = z.string();

export const partImageSchema = z
  .object({
    id,
    part_id: id,
    index: z.number().int().openapi({ description: "Counted from 0, which is the main picture." }),
    state: z.enum(BLOB_STATES).openapi({
      description: "`expected` until the device that took it has sent it; `refused` when it will not do.",
    }),
    path: z.string().openapi({ description: "Where the picture is kept in the server's storage." }),
    url: z.string().openapi({ description: "Where the picture is read, on the shop's own host." }),
    added_at: z.string().openapi({ format: "date-time" }),
    added_by_id: id,
  })
  .openapi("PartImage");

export const newPartImageSchema = z.strictObject({ image: pictureField("part") }).openapi("NewPartImage");

export const movedPartImageSchema = z
  .strictObject({
    index: z
      .number()
      .int()
      .min(0)
      .max(MOST_IMAGES - 1)
      .openapi({ description: "Counted from 0, which is the main picture; beyond the last one is the end." }),
  })
  .openapi("PartImageChange");

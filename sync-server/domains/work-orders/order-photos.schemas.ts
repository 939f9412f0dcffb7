// Photos of a work order as the REST API tells and takes them.

import { z } from "@hono/zod-openapi";
import { PHOTO_KINDS } from "../../../shared/domains/work-orders/photos.states.ts";
import { BLOB_STATES } from "../../../shared/kernel/blobs.states.ts";
import { isStorableText } from "../../../shared/kernel/json.ts";
import { pictureField } from "../../blobs/picture-form.ts";
import { recordName } from "../../http/rest-inputs.ts";

const id = z.string();

/** What a photo shows: one of the order's lines, or the order. */
const PHOTO_SUBJECTS = ["work_line", "parts_line", "work_order"] as const;

export const photoSchema = z
  .object({
    id,
    work_order_id: id,
    subject_type: z.enum(PHOTO_SUBJECTS),
    subject_id: id,
    type: z.enum(PHOTO_KINDS),
    caption: z.string().nullable(),
    for_client: z.boolean().openapi({ description: "Whether the client sees it on their page." }),
    state: z.enum(BLOB_STATES).openapi({
      description:
        "Of the picture: `expected` until the device that took it has sent it; `refused` when it will not do.",
    }),
    path: z.string().openapi({ description: "Where the picture is kept in the server's storage." }),
    url: z.string().openapi({ description: "Where the picture is read, on the shop's own host." }),
    taken_at: z.string().openapi({ format: "date-time" }),
    uploaded_by_id: id,
  })
  .openapi("WorkPhoto");

const caption = z
  .string()
  .trim()
  .max(500)
  .refine(isStorableText, "must be text without NUL characters or halves of a character");
const type = z.enum(PHOTO_KINDS);

export const newPhotoSchema = z
  .strictObject({
    photo: pictureField("photo"),
    subject_type: z.enum(PHOTO_SUBJECTS).default("work_order"),
    subject_id: recordName.optional().openapi({ description: "The line; left out for a photo of the order." }),
    type: type.default("general"),
    caption: caption.optional(),
  })
  .openapi("NewWorkPhoto");

export const changedPhotoSchema = z
  .strictObject({ type: type.optional(), caption: caption.nullable().optional(), for_client: z.boolean().optional() })
  .openapi("WorkPhotoChange");

// What the REST API tells of notifications.

import { z } from "@hono/zod-openapi";
import {
  CHANNELS,
  EDITABLE_KEYS,
  NOTIFICATION_STATUSES,
  TEMPLATE_KEYS,
  type EditableKey,
} from "../../../shared/domains/notifications/notifications.states.ts";
import { HELD_BACK } from "../../../shared/domains/notifications/sending.rules.ts";
import { LOCALES } from "../../../shared/domains/tenancy/tenancy.states.ts";

export const notificationSchema = z
  .object({
    id: z.string(),
    channel: z.enum(CHANNELS),
    template_key: z.enum(TEMPLATE_KEYS),
    status: z.enum(NOTIFICATION_STATUSES),
    error_detail: z
      .string()
      .nullable()
      .openapi({
        description: `What went wrong, or why nothing was tried: ${HELD_BACK.join(", ")} (beyond what a shop sends in a day; of what happened more than a day ago; the server died while it sent this).`,
      }),
    sent_at: z.iso.datetime(),
    attempt: z.number().int().openapi({ description: "1 for the first of its cause." }),
    address: z.string().openapi({ description: "Masked.", example: "i•••@mail.md" }),
    locale: z.enum(LOCALES),
    work_order: z
      .object({ id: z.string(), number: z.string().nullable() })
      .nullable()
      .openapi({ description: "For whoever may see every order." }),
    appointment: z
      .object({ id: z.string(), title: z.string(), starts_at: z.iso.datetime() })
      .nullable()
      .openapi({ description: "As it stands now, for whoever may see the calendar." }),
    deal: z
      .object({ id: z.string(), subject: z.string() })
      .nullable()
      .openapi({ description: "For whoever may see deals." }),
    client: z.object({ id: z.string(), name: z.string() }).nullable(),
  })
  .openapi("Notification");

export const ofTemplate = {
  params: z
    .object({ template: z.enum(EDITABLE_KEYS as [EditableKey, ...EditableKey[]]), locale: z.enum(LOCALES) })
    .describe("A template of the shop's own words, and its language"),
};

export const templateSchema = z
  .object({
    template_key: ofTemplate.params.shape.template,
    locale: z.enum(LOCALES),
    subject: z.string(),
    body: z.string().openapi({ description: "Plain text; paragraphs are parted by an empty line." }),
    is_default: z.boolean().openapi({ description: "The product's own words." }),
    updated_at: z.iso.datetime().nullable(),
    tokens: z.array(z.string()).openapi({ description: "What the text may name in braces." }),
  })
  .openapi("NotificationTemplate");

export const sampleSchema = z.object({
  order: z.object({ id: z.string(), number: z.string().nullable() }).nullable().openapi({
    description:
      "The order the values are of; null: they are made up, since the shop has none yet or the caller may not see clients and edit orders.",
  }),
  values: z.record(z.string(), z.string()),
  on_trial: z.boolean().openapi({
    description: "The shop is on trial: its mails have no link but that of the client's page, whatever is written.",
  }),
});

// Arguments of the commands about what clients are told. A wire format: names and shapes stay.

import { z } from "zod";
import { isStorableText } from "../../kernel/json.ts";
import { seenParts } from "../tenancy/seen.args.ts";
import { LOCALES } from "../tenancy/tenancy.states.ts";
import { EDITABLE_KEYS, MOST_BODY, MOST_SUBJECT, SENDING_WAYS, type EditableKey } from "./notifications.states.ts";

const storable = (text: string) => isStorableText(text);

const which = { template_key: z.enum(EDITABLE_KEYS as [EditableKey, ...EditableKey[]]), locale: z.enum(LOCALES) };

/** One line: a second one would be another header of the mail. */
const subject = z
  .string()
  .trim()
  .min(1)
  .max(MOST_SUBJECT)
  .refine((text) => storable(text) && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), "must be one line of text");

const body = z
  .string()
  .trim()
  .min(1)
  .max(MOST_BODY)
  .refine((text) => storable(text) && !/[^\P{Cc}\n\r\t]/u.test(text), "must be text");

export const templateText = z.strictObject({ subject, body });

export const setTemplateArgs = z.object({ ...which, subject, body, seen: seenParts.optional() });
export const resetTemplateArgs = z.object(which);
/** The address of the client's page, in the language of the message. To whom is for the shop's own record of the client to say. */
export const sendLinkArgs = z.object({ workOrderId: z.uuid(), way: z.enum(SENDING_WAYS), locale: z.enum(LOCALES) });
/** The address of a quote's page, as above. */
export const sendQuoteArgs = z.object({ dealId: z.uuid(), way: z.enum(SENDING_WAYS), locale: z.enum(LOCALES) });

/** To the address of whoever asks. */
export const sendTestArgs = z.object({ ...which, subject, body });

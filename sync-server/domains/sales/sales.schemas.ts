// Leads and deals as the REST API tells and takes them: field names in snake case, money as decimals; hours and quantities as numbers.

import { z } from "@hono/zod-openapi";
import {
  DEAL_LINE_KINDS,
  DEAL_STAGES,
  KNOWN_SOURCES,
  LEAD_STATUSES,
  LOST_REASONS,
  QUOTE_STATUSES,
} from "../../../shared/domains/sales/sales.states.ts";
import { DECISION_WAYS, DECISIONS } from "../../../shared/domains/work-orders/approvals.states.ts";
import { SENDING_WAYS } from "../../../shared/domains/notifications/notifications.states.ts";
import { CONFIRMED_VIA } from "../../../shared/domains/scheduling/appointments.states.ts";
import { LOCALES } from "../../../shared/domains/tenancy/tenancy.states.ts";
import { amount, moment, seen, words } from "../../http/rest-inputs.ts";

const time = z.iso.datetime();
const id = z.string();
const decimal = z.string().openapi({ example: "450.00", description: "In the shop's currency, two decimals." });
const hours = z.number().min(0).max(999).multipleOf(0.01).openapi({ example: 1.5 });
const pieces = z.number().min(0.001).max(999_999).multipleOf(0.001).openapi({ example: 2 });
const SOURCE = `How it reached the shop: ${KNOWN_SOURCES.join(", ")}, or any words.`;
const DIALLED = "As it is dialled in Moldova or Romania, or with `+` and the country.";

const told = {
  urgent: z.boolean(),
  assigned_to: id.nullable().openapi({ description: "Who sees to it." }),
  source: z.string().nullable().openapi({ description: SOURCE }),
  notes: z.string().nullable(),
  lost_reason: z.enum(LOST_REASONS).nullable(),
  lost_note: z.string().nullable(),
  last_action_at: time.openapi({ description: "Of every save." }),
  created_by: id
    .nullable()
    .openapi({ description: "Null: nobody of the shop, as of what the form of its page brings." }),
  created_at: time,
  updated_at: time,
  deleted_at: time.nullable(),
};

export const leadSchema = z
  .object({
    id,
    name: z.string(),
    phone: z.string().openapi({ example: "+37369123456" }),
    email: z.string().nullable(),
    car: z.string().nullable().openapi({ description: "The make, as it was told." }),
    model: z.string().nullable(),
    plate: z.string().nullable(),
    status: z.enum(LEAD_STATUSES),
    status_at: time,
    contacted_at: time.nullable().openapi({ description: "The first time that anybody reached them." }),
    budget: decimal.nullable(),
    utm_source: z.string().nullable(),
    utm_medium: z.string().nullable(),
    utm_campaign: z.string().nullable(),
    utm_term: z.string().nullable(),
    utm_content: z.string().nullable(),
    client_id: id.nullable().openapi({ description: "Whom it became." }),
    deal_id: id.nullable().openapi({ description: "What it became." }),
    ...told,
  })
  .openapi("Lead");

const leadFields = {
  name: z.string(),
  phone: z.string().openapi({ description: DIALLED }),
  email: z.string().nullish(),
  car: z.string().nullish(),
  model: z.string().nullish(),
  plate: z.string().nullish(),
  source: z.string().nullish().openapi({ description: SOURCE }),
  notes: z.string().nullish(),
  budget: amount.nullish(),
  urgent: z.boolean().optional(),
  assigned_to: z.string().nullish(),
};
export const newLeadSchema = z
  .strictObject({
    ...leadFields,
    utm_source: z.string().nullish(),
    utm_medium: z.string().nullish(),
    utm_campaign: z.string().nullish(),
    utm_term: z.string().nullish(),
    utm_content: z.string().nullish(),
  })
  .openapi("NewLead");
export const changedLeadSchema = z
  .strictObject({ ...leadFields, seen })
  .partial({ name: true, phone: true })
  .openapi("LeadChange");

export const lostSchema = z.strictObject({ reason: z.enum(LOST_REASONS), note: words(500).nullish() }).openapi("Lost");

export const convertSchema = z
  .strictObject({
    client_id: z
      .string()
      .nullish()
      .openapi({ description: "Left out: who has the phone or, where nobody has it, a new client." }),
    to_quote: z.boolean().default(false).openapi({ description: "Its quote is sent now." }),
  })
  .openapi("LeadConversion");

export const dealLineSchema = z
  .object({
    id,
    kind: z.enum(DEAL_LINE_KINDS),
    position: z.number().int(),
    name: z.string(),
    norm_hours: hours.nullable(),
    part_id: id.nullable().openapi({ description: "Of a part: of the catalogue; null: none of it." }),
    article: z.string().nullable(),
    quantity: pieces,
    price: decimal.openapi({ description: "Of one piece, or of the whole work." }),
    approved_at: time.nullable().openapi({ description: "The client's answer, on the page of the quote." }),
    declined_at: time.nullable(),
  })
  .openapi("DealLine");

export const listedDealSchema = z
  .object({
    id,
    lead_id: id.nullable(),
    client_id: id,
    client: z
      .object({ id, name: z.string(), phone: z.string() })
      .nullable()
      .openapi({ description: "Null for who may not see clients." }),
    vehicle_id: id.nullable(),
    vehicle: z
      .object({ id, plate: z.string(), make: z.string(), model: z.string() })
      .nullable()
      .openapi({ description: "Null for who may not see vehicles, too." }),
    subject: z.string(),
    stage: z.enum(DEAL_STAGES),
    stage_at: time,
    price: decimal.nullable().openapi({ description: "What was named without lines." }),
    total: decimal.nullable().openapi({ description: "The sum of the lines or, without any, the price." }),
    master_id: id.nullable(),
    quote_status: z.enum(QUOTE_STATUSES).nullable().openapi({ description: "Null: none was sent." }),
    quote_sent_at: time.nullable(),
    quote_seen_at: time.nullable(),
    quote_answered_at: time.nullable(),
    scheduled_at: time.nullable(),
    post_id: id.nullable(),
    bay: z.object({ id, name: z.string() }).nullable().openapi({ description: "The post that it is planned in." }),
    appointment_id: id.nullable(),
    confirmed_at: time.nullable(),
    confirmed_via: z.enum(CONFIRMED_VIA).nullable(),
    work_order_id: id.nullable(),
    ...told,
  })
  .openapi("DealListed");
export const dealSchema = listedDealSchema.extend({ lines: z.array(dealLineSchema) }).openapi("Deal");

const lineFields = {
  name: z.string(),
  norm_hours: hours.nullish().openapi({ description: "Of a work." }),
  part_id: z.string().nullish(),
  quantity: pieces.optional().openapi({ description: "Of a part; of a work it is 1." }),
};
export const newDealLineSchema = z
  .strictObject({
    kind: z.enum(DEAL_LINE_KINDS),
    ...lineFields,
    article: words(100).nullish(),
    price: amount.nullish().openapi({
      description: "Left out: of a work, norm hours at the shop's rate; of a part, what the catalogue says.",
    }),
  })
  .openapi("NewDealLine");
export const changedDealLineSchema = z
  .strictObject({ ...lineFields, price: amount.optional() })
  .partial({ name: true })
  .openapi("DealLineChange");

const dealFields = {
  client_id: z.string(),
  vehicle_id: z.string().nullish().openapi({ description: "A car comes with its owner." }),
  subject: z.string(),
  notes: z.string().nullish(),
  source: z.string().nullish().openapi({ description: SOURCE }),
  price: amount.nullish().openapi({ description: "Of a deal without lines." }),
  urgent: z.boolean().optional(),
  assigned_to: z.string().nullish(),
  master_id: z.string().nullish(),
};
export const newDealSchema = z
  .strictObject({
    ...dealFields,
    lead_id: z.string().nullish().openapi({ description: "The lead that becomes it; needs LEADS_EDIT, too." }),
    lines: z.array(newDealLineSchema).max(50).default([]),
  })
  .openapi("NewDeal");
export const changedDealSchema = z
  .strictObject({ ...dealFields, seen })
  .partial({ client_id: true, subject: true })
  .openapi("DealChange");

export const dealMoveSchema = z.strictObject({ stage: z.enum(["contact", "agree"]) }).openapi("DealMove");

export const sendQuoteSchema = z
  .strictObject({
    way: z
      .enum(SENDING_WAYS)
      .default("email")
      .openapi({ description: "`email` is sent by the server; any other notes how a person sent it." }),
    locale: z.enum(LOCALES).optional().openapi({ description: "Left out: the client's language, else the shop's." }),
  })
  .openapi("QuoteSending");

/** A line as whoever spoke with the client read it out: of another one the client has not heard. */
const heardLineSchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  norm_hours: hours.nullable(),
  quantity: pieces,
  price: amount,
});
export const toldAnswerSchema = z
  .strictObject({
    decision: z.enum(DECISIONS),
    by: words(200).openapi({ description: "Who said it." }),
    way: z.enum(DECISION_WAYS),
    lines: z.array(heardLineSchema).min(1).max(400).openapi({
      description:
        "Each as it was read out, as GET tells it: of a line that is another by now the client has not heard.",
    }),
  })
  .openapi("QuoteAnswer");

const milliseconds = moment.transform((at) => at.getTime()).openapi({ type: "string", format: "date-time" });
export const scheduleSchema = z
  .strictObject({
    starts_at: milliseconds.nullish().openapi({
      description: "Whole minutes. Left out: tomorrow at 10:00, or on the next day that the shop is open.",
    }),
    duration_min: z.number().int().min(5).max(1_440).nullish().openapi({ description: "Left out: by its works." }),
    post_id: z.string().nullish().openapi({ description: "Left out: the first that is free then." }),
    master_id: z.string().nullish().openapi({ description: "Left out: the deal's." }),
  })
  .openapi("DealSchedule");

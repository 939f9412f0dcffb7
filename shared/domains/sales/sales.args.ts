// Arguments of the commands about leads, deals and their lines: a wire format. Names, phones, plates and addresses come as people typed
// them: the rules read them, and say what is wrong with them.

import { z } from "zod";
import { isProse } from "../../kernel/json.ts";
import { oneLine, orNull } from "../../zero/common.args.ts";
import { article, lineName, minor, normHours, quantity } from "../work-orders/edits.args.ts";
import { MOST_OF_AN_ORDER, MOST_TEXT } from "../work-orders/field-limits.rules.ts";
import { lineQuote, quoted } from "../work-orders/line-quotes.args.ts";
import { DEAL_LINE_KINDS, LOST_REASONS } from "./sales.states.ts";

const id = z.uuid();
/** Null for what nobody had edited. */
const basedOn = id.nullable();
const field = <F extends string, S extends z.ZodType>(of: F, value: S) => z.object({ field: z.literal(of), value });

/** Blank is read: whoever leaves it out is told so, in their words. */
const typedLine = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => isProse(text) && !/\p{Cc}/u.test(text), "must be one line of text");
const name = typedLine(200);
const phone = typedLine(40);
const email = oneLine(254);
const car = oneLine(60);
const model = oneLine(60);
const plate = oneLine(20);
/** As long as a client's: it becomes that. */
const source = oneLine(80);
/** They become the complaint of an order, which holds as much. */
const notes = z.string().trim().max(MOST_TEXT).refine(isProse, "must be text");
const amount = z.number().int().min(0).max(MOST_OF_AN_ORDER);
const subject = oneLine(200);
const utm = oneLine(200);

const lost = {
  reason: z.enum(LOST_REASONS),
  note: orNull(z.string().trim().min(1).max(500).refine(isProse, "must be text")),
};

export const createLeadArgs = z.object({
  leadId: id,
  name,
  phone,
  email: orNull(email),
  car: orNull(car),
  model: orNull(model),
  plate: orNull(plate),
  source: orNull(source),
  notes: orNull(notes),
  budgetMinor: orNull(amount),
  isUrgent: z.boolean().default(false),
  assignedTo: orNull(id),
  utm: z
    .object({
      source: orNull(utm),
      medium: orNull(utm),
      campaign: orNull(utm),
      term: orNull(utm),
      content: orNull(utm),
    })
    .default({ source: null, medium: null, campaign: null, term: null, content: null }),
});

export const editLeadArgs = z.object({
  leadId: id,
  basedOn,
  edit: z.discriminatedUnion("field", [
    field("name", name),
    field("phone", phone),
    field("email", email.nullable()),
    field("car", car.nullable()),
    field("model", model.nullable()),
    field("plate", plate.nullable()),
    field("source", source.nullable()),
    field("notes", notes.nullable()),
    field("budgetMinor", amount.nullable()),
    field("isUrgent", z.boolean()),
    field("assignedTo", id.nullable()),
  ]),
});

export const leadArgs = z.object({ leadId: id });
export const loseLeadArgs = z.object({ leadId: id, ...lost });

export const createDealArgs = z.object({
  dealId: id,
  /** Of one who was merged meanwhile: whom was kept. */
  clientId: id,
  vehicleId: orNull(id),
  subject,
  notes: orNull(notes),
  source: orNull(source),
  priceMinor: orNull(amount),
  isUrgent: z.boolean().default(false),
  assignedTo: orNull(id),
  masterId: orNull(id),
  /** The lead becomes it. */
  leadId: orNull(id),
});

export const editDealArgs = z.object({
  dealId: id,
  basedOn,
  edit: z.discriminatedUnion("field", [
    field("subject", subject),
    field("notes", notes.nullable()),
    field("source", source.nullable()),
    field("priceMinor", amount.nullable()),
    field("isUrgent", z.boolean()),
    field("assignedTo", id.nullable()),
    field("masterId", id.nullable()),
    field("vehicleId", id.nullable()),
    field("clientId", id),
  ]),
});

export const dealArgs = z.object({ dealId: id });
export const moveDealArgs = z.object({ dealId: id, stage: z.enum(["contact", "agree"]) });
export const loseDealArgs = z.object({ dealId: id, ...lost });

export const addDealLineArgs = z.object({
  dealId: id,
  lineId: id,
  kind: z.enum(DEAL_LINE_KINDS),
  name: lineName,
  /** Of a work. */
  normHours: orNull(normHours),
  /** Of a part: of the catalogue; null: none of it. */
  partId: orNull(id),
  article: article.default(null),
  /** Of a work always 1. */
  quantity: quantity.default(1),
  /** Null: by the shop's rules, a work by norm hours and rate, a part by the catalogue. */
  priceMinor: orNull(minor),
  /** The price is one of the catalogue, and goes to its log. */
  quote: quoted,
});

export const editDealLineArgs = z.object({
  lineId: id,
  basedOn,
  edit: z.discriminatedUnion("field", [
    field("name", lineName),
    field("normHours", normHours.nullable()),
    field("quantity", quantity),
    z.object({ field: z.literal("priceMinor"), value: minor, quote: lineQuote.nullable().optional() }),
    field("partId", id.nullable()),
  ]),
});

export const dealLineArgs = z.object({ lineId: id });

// A deal as a form holds it, besides its lines, and what of the typed can be kept.

import { MOST_OF_AN_ORDER, MOST_TEXT } from "../../../shared/domains/work-orders/field-limits.rules.ts";
import { amountAsTyped, readAmount } from "../../../shared/kernel/typed-amount.ts";
import { readSource, shownSource, type LeadWords } from "./lead-values.ts";

/** As the form has them, in its order. */
export const DEAL_FIELDS = [
  "clientId",
  "vehicleId",
  "subject",
  "priceMinor",
  "source",
  "assignedTo",
  "masterId",
  "isUrgent",
  "notes",
] as const;
export type DealField = (typeof DEAL_FIELDS)[number];

/** Longest as the command takes it (shared/domains/sales/sales.args.ts). */
export const MOST_OF_DEAL: Readonly<Partial<Record<DealField, number>>> = {
  subject: 200,
  source: 80,
  notes: MOST_TEXT,
  priceMinor: 20,
};

/** As a form holds it: text as it was typed. */
export interface DealValues {
  clientId: string | null;
  vehicleId: string | null;
  subject: string;
  priceMinor: string;
  source: string;
  assignedTo: string | null;
  masterId: string | null;
  isUrgent: boolean;
  notes: string;
}

/** As it is kept; the price in minor units. */
export interface KeptDeal {
  clientId: string;
  vehicleId: string | null;
  subject: string;
  priceMinor: number | null;
  source: string | null;
  assignedTo: string | null;
  masterId: string | null;
  isUrgent: boolean;
  notes: string | null;
}

export const NO_DEAL: DealValues = {
  clientId: null,
  vehicleId: null,
  subject: "",
  priceMinor: "",
  source: "",
  assignedTo: null,
  masterId: null,
  isUrgent: false,
  notes: "",
};

export const typedDeal = (deal: KeptDeal, words: LeadWords): DealValues => ({
  ...deal,
  priceMinor: amountAsTyped(deal.priceMinor, words.language),
  source: shownSource(deal.source, words),
  notes: deal.notes ?? "",
});

/** `problems`: by field, what is wrong with it; `amount`: it is no amount. */
export function readDeal(
  values: DealValues,
  words: LeadWords,
): { kept: KeptDeal; problems: ReadonlyMap<DealField, "amount" | "missing"> } {
  const problems = new Map<DealField, "amount" | "missing">();
  const price = readAmount(values.priceMinor, words.language);
  if (price === undefined || (price ?? 0) > MOST_OF_AN_ORDER) problems.set("priceMinor", "amount");
  if (values.clientId === null) problems.set("clientId", "missing");
  if (values.subject.trim() === "") problems.set("subject", "missing");
  const kept: KeptDeal = {
    clientId: values.clientId ?? "",
    vehicleId: values.vehicleId,
    subject: values.subject.trim(),
    priceMinor: price ?? null,
    source: readSource(values.source, words),
    assignedTo: values.assignedTo,
    masterId: values.masterId,
    isUrgent: values.isUrgent,
    notes: values.notes.trim() || null,
  };
  return { kept, problems };
}

/**
 * What is other than before, as it is kept. Another client comes before their car: with the client the command takes the former one's
 * car off.
 */
export const changedDeal = (before: KeptDeal, now: KeptDeal) =>
  DEAL_FIELDS.flatMap((field) => {
    const was = field === "vehicleId" && now.clientId !== before.clientId ? null : before[field];
    return now[field] === was ? [] : [{ field, value: now[field] }];
  });

const TEXTS: readonly DealField[] = ["subject", "priceMinor", "source", "notes"];

/** What was typed of a new one and not saved, over how its form begins. `text`: JSON, or empty. */
export function draftedDeal(text: string, begun: DealValues): DealValues {
  if (text === "") return begun;
  const kept = JSON.parse(text) as Partial<Record<DealField, unknown>>;
  const fits = (field: DealField, value: unknown) => {
    if (field === "isUrgent") return typeof value === "boolean";
    return typeof value === "string" || (value === null && !TEXTS.includes(field));
  };
  const typed = DEAL_FIELDS.flatMap((field) => (fits(field, kept[field]) ? [[field, kept[field]]] : []));
  return { ...begun, ...(Object.fromEntries(typed) as Partial<DealValues>) };
}

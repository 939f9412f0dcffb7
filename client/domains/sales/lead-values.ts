// A lead as a form holds it, and what of the typed can be kept.

import { keptValue } from "../../../shared/domains/crm/field-values.rules.ts";
import { KNOWN_SOURCES, type KnownSource } from "../../../shared/domains/sales/sales.states.ts";
import { MOST_OF_AN_ORDER, MOST_TEXT } from "../../../shared/domains/work-orders/field-limits.rules.ts";
import type { ErrorCode } from "../../../shared/kernel/errors.ts";
import { amountAsTyped, readAmount } from "../../../shared/kernel/typed-amount.ts";

/** As the form has them, in its order. */
export const LEAD_FIELDS = [
  "name",
  "phone",
  "car",
  "model",
  "plate",
  "email",
  "source",
  "budgetMinor",
  "assignedTo",
  "isUrgent",
  "notes",
] as const;
export type LeadField = (typeof LEAD_FIELDS)[number];

/** Longest as the command takes it (shared/domains/sales/sales.args.ts). */
export const MOST: Readonly<Partial<Record<LeadField, number>>> = {
  name: 200,
  phone: 40,
  email: 254,
  car: 60,
  model: 60,
  plate: 20,
  source: 80,
  notes: MOST_TEXT,
  budgetMinor: 20,
};

/** As a form holds it: text as it was typed. */
export type LeadValues = Readonly<
  Record<Exclude<LeadField, "isUrgent" | "assignedTo">, string> & { isUrgent: boolean; assignedTo: string | null }
>;

/** As it is kept; the budget in minor units. */
export interface KeptLead {
  name: string;
  phone: string;
  email: string | null;
  car: string | null;
  model: string | null;
  plate: string | null;
  source: string | null;
  notes: string | null;
  budgetMinor: number | null;
  isUrgent: boolean;
  assignedTo: string | null;
}

export const NO_LEAD: LeadValues = {
  name: "",
  phone: "",
  email: "",
  car: "",
  model: "",
  plate: "",
  source: "",
  notes: "",
  budgetMinor: "",
  isUrgent: false,
  assignedTo: null,
};

/** How the language says the known sources, and its marks of amounts. */
export interface LeadWords {
  language: string;
  sourceWords: (source: KnownSource) => string;
}

const isKnownSource = (source: string): source is KnownSource => (KNOWN_SOURCES as readonly string[]).includes(source);

/** As it stands in a field: a known one in the language's word. */
export const shownSource = (source: string | null, { sourceWords }: Pick<LeadWords, "sourceWords">): string =>
  source === null ? "" : isKnownSource(source) ? sourceWords(source) : source;

/** A known one by its word in this language, whatever the case; anything else as it was typed; null for nothing. */
export function readSource(typed: string, { sourceWords }: Pick<LeadWords, "sourceWords">): string | null {
  const text = typed.trim();
  const same = text.toLocaleLowerCase();
  return KNOWN_SOURCES.find((known) => sourceWords(known).toLocaleLowerCase() === same) ?? (text || null);
}

export const typedLead = (lead: KeptLead, words: LeadWords): LeadValues => ({
  name: lead.name,
  phone: lead.phone,
  email: lead.email ?? "",
  car: lead.car ?? "",
  model: lead.model ?? "",
  plate: lead.plate ?? "",
  source: shownSource(lead.source, words),
  notes: lead.notes ?? "",
  budgetMinor: amountAsTyped(lead.budgetMinor, words.language),
  isUrgent: lead.isUrgent,
  assignedTo: lead.assignedTo,
});

/** `problems`: by field, the code of what is wrong with it; `amount`: it is no amount. */
export function readLead(
  values: LeadValues,
  words: LeadWords,
): { kept: KeptLead; problems: ReadonlyMap<LeadField, ErrorCode | "amount" | "missing"> } {
  const problems = new Map<LeadField, ErrorCode | "amount" | "missing">();
  const text = (field: "name" | "phone" | "email" | "plate" | "car" | "model" | "notes"): string | null =>
    values[field].trim() || null;
  const checked = (field: "phone" | "email"): string | null => {
    const typed = text(field);
    if (typed === null) return null;
    const kept = keptValue(field, typed, 0);
    if ("value" in kept) return kept.value as string | null;
    problems.set(field, kept.code);
    return null;
  };
  const budget = readAmount(values.budgetMinor, words.language);
  if (budget === undefined || (budget ?? 0) > MOST_OF_AN_ORDER) problems.set("budgetMinor", "amount");
  const kept: KeptLead = {
    name: text("name") ?? "",
    phone: checked("phone") ?? "",
    email: checked("email"),
    car: text("car"),
    model: text("model"),
    plate: text("plate")?.toLocaleUpperCase() ?? null,
    source: readSource(values.source, words),
    notes: text("notes"),
    budgetMinor: budget ?? null,
    isUrgent: values.isUrgent,
    assignedTo: values.assignedTo,
  };
  for (const field of ["name", "phone"] as const) if (text(field) === null) problems.set(field, "missing");
  return { kept, problems };
}

/** What is other than before, as it is kept. */
export const changedLead = (before: KeptLead, now: KeptLead) =>
  LEAD_FIELDS.flatMap((field) => (now[field] === before[field] ? [] : [{ field, value: now[field] }]));

/** What was typed of a new one and not saved, over how its form begins. `text`: JSON, or empty. */
export function draftedLead(text: string, begun: LeadValues): LeadValues {
  if (text === "") return begun;
  const kept = JSON.parse(text) as Partial<Record<LeadField, unknown>>;
  const fits = (field: LeadField) =>
    typeof kept[field] === typeof NO_LEAD[field] ||
    (field === "assignedTo" && (kept[field] === null || typeof kept[field] === "string"));
  const typed = LEAD_FIELDS.flatMap((field) => (fits(field) ? [[field, kept[field]]] : []));
  return { ...begun, ...(Object.fromEntries(typed) as Partial<LeadValues>) };
}

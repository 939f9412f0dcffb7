// A line as somebody types it, and what it means.

import { labourMinor } from "../../../../shared/domains/work-orders/lines.rules.ts";
import type { LineQuote } from "../../../../shared/domains/work-orders/line-quotes.args.ts";
import { lineTotalMinor } from "../../../../shared/kernel/money.ts";
import { uuidv7 } from "../../../../shared/kernel/ids.ts";
import type { CatalogueQuote } from "../../../domains/catalog/exposed/use-quoting.ts";
import type { NewLine } from "../../../domains/work-orders/exposed/use-line-commands.ts";
import { readTyped, type FieldSpec, type Unfit } from "../typed-fit.ts";
import type { TypedAs } from "../typed-values.ts";

export type LineKind = "work" | "part";
export type DraftField = "name" | "article" | "amount" | "price";

export interface LineDraft extends Record<DraftField, string> {
  id: string;
  kind: LineKind;
  /** The part that was taken from the catalogue, as long as its code is not another. */
  partId?: string;
  /** The price that was taken from the catalogue; another price typed over it is the person's own. */
  quote?: CatalogueQuote;
}

export const newDraft = (kind: LineKind): LineDraft => ({
  id: uuidv7(),
  kind,
  name: "",
  article: "",
  amount: "",
  price: "",
});

export const isBlank = ({ name, article, amount, price }: LineDraft): boolean =>
  (name + article + amount + price).trim() === "";

const NAME: FieldSpec = { field: "name", kind: "line", required: true };
const ARTICLE: FieldSpec = { field: "article", kind: "line" };
const AMOUNT: Record<LineKind, FieldSpec> = {
  work: { field: "normHours", kind: "decimal" },
  part: { field: "quantity", kind: "decimal" },
};
const PRICE: FieldSpec = { field: "priceMinor", kind: "money" };

const readFields = (draft: LineDraft, as: TypedAs) => ({
  name: readTyped(NAME, draft.name, as),
  article: readTyped(ARTICLE, draft.kind === "part" ? draft.article : "", as),
  amount: readTyped(AMOUNT[draft.kind], draft.amount, as),
  price: readTyped(PRICE, draft.price, as),
});

/** By field, why it cannot be taken. */
export function unfitOf(draft: LineDraft, as: TypedAs): Partial<Record<DraftField, Unfit>> {
  const read = Object.entries(readFields(draft, as));
  return Object.fromEntries(read.flatMap(([field, one]) => ("unfit" in one ? [[field, one.unfit]] : [])));
}

/** What a command sends of a quote; null where the price is another. */
export function quoteFor(quote: CatalogueQuote | undefined, priceMinor: number | null): LineQuote | null {
  if (!quote || quote.finalMinor !== priceMinor) return null;
  const { partId, baseMinor, applied, context } = quote;
  return { partId, baseMinor, applied, context };
}

/** The line; or the fields that are not fit. */
export function readDraft(draft: LineDraft, as: TypedAs): NewLine | { wrong: DraftField[] } {
  const { name, article, amount, price } = readFields(draft, as);
  if ("unfit" in name || "unfit" in article || "unfit" in amount || "unfit" in price)
    return { wrong: Object.keys(unfitOf(draft, as)) as DraftField[] };
  const { id, kind } = draft;
  const priceMinor = price.value as number | null;
  return {
    id,
    kind,
    name: name.value as string,
    partId: kind === "part" ? draft.partId : undefined,
    article: article.value as string | null,
    normHours: kind === "work" ? (amount.value as number | null) : null,
    quantity: kind === "part" ? ((amount.value as number | null) ?? 1) : 1,
    priceMinor,
    quote: kind === "part" ? quoteFor(draft.quote, priceMinor) : null,
  };
}

/** What the line will come to, as the command computes it; null: nobody knows yet. Minor units. */
export function sumOf(draft: LineDraft, ratePerHourMinor: number, as: TypedAs): number | null {
  const line = readDraft(draft.name.trim() === "" ? { ...draft, name: "-" } : draft, as);
  if ("wrong" in line) return null;
  if (line.priceMinor !== null) return lineTotalMinor(line.priceMinor, line.quantity);
  return line.kind === "work" && line.normHours ? labourMinor(line.normHours, ratePerHourMinor) || null : null;
}

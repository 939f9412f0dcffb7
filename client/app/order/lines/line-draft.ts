// A line as somebody types it, and what it means.

import { labourMinor } from "../../../../shared/domains/work-orders/lines.rules.ts";
import { lineTotalMinor } from "../../../../shared/kernel/money.ts";
import { uuidv7 } from "../../../../shared/kernel/ids.ts";
import { fromTyped } from "../typed-values.ts";

export type LineKind = "work" | "part";
export type DraftField = "name" | "article" | "amount" | "price";

export interface LineDraft extends Record<DraftField, string> {
  id: string;
  kind: LineKind;
}

/** What is sent: norm hours of labour, pieces of a part. Money in minor units; null: none said. */
export interface NewLine {
  id: string;
  kind: LineKind;
  name: string;
  article: string | null;
  normHours: number | null;
  quantity: number;
  priceMinor: number | null;
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

const MOST: Record<LineKind, number> = { work: 999, part: 999_999 };

/** Two decimals of hours, three of pieces; null where nothing is typed, undefined where it is no such number. */
function amountOf({ kind, amount }: LineDraft): number | null | undefined {
  const value = fromTyped("decimal", amount, "UTC");
  if (typeof value !== "number") return value === null ? null : undefined;
  const scale = kind === "work" ? 100 : 1000;
  const rounded = Math.round(value * scale) / scale;
  return rounded > MOST[kind] || (kind === "part" && rounded === 0) ? undefined : rounded;
}

/** The line; or the fields that are not fit. */
export function readDraft(draft: LineDraft): NewLine | { wrong: DraftField[] } {
  const amount = amountOf(draft);
  const price = fromTyped("money", draft.price, "UTC");
  const name = draft.name.trim();
  const wrong: DraftField[] = [
    ...(name === "" ? (["name"] as const) : []),
    ...(amount === undefined ? (["amount"] as const) : []),
    ...(price === undefined ? (["price"] as const) : []),
  ];
  if (wrong.length > 0) return { wrong };
  const { id, kind } = draft;
  return {
    id,
    kind,
    name,
    article: kind === "part" ? draft.article.trim() || null : null,
    normHours: kind === "work" ? (amount ?? null) : null,
    quantity: kind === "part" ? (amount ?? 1) : 1,
    priceMinor: price as number | null,
  };
}

/** What the line will come to, as the command computes it; null: nobody knows yet. Minor units. */
export function sumOf(draft: LineDraft, ratePerHourMinor: number): number | null {
  const line = readDraft(draft.name.trim() === "" ? { ...draft, name: "-" } : draft);
  if ("wrong" in line) return null;
  if (line.priceMinor !== null) return lineTotalMinor(line.priceMinor, line.quantity);
  return line.kind === "work" && line.normHours ? labourMinor(line.normHours, ratePerHourMinor) || null : null;
}

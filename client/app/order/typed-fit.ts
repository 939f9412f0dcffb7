// Whether what somebody typed can be a field's value; and if not, why not, said at the field (`order.unfit.<why>`).

import {
  LEAST_QUANTITY,
  MOST_ARTICLE,
  MOST_DISCOUNT_PCT,
  MOST_MILEAGE_KM,
  MOST_NAME,
  MOST_NORM_HOURS,
  MOST_PRICE_MINOR,
  MOST_QUANTITY,
  MOST_TEXT,
} from "../../../shared/domains/work-orders/field-limits.rules.ts";
import { fromTyped, type FieldKind, type TypedAs, type TypedValue } from "./typed-values.ts";

export const UNFIT = [
  "empty",
  "number",
  "amount",
  "moment",
  "whole",
  "negative",
  "tooMuch",
  "tooLittle",
  "tooLong",
] as const;
export type Unfit = (typeof UNFIT)[number];

export interface FieldSpec<Field extends string = string> {
  field: Field;
  kind: FieldKind;
  /** It cannot be left empty. */
  required?: boolean;
}

const MOST: Readonly<Record<string, number>> = {
  normHours: MOST_NORM_HOURS,
  quantity: MOST_QUANTITY,
  priceMinor: MOST_PRICE_MINOR,
  mileageKm: MOST_MILEAGE_KM,
  discountPct: MOST_DISCOUNT_PCT,
};
const LONGEST: Readonly<Record<string, number>> = { name: MOST_NAME, article: MOST_ARTICLE };
/** Decimals that are kept; what is typed beyond them is rounded. */
const PLACES: Readonly<Record<string, number>> = { normHours: 2, quantity: 3, discountPct: 2 };

const NEGATIVE = /^[-\u2212]\s*\d/;

export function readTyped(
  { field, kind, required }: FieldSpec,
  text: string,
  as: TypedAs,
): { value: TypedValue } | { unfit: Unfit } {
  const typed = fromTyped(kind, text, as);
  if (typed === undefined) return { unfit: whyNone(kind, text.trim(), as) };
  if (typed === null) return required ? { unfit: "empty" } : { value: null };
  if (typeof typed !== "number")
    return typed.length > (LONGEST[field] ?? MOST_TEXT) ? { unfit: "tooLong" } : { value: typed };
  const scale = 10 ** (PLACES[field] ?? 0);
  const value = field in PLACES ? Math.round(typed * scale) / scale : typed;
  if (value > (MOST[field] ?? Number.MAX_SAFE_INTEGER)) return { unfit: "tooMuch" };
  return field === "quantity" && value < LEAST_QUANTITY ? { unfit: "tooLittle" } : { value };
}

function whyNone(kind: FieldKind, text: string, as: TypedAs): Unfit {
  if (kind === "moment") return "moment";
  if (NEGATIVE.test(text)) return "negative";
  if (kind === "money") return "amount";
  return kind === "integer" && fromTyped("decimal", text, as) !== undefined ? "whole" : "number";
}

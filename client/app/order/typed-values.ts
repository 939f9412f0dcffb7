// What a person types in a field, and what it means: decimals with comma or point, money in whole units, the shop's clock.

import { TZDateMini } from "@date-fns/tz";
import type { FieldValue } from "../../../shared/kernel/field-edits.ts";
import { amountAsTyped, readAmount } from "../../../shared/kernel/typed-amount.ts";

/** What a field of an order holds. */
export type TypedValue = Exclude<FieldValue, boolean>;

export type FieldKind = "paragraph" | "line" | "integer" | "decimal" | "money" | "moment";

const two = (n: number) => String(n).padStart(2, "0");

/** How the person writes amounts, and which clock is meant. */
export interface TypedAs {
  language: string;
  timeZone: string;
}

/** As it stands in the input: `1850,50`, `2026-11-21T09:30`. */
export function toTyped(kind: FieldKind, value: FieldValue, { language, timeZone }: TypedAs): string {
  if (value === null) return "";
  if (typeof value !== "number") return String(value);
  if (kind === "money") return amountAsTyped(value, language);
  if (kind !== "moment") return String(value);
  const at = new TZDateMini(value, timeZone);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

const NUMBER = /^\d+([.,]\d+)?$/;
const MOMENT = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/;

/** The value; null for an empty field; undefined for what is none. */
export function fromTyped(
  kind: "integer" | "decimal" | "money" | "moment",
  typed: string,
  as: TypedAs,
): number | null | undefined;
export function fromTyped(kind: FieldKind, typed: string, as: TypedAs): TypedValue | undefined;
export function fromTyped(kind: FieldKind, typed: string, { language, timeZone }: TypedAs): TypedValue | undefined {
  const text = typed.trim();
  if (text === "") return null;
  if (kind === "paragraph" || kind === "line") return text;
  if (kind === "moment") {
    const parts = MOMENT.exec(text)?.slice(1).map(Number);
    if (!parts) return undefined;
    const [year, month, day, hour, minute] = parts as [number, number, number, number, number];
    return new TZDateMini(year, month - 1, day, hour, minute, timeZone).getTime();
  }
  if (kind === "money") return readAmount(text, language);
  // Thousands are written apart: "148 210".
  const plain = text.replaceAll(/[\s\u00a0]/g, "");
  if (!NUMBER.test(plain)) return undefined;
  const number = Number(plain.replace(",", "."));
  return kind === "integer" && !Number.isInteger(number) ? undefined : number;
}

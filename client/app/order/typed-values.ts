// What a person types in a field, and what it means: decimals with comma or point, money in whole units, the shop's clock.

import { TZDateMini } from "@date-fns/tz";
import type { FieldValue } from "../../../shared/kernel/field-edits.ts";

export type FieldKind = "paragraph" | "line" | "integer" | "decimal" | "money" | "moment";

const two = (n: number) => String(n).padStart(2, "0");

/** As it stands in the input: `1850.50`, `2026-11-21T09:30`. */
export function toTyped(kind: FieldKind, value: FieldValue, timeZone: string): string {
  if (value === null) return "";
  if (typeof value !== "number") return String(value);
  if (kind === "money") return (value / 100).toFixed(2);
  if (kind !== "moment") return String(value);
  const at = new TZDateMini(value, timeZone);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

const NUMBER = /^\d+([.,]\d+)?$/;
const MOMENT = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/;

/** The value; null for an empty field; undefined for what is none. */
export function fromTyped(kind: FieldKind, typed: string, timeZone: string): FieldValue | undefined {
  const text = typed.trim();
  if (text === "") return null;
  if (kind === "paragraph" || kind === "line") return text;
  if (kind === "moment") {
    const parts = MOMENT.exec(text)?.slice(1).map(Number);
    if (!parts) return undefined;
    const [year, month, day, hour, minute] = parts as [number, number, number, number, number];
    return new TZDateMini(year, month - 1, day, hour, minute, timeZone).getTime();
  }
  // Thousands are written apart: "1 850,50".
  const plain = text.replaceAll(/[\s\u00a0]/g, "");
  if (!NUMBER.test(plain)) return undefined;
  const number = Number(plain.replace(",", "."));
  if (kind === "money") return Math.round(number * 100);
  return kind === "integer" && !Number.isInteger(number) ? undefined : number;
}

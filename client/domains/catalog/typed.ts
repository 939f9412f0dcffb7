// What people type as amounts and decimals: with comma or point, with spaces between thousands.

import { readAmount } from "../../../shared/kernel/typed-amount.ts";

const HIGHEST_PRICE_MINOR = 100_000_000_000;

/** `1.850,50`, `1 850.5` → `1850.50`. */
function plainDecimal(typed: string): string {
  const text = typed.replaceAll(/[\s\u00a0]/g, "");
  return text.includes(",") ? text.replaceAll(".", "").replace(",", ".") : text;
}

/** Minor units; null for nothing typed, undefined for what is no amount. */
export function typedMinor(typed: string, language: string): number | null | undefined {
  const minor = readAmount(typed, language);
  return typeof minor === "number" && minor > HIGHEST_PRICE_MINOR ? undefined : minor;
}

/** A decimal from `low` to `high` with at most `places`; null for nothing typed, undefined for what is none. */
export function typedDecimal(typed: string, low: number, high: number, places: number): number | null | undefined {
  if (typed.trim() === "") return null;
  const text = plainDecimal(typed);
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  const decimals = text.split(".")[1]?.length ?? 0;
  return value >= low && value <= high && decimals <= places ? value : undefined;
}

/** As it is typed again: `1850.5`. */
export const asTyped = (value: number | null, language: string): string =>
  value === null ? "" : language === "en" ? String(value) : String(value).replace(".", ",");

// An amount as people type it: `1 850,50`, `1.850,50` or `1850.5`. Shape: minor units.

import { decimalToMinor } from "../../../shared/kernel/money.ts";

/** Null for what is no amount: letters, a third decimal, nothing at all. */
export function readAmount(typed: string): number | null {
  const text = typed.replaceAll(/[\s\u00a0\u202f]/g, "");
  // Of two signs the last parts the bani; of one alone with three digits behind it nobody can tell.
  const place = Math.max(text.lastIndexOf(","), text.lastIndexOf("."));
  if (place < 0) return decimalToMinor(text);
  const whole = text.slice(0, place);
  if (/[.,]/.test(whole) && !/^\d{1,3}([.,]\d{3})+$/.test(whole)) return null;
  return decimalToMinor(`${whole.replaceAll(/[.,]/g, "")}.${text.slice(place + 1)}`);
}

/** As it stands in the field: `1850.50`. */
export const typedAmount = (minor: number): string => (minor / 100).toFixed(2);

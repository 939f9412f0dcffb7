// A field of a client or a car as it is kept, whatever way it was typed.

import type { ErrorCode } from "../../kernel/errors.ts";
import type { FieldValue } from "../../kernel/field-edits.ts";
import { normalEmail } from "./client.rules.ts";
import { normalPhone } from "./phone.rules.ts";
import { normalPlate } from "./plate.rules.ts";
import { isPossibleYear, normalVin } from "./vehicle.rules.ts";

export type KeptValue = { value: FieldValue } | { code: ErrorCode };

const READERS: Readonly<Record<string, readonly [read: (typed: string) => string | null, code: ErrorCode]>> = {
  phone: [normalPhone, "crm/phone-invalid"],
  otherPhone: [normalPhone, "crm/other-phone-invalid"],
  email: [normalEmail, "crm/email-invalid"],
  plate: [normalPlate, "crm/plate-invalid"],
  vin: [normalVin, "crm/vin-invalid"],
};

/** The value to keep, or the code of what is wrong with it. `at`: Unix ms, for what depends on the year. Empty text is nothing. */
export function keptValue(field: string, typed: FieldValue, at: number): KeptValue {
  if (typed === null || typed === "") return { value: null };
  if (field === "year") return isPossibleYear(Number(typed), at) ? { value: typed } : { code: "crm/year-invalid" };
  const reader = Object.hasOwn(READERS, field) ? READERS[field] : undefined;
  if (!reader) return { value: typed };
  const [read, code] = reader;
  const value = read(String(typed));
  return value === null ? { code } : { value };
}

/** Every field of a new record as it is kept, or the code of the first that cannot be. */
export function keptValues<T extends Readonly<Record<string, FieldValue>>>(
  typed: T,
  at: number,
): { values: T } | { code: ErrorCode } {
  const values: Record<string, FieldValue> = {};
  for (const [field, value] of Object.entries(typed)) {
    const kept = keptValue(field, value, at);
    if ("code" in kept) return kept;
    values[field] = kept.value;
  }
  return { values: values as T };
}

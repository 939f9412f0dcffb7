// The fields of clients and cars as forms ask for them, and what of the typed can be kept.

import { keptValue } from "../../../../shared/domains/crm/field-values.rules.ts";
import {
  BODY_TYPES,
  CLIENT_STATUSES,
  FUELS,
  TRANSMISSIONS,
  VEHICLE_CLASSES,
} from "../../../../shared/domains/crm/crm.states.ts";
import { LOCALES } from "../../../../shared/domains/tenancy/tenancy.states.ts";
import type { ErrorCode } from "../../../../shared/kernel/errors.ts";
import type { FieldValue } from "../../../../shared/kernel/field-edits.ts";
import type { FieldOf } from "../../../../shared/registry/command-types.ts";

export type ClientField = FieldOf<"crm.editClient">;
export type VehicleField = FieldOf<"crm.editVehicle">;
export type CrmField = ClientField | VehicleField;

/** What a form holds of a record; of a field that nobody typed nothing. */
export type RecordValues = Readonly<Partial<Record<CrmField, FieldValue>>>;

export interface FieldSpec<Field extends CrmField = CrmField> {
  field: Field;
  kind: "line" | "tel" | "email" | "area" | "number" | "check" | "choice";
  required?: true;
  max?: number;
  options?: readonly string[];
}

export const CLIENT_FIELDS: readonly FieldSpec<ClientField>[] = [
  { field: "name", kind: "line", required: true, max: 200 },
  { field: "phone", kind: "tel", required: true, max: 40 },
  { field: "otherPhone", kind: "tel", max: 40 },
  { field: "email", kind: "email", max: 254 },
  { field: "source", kind: "line", max: 80 },
  { field: "locale", kind: "choice", options: LOCALES },
  { field: "isVip", kind: "check" },
  { field: "notes", kind: "area", max: 8000 },
];
/** A new client is never blocked. */
export const CLIENT_EDIT_FIELDS: readonly FieldSpec<ClientField>[] = [
  ...CLIENT_FIELDS,
  { field: "status", kind: "choice", required: true, options: CLIENT_STATUSES },
];

export const VEHICLE_FIELDS: readonly FieldSpec<VehicleField>[] = [
  { field: "plate", kind: "line", required: true, max: 20 },
  { field: "make", kind: "line", required: true, max: 60 },
  { field: "model", kind: "line", required: true, max: 60 },
  { field: "year", kind: "number" },
  { field: "vin", kind: "line", max: 40 },
  { field: "mileageKm", kind: "number" },
  { field: "fuel", kind: "choice", options: FUELS },
  { field: "transmissionType", kind: "choice", options: TRANSMISSIONS },
  { field: "bodyType", kind: "choice", options: BODY_TYPES },
  { field: "vehicleClass", kind: "choice", options: VEHICLE_CLASSES },
];

export const NOTHING_TYPED: RecordValues = {};
const MOST_KM = 9_999_999;

/** Which fields cannot be kept as they are, each with the code of what is wrong. `at`: Unix ms. */
export function problemsOf(
  specs: readonly FieldSpec[],
  values: RecordValues,
  at: number,
): ReadonlyMap<string, ErrorCode> {
  const problems = new Map<string, ErrorCode>();
  for (const { field, kind, required } of specs) {
    const value = values[field] ?? null;
    if (kind === "number" && typeof value === "string") problems.set(field, "crm/number-invalid");
    else if (field === "mileageKm" && Number(value) > MOST_KM) problems.set(field, "crm/number-invalid");
    else if (required && value === null) problems.set(field, "crm/field-missing");
    else {
      const kept = keptValue(field, value, at);
      if ("code" in kept) problems.set(field, kept.code);
    }
  }
  return problems;
}

/** Every field as it would be kept; what nobody typed is nothing. */
export function keptRecord(specs: readonly FieldSpec[], values: RecordValues, at: number): RecordValues {
  return Object.fromEntries(
    specs.map(({ field, kind }) => {
      const kept = keptValue(field, values[field] ?? (kind === "check" ? false : null), at);
      return [field, "value" in kept ? kept.value : null];
    }),
  );
}

/** What is other than before, as it would be kept. */
export function changesOf(specs: readonly FieldSpec[], before: RecordValues, typed: RecordValues, at: number) {
  const kept = keptRecord(specs, typed, at);
  return specs.flatMap(({ field }) => {
    const value = kept[field] ?? null;
    return value === (before[field] ?? null) ? [] : [{ field, value }];
  });
}

/** What a control's text means; digits that are no number stay text, which is then told. */
export function typedValue({ kind }: Pick<FieldSpec, "kind">, text: string): FieldValue {
  if (text.trim() === "") return null;
  if (kind !== "number") return kind === "choice" ? text : text.trimStart();
  const digits = text.replaceAll(/[\s.,\u00a0]/g, "");
  return /^\d{1,9}$/.test(digits) ? Number(digits) : text;
}

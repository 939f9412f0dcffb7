// A supplier as a form holds it, and what of the typed can be kept.

import { keptSupplierValue } from "../../../shared/domains/purchasing/supplier.rules.ts";
import type { ErrorCode } from "../../../shared/kernel/errors.ts";

export const SUPPLIER_FIELDS = ["name", "phone", "email", "taxCode", "address", "note"] as const;
export type SupplierFieldName = (typeof SUPPLIER_FIELDS)[number];

/** Longest as the command takes it (shared/domains/purchasing/purchasing.args.ts). */
export const MOST: Readonly<Record<SupplierFieldName, number>> = {
  name: 200,
  phone: 40,
  email: 254,
  taxCode: 40,
  address: 300,
  note: 8_000,
};

export type SupplierValues = Readonly<Record<SupplierFieldName, string>>;
export type KeptSupplier = { name: string } & Record<Exclude<SupplierFieldName, "name">, string | null>;

export const NO_SUPPLIER: SupplierValues = { name: "", phone: "", email: "", taxCode: "", address: "", note: "" };

export const typedSupplier = (supplier: KeptSupplier): SupplierValues => ({
  name: supplier.name,
  phone: supplier.phone ?? "",
  email: supplier.email ?? "",
  taxCode: supplier.taxCode ?? "",
  address: supplier.address ?? "",
  note: supplier.note ?? "",
});

/** `problems`: by field, the code of what is wrong with it; `missing`: it has to have a name. */
export function readSupplier(values: SupplierValues): {
  kept: KeptSupplier;
  problems: ReadonlyMap<SupplierFieldName, ErrorCode | "missing">;
} {
  const problems = new Map<SupplierFieldName, ErrorCode | "missing">();
  const read = Object.fromEntries(
    SUPPLIER_FIELDS.map((field) => {
      const kept = keptSupplierValue(field, values[field].trim());
      if ("code" in kept) problems.set(field, kept.code);
      return [field, "value" in kept ? kept.value : null];
    }),
  ) as Record<SupplierFieldName, string | null>;
  if (read.name === null) problems.set("name", "missing");
  return { kept: { ...read, name: read.name ?? "" }, problems };
}

/** What is other than before. */
export const changedSupplier = (before: KeptSupplier, now: KeptSupplier) =>
  SUPPLIER_FIELDS.flatMap((field) => (now[field] === before[field] ? [] : [{ field, value: now[field] }]));

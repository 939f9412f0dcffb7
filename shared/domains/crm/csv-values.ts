// What a cell says: text as people type it into tables, read into the values that a client or a car can have.

import { asWritten } from "../../kernel/csv/write.ts";
import type { ErrorCode } from "../../kernel/errors.ts";
import type { FieldValue } from "../../kernel/field-edits.ts";
import { isStorableText } from "../../kernel/json.ts";
import { createClientArgs, createVehicleArgs } from "./crm.args.ts";
import { CLIENT_CSV_FIELDS, isVehicleField, VEHICLE_CSV_FIELDS, type CsvField } from "./csv-columns.rules.ts";
import { isWorded, valueOfWord } from "./csv-words.rules.ts";
import { keptValue, type KeptValue } from "./field-values.rules.ts";
import type { ReadRow, RowError, Values } from "./import-rows.rules.ts";
import { normalPhone } from "./phone.rules.ts";

/** Thousands in groups, and the unit behind them: `120 000 km`, `120.000`, `120,000 км`. */
const WHOLE = /^\d{1,3}(?:[ .,\u00a0\u202f]?\d{3})*(?:[.,]0+)?\s*(?:km|км)?\.?$/i;

function whole(text: string): number | null {
  if (!WHOLE.test(text)) return null;
  const digits = text.replace(/\s*(?:km|км)\.?$/i, "").replace(/[.,]0{1,2}$/, "");
  return Number(digits.replaceAll(/\D/g, ""));
}

/** Notes keep their lines; everything else is one line. */
const tidy = (field: CsvField, text: string): string =>
  field === "notes" ? text.replaceAll(/\r\n?/g, "\n").trim() : text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();

const SCHEMAS: Readonly<Record<string, { safeParse: (value: unknown) => { success: boolean } }>> = {
  ...createClientArgs.shape,
  ...createVehicleArgs.shape,
};

/** The value to keep, or the code of what is wrong. `at`: Unix ms, for what depends on the year. */
export function readCell(field: CsvField, cell: string, at: number): KeptValue {
  const text = tidy(field, asWritten(cell));
  if (text === "") return { value: null };
  if (!isStorableText(text)) return { code: "crm/import-unreadable" };
  const typed = typedValue(field, text);
  if (typed === null) return { code: CODES[field] ?? "crm/import-unknown-word" };
  const kept = keptValue(field, typed, at);
  if ("code" in kept) return kept;
  return SCHEMAS[field]!.safeParse(kept.value).success ? kept : { code: CODES[field] ?? "crm/import-too-long" };
}

const CODES: Partial<Record<CsvField, ErrorCode>> = {
  year: "crm/year-invalid",
  mileageKm: "crm/number-invalid",
  isVip: "crm/import-yes-no",
  plateCountry: "crm/import-country",
  locale: "crm/import-language",
};

/** As the rules take it; null for what it cannot be. */
function typedValue(field: CsvField, text: string): FieldValue {
  if (field === "isVip") {
    const word = valueOfWord(field, text);
    return word === null ? null : word === "true";
  }
  if (isWorded(field)) return valueOfWord(field, text);
  if (field === "year") return /^(19|20)\d\d$/.test(text) ? Number(text) : null;
  if (field === "mileageKm") return whole(text);
  if (field === "plateCountry") return text.toUpperCase();
  return text;
}

/** `columns`: what each cell is; null: left out. */
export function readRow(
  cells: readonly string[],
  columns: readonly (CsvField | null)[],
  at: number,
): ReadRow | RowError {
  // A delimiter inside a cell without quotes moves everything behind it.
  if (cells.slice(columns.length).some((cell) => cell.trim() !== "")) return { code: "crm/import-cells", field: null };
  const values: Values = {};
  for (const [i, field] of columns.entries()) {
    if (field === null) continue;
    const kept = readCell(field, cells[i] ?? "", at);
    if ("value" in kept) {
      if (kept.value !== null) values[field] = kept.value;
      continue;
    }
    const [phone, other] = field === "phone" ? twoPhones(cells[i] ?? "") : [];
    if (phone === undefined || other === undefined) return { code: kept.code, field };
    values.phone = phone;
    values.otherPhone = other;
  }
  const partOf = (fields: readonly CsvField[]): Values | null => {
    const said = fields.filter((field) => values[field] !== undefined);
    return said.length === 0 ? null : Object.fromEntries(said.map((field) => [field, values[field]!]));
  };
  return { client: partOf(CLIENT_CSV_FIELDS), vehicle: partOf(VEHICLE_CSV_FIELDS) };
}

/** `069 123 456, 079 123 456` in one cell. */
function twoPhones(cell: string): string[] {
  const phones = asWritten(cell)
    .split(/[,;/|\n]|\s{2,}/)
    .map((text) => normalPhone(text));
  return phones.length === 2 && phones.every((phone) => phone !== null) ? phones : [];
}

/** What a file can be imported with: whom the rows are about, and what a new car needs. The code of what is missing. */
export function missingColumn(columns: readonly (CsvField | null)[]): RowError | null {
  const has = (field: CsvField) => columns.includes(field);
  const ofClients = has("name") || has("phone");
  const ofCars = columns.some(isVehicleField);
  if (!ofClients && !ofCars) return { code: "crm/import-no-columns", field: null };
  if (!has("phone") && !(has("plate") || has("vin"))) return { code: "crm/import-column-missing", field: "phone" };
  if (ofCars && !has("plate") && !has("vin")) return { code: "crm/import-column-missing", field: "plate" };
  return null;
}

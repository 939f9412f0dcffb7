// What becomes of each record of a file: found by phone, VIN or plate among what is there and what came before it in the file.

import type { FieldValue, FieldWriters } from "../../kernel/field-edits.ts";
import type { CsvField } from "./csv-columns.rules.ts";
import { CROWDED, type KnownCar, type KnownClient, type KnownRecords } from "./import-known.rules.ts";
import type {
  FieldChange,
  PlannedRecord,
  PlannedRow,
  ReadRow,
  RowError,
  RowPlan,
  Values,
} from "./import-rows.rules.ts";
import type { Existing } from "./import.states.ts";

/** Ids of what a record makes: the same ones whenever it is planned. */
export type NewIds = (number: number) => { clientId: string; vehicleId: string };

const NEW_CLIENT = ["name", "phone"] as const;
const NEW_VEHICLE = ["plate", "make", "model"] as const;

const missing = (values: Values, needed: readonly CsvField[]): RowError | null => {
  const field = needed.find((one) => values[one] === undefined);
  return field === undefined ? null : { code: "crm/field-missing", field };
};

function changesOf(
  record: { values: Readonly<Record<string, FieldValue>>; writers: FieldWriters },
  said: Values,
  existing: Existing,
): FieldChange[] {
  return Object.entries(said).flatMap(([field, value]) => {
    const now = record.values[field] ?? null;
    // A name or a phone is never taken from somebody who has one, unless that was asked for.
    const wanted = value !== now && (existing === "replace" || now === null || now === "");
    return wanted ? [{ field: field as CsvField, value: value ?? null, basedOn: record.writers[field] ?? null }] : [];
  });
}

interface Found<R> {
  record: R | null;
  plan: PlannedRecord | null;
  error: RowError | null;
}

function planClient(row: PlannedRow, known: KnownRecords, existing: Existing, id: string): Found<KnownClient> {
  const { client: said } = row;
  if (said === null) return { record: null, plan: null, error: null };
  const there = said.phone === undefined ? null : known.client(String(said.phone), said.name);
  if (there === CROWDED)
    return { record: null, plan: null, error: { code: "crm/import-phone-shared", field: "phone" } };
  if (there?.deleted) return { record: null, plan: null, error: { code: "crm/client-deleted", field: "phone" } };
  if (there) {
    // The phone by which somebody was found is theirs already, as either of the two.
    const { phone, ...others } = said;
    const rest = there.values["otherPhone"] === phone ? others : said;
    return {
      record: there,
      plan: { id: there.id, make: null, changes: changesOf(there, rest, existing) },
      error: null,
    };
  }
  const lacking = missing(said, NEW_CLIENT);
  if (lacking) return { record: null, plan: null, error: lacking };
  return { record: null, plan: { id, make: said, changes: [] }, error: null };
}

function planVehicle(
  row: PlannedRow,
  known: KnownRecords,
  existing: Existing,
  { id, ownerId }: { id: string; ownerId: string | null },
): Found<KnownCar> {
  const { vehicle: said } = row;
  if (said === null) return { record: null, plan: null, error: null };
  const there = known.car(said.vin, said.plate);
  if (there === CROWDED)
    return { record: null, plan: null, error: { code: "crm/import-plate-shared", field: "plate" } };
  if (there?.deleted) return { record: null, plan: null, error: { code: "crm/vehicle-deleted", field: "plate" } };
  if (there) {
    const changes = changesOf(there, said, existing);
    if (existing === "replace" && ownerId !== null && ownerId !== there.clientId)
      changes.push({ field: "clientId", value: ownerId, basedOn: there.writers["clientId"] ?? null });
    return { record: there, plan: { id: there.id, make: null, changes }, error: null };
  }
  const lacking = missing(said, NEW_VEHICLE) ?? (ownerId === null ? { code: "crm/import-owner", field: null } : null);
  if (lacking) return { record: null, plan: null, error: lacking };
  return { record: null, plan: { id, make: said, changes: [] }, error: null };
}

function planRow(row: PlannedRow, known: KnownRecords, existing: Existing, ids: NewIds): RowPlan {
  const { clientId, vehicleId } = ids(row.number);
  const failed = (error: RowError): RowPlan => ({
    number: row.number,
    verdict: "error",
    error,
    client: null,
    vehicle: null,
    ownerId: null,
    label: labelOf(row, null, null),
  });
  if (row.client === null && row.vehicle === null) return failed({ code: "crm/import-empty-row", field: null });
  const car = row.vehicle && known.car(row.vehicle.vin, row.vehicle.plate);
  // Of a car that is there, a client without a phone is its owner: nobody new is made of a name alone.
  const nameless =
    row.client !== null && row.client.phone === undefined && car !== null && car !== CROWDED && !car.deleted;
  const client = nameless ? { record: null, plan: null, error: null } : planClient(row, known, existing, clientId);
  if (client.error) return failed(client.error);
  const ownerId = client.plan?.id ?? null;
  const vehicle = planVehicle(row, known, existing, { id: vehicleId, ownerId });
  if (vehicle.error) return failed(vehicle.error);
  const plans = [client.plan, vehicle.plan].filter((plan) => plan !== null);
  const verdict = plans.some(({ make }) => make !== null)
    ? "new"
    : plans.some(({ changes }) => changes.length > 0)
      ? "update"
      : "same";
  const label = labelOf(row, client.record, vehicle.record);
  return { number: row.number, verdict, error: null, client: client.plan, vehicle: vehicle.plan, ownerId, label };
}

/** Who they are in the shop rather than in the file. */
function labelOf(row: ReadRow, client: KnownClient | null, car: KnownCar | null): string {
  const name = client?.values["name"] ?? row.client?.name ?? row.client?.phone;
  const plate = car?.values["plate"] ?? row.vehicle?.plate ?? row.vehicle?.vin;
  return [name, plate].filter((part) => part !== undefined && part !== null).join(" · ");
}

/** In their order; what one makes or changes is known to those behind it. */
export function planRows(rows: readonly PlannedRow[], known: KnownRecords, existing: Existing, ids: NewIds): RowPlan[] {
  return rows.map((row) => {
    const plan = planRow(row, known, existing, ids);
    known.take(plan);
    return plan;
  });
}

// Whom and what of the shop the records of a file may be: by phone, VIN and plate.

import type { FieldValue, FieldWriters } from "../../../../shared/kernel/field-edits.ts";
import type { ReadRow } from "../../../../shared/domains/crm/import-rows.rules.ts";
import type { KnownRecords } from "../../../../shared/domains/crm/import-known.rules.ts";
import { MOST_ALIKE } from "../../../../shared/domains/crm/import.states.ts";
import type { TransactionSql } from "../../../db/connections.ts";

type Row = Record<string, FieldValue> & { id: string; field_writers: FieldWriters | null; is_deleted: boolean };

const camelCased = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const recordOf = ({ id, field_writers, is_deleted, created_at: _since, ...values }: Row) => ({
  id,
  values: Object.fromEntries(Object.entries(values).map(([name, value]) => [camelCased(name), value])),
  writers: field_writers ?? {},
  deleted: is_deleted,
});

const textsOf = (rows: readonly ReadRow[], part: "client" | "vehicle", field: "phone" | "plate" | "vin"): string[] => [
  ...new Set(rows.flatMap((row) => (row[part]?.[field] === undefined ? [] : String(row[part][field])))),
];

/** Adds those whom these records may mean, the first of each phone, plate and VIN. A merged client is gone for good: the kept one has the phone. */
export async function learn(
  sql: TransactionSql,
  companyId: string,
  rows: readonly ReadRow[],
  known: KnownRecords,
): Promise<void> {
  const phones = textsOf(rows, "client", "phone");
  const [plates, vins] = [textsOf(rows, "vehicle", "plate"), textsOf(rows, "vehicle", "vin")];
  if (phones.length > 0) {
    const columns = sql`id, name, phone, other_phone, email, is_vip, source, locale, notes, field_writers,
      deleted_at is not null as is_deleted, created_at`;
    // Two questions, each by its index: `or` of both would read every client.
    const clients = await sql<Row[]>`
      select * from (
        select c.* from unnest(${phones}::text[]) as p (wanted) cross join lateral (
          select ${columns} from client where company_id = ${companyId} and phone = p.wanted and merged_into is null
          order by created_at, id limit ${MOST_ALIKE}) as c
        union select c.* from unnest(${phones}::text[]) as p (wanted) cross join lateral (
          select ${columns} from client where company_id = ${companyId} and other_phone = p.wanted and merged_into is null
          order by created_at, id limit ${MOST_ALIKE}) as c) as c
      order by created_at, id`;
    known.addClients(clients.map(recordOf));
  }
  if (plates.length + vins.length === 0) return;
  const columns = sql`id, client_id, plate, plate_country, vin, make, model, year, fuel, vehicle_class, body_type,
    transmission_type, mileage_km, field_writers, deleted_at is not null as is_deleted, created_at`;
  const cars = await sql<(Row & { client_id: string })[]>`
    select * from (
      select v.* from unnest(${plates}::text[]) as p (wanted) cross join lateral (
        select ${columns} from vehicle where company_id = ${companyId} and plate = p.wanted
        order by created_at, id limit ${MOST_ALIKE}) as v
      union select v.* from unnest(${vins}::text[]) as p (wanted) cross join lateral (
        select ${columns} from vehicle where company_id = ${companyId} and vin = p.wanted
        order by created_at, id limit ${MOST_ALIKE}) as v) as v
    order by created_at, id`;
  known.addCars(cars.map((car) => ({ ...recordOf(car), clientId: car.client_id })));
}

// What the REST API tells of cars. In a transaction of the tenant, which is named in every statement besides.

import type { z } from "@hono/zod-openapi";
import { can, canSeeEveryOrder, type Actor } from "../../../shared/domains/access/access.permissions.ts";
import { countedClass } from "../../../shared/domains/crm/vehicle.rules.ts";
import type { Page } from "../../http/rest-inputs.ts";
import { totalOf, type Found } from "../../http/rest-list.ts";
import type { TransactionSql } from "../../db/connections.ts";
import type { vehicleSchema } from "./crm.schemas.ts";
import { found, inTheShop, patternsOf } from "./find.ts";

type Vehicle = z.infer<typeof vehicleSchema>;
type Row = Omit<Vehicle, "counted_class" | "created_at" | "updated_at" | "deleted_at"> & {
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
};

const vehicleOf = (row: Row): Vehicle => ({
  ...row,
  counted_class: countedClass({ vehicleClass: row.vehicle_class, fuel: row.fuel }),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  deleted_at: row.deleted_at?.toISOString() ?? null,
});

const columnsOf = (sql: TransactionSql) => sql`
  v.id, v.client_id, v.plate, v.plate_country, v.vin, v.make, v.model, v.year, v.fuel, v.vehicle_class, v.body_type,
  v.transmission_type, v.mileage_km, v.created_at, v.updated_at, v.deleted_at`;

/** The same as `visibleVehicles`: every car, or for a mechanic those on their own orders. */
const inReach = (sql: TransactionSql, actor: Actor) =>
  canSeeEveryOrder(actor)
    ? sql`true`
    : sql`exists (select from work_order o where o.company_id = v.company_id and o.vehicle_id = v.id
        and o.master_id = ${actor.userId} and o.deleted_at is null)`;

export const VEHICLE_SORTS = ["plate", "make", "year", "mileage_km", "created_at", "updated_at"] as const;

const orders = (sql: TransactionSql) =>
  ({
    plate: sql`v.plate`,
    make: sql`lower(v.make)`,
    year: sql`v.year`,
    mileage_km: sql`v.mileage_km`,
    created_at: sql`v.created_at`,
    updated_at: sql`v.updated_at`,
  }) satisfies Record<(typeof VEHICLE_SORTS)[number], unknown>;

const EXACT = ["client_id", "plate", "vin", "make", "model", "year", "fuel", "vehicle_class", "body_type"] as const;
type Exact = (typeof EXACT)[number] | "transmission_type";
const VEHICLE_FILTERS: readonly Exact[] = [...EXACT, "transmission_type"];

export type VehicleFilter = { [F in Exact]?: string | number | undefined } & {
  q?: string | undefined;
  /** Whether an order of it is open. */
  in_shop?: boolean | undefined;
  /** These alone. */
  ids?: readonly string[] | undefined;
  deleted?: boolean | undefined;
};

/**
 * Cars in the actor's reach that the filter leaves, a page of them in the order asked for, `total` of all; those without the field that
 * sorts them come last. Mileage in kilometres, times ISO 8601 in UTC. `q` looks at owners only for who may see clients.
 */
export async function readVehicles(
  sql: TransactionSql,
  actor: Actor,
  { q, in_shop, ids: named, deleted = false, ...exact }: VehicleFilter,
  page: Page<(typeof VEHICLE_SORTS)[number]>,
): Promise<Found<Vehicle>> {
  // Who may not see clients learns nothing of them by looking for their names.
  const withOwners = can(actor, "CLIENTS_VIEW");
  const among = withOwners ? found(sql, "garaj_find_vehicles", q) : null;
  const wanted = withOwners ? null : patternsOf(q);
  const asked = VEHICLE_FILTERS.filter((field) => exact[field] !== undefined);
  const exactly = asked.reduce((all, field) => sql`${all} and v.${sql(field)} = ${exact[field]!}`, sql``);
  // Of orders that they do not see, nobody hears this way.
  const ofTheCar = sql`w.vehicle_id = v.id and w.company_id = v.company_id
    ${canSeeEveryOrder(actor) ? sql`` : sql`and w.master_id = ${actor.userId}`}`;
  const matching = sql`
    from vehicle v where v.company_id = ${actor.companyId} and ${inReach(sql, actor)}
      and ${deleted ? sql`v.deleted_at is not null` : sql`v.deleted_at is null`}
      ${among === null ? sql`` : sql`and v.id in ${among}`}
      ${named === undefined ? sql`` : sql`and v.id = any(${[...named]})`}
      ${inTheShop(sql, in_shop, ofTheCar)}
      ${wanted === null ? sql`` : sql`and v.search like all (${wanted})`} ${exactly}`;
  const total = await totalOf(sql, matching);
  const rows = await sql<Row[]>`
    select ${columnsOf(sql)} ${matching}
    order by ${orders(sql)[page.field]} ${page.descending ? sql`desc` : sql`asc`} nulls last, v.id
    limit ${page.limit} offset ${page.offset}`;
  return { rows: rows.map(vehicleOf), total };
}

/** One that was deleted only for who may list those; null for none in reach. */
export async function readVehicle(sql: TransactionSql, actor: Actor, id: string) {
  const [row] = await sql<Row[]>`
    select ${columnsOf(sql)} from vehicle v
    where v.company_id = ${actor.companyId} and v.id = ${id} and ${inReach(sql, actor)}
      ${can(actor, "VEHICLES_DELETE") ? sql`` : sql`and v.deleted_at is null`}`;
  if (!row) return null;
  const same = await sql<{ id: string }[]>`
    select v.id from vehicle v where v.company_id = ${actor.companyId} and v.id <> ${id} and v.deleted_at is null
      and (v.plate = ${row.plate} or v.vin = ${row.vin}) and ${inReach(sql, actor)} order by v.id limit 20`;
  return { ...vehicleOf(row), possible_duplicates: same.map((other) => other.id) };
}

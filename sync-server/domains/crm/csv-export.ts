// Clients and cars as CSV, page by page as they are read, so that no export is held as a whole.

import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { canSeeVisits } from "../../../shared/domains/crm/crm.access.ts";
import {
  CLIENT_CSV_FIELDS,
  CSV_HEADERS,
  VEHICLE_CSV_FIELDS,
  type CsvField,
} from "../../../shared/domains/crm/csv-columns.rules.ts";
import type { ClientStatus } from "../../../shared/domains/crm/crm.states.ts";
import { isWorded, writtenWord } from "../../../shared/domains/crm/csv-words.rules.ts";
import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";
import { csvLines, csvOf, type CsvCell } from "../../../shared/kernel/csv/write.ts";
import { dayAt } from "../../../shared/kernel/shop-days.ts";
import type { Page } from "../../http/rest-inputs.ts";
import type { Sql, TransactionSql } from "../../db/connections.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import { readShopTimeZone } from "../tenancy/time-zone.reads.ts";
import { readClients, type CLIENT_SORTS, type ClientFilter } from "./clients.reads.ts";
import { readVehicles, type VEHICLE_SORTS, type VehicleFilter } from "./vehicles.reads.ts";

const PAGE = 1000;

const BALANCE: Readonly<Record<Locale, string>> = { ro: "Sold", ru: "Баланс", en: "Balance" };
/** Goes out alone: a file that is imported blocks nobody. */
const STANDING: Readonly<Record<Locale, string>> = { ro: "Stare", ru: "Состояние", en: "Standing" };
/** Go out alone, too, and to who sees every order: whoever imports a file counts orders of their own. */
const VISITS: Readonly<Record<Locale, readonly [orders: string, last: string]>> = {
  ro: ["Comenzi", "Ultima vizită"],
  ru: ["Заказы", "Последний визит"],
  en: ["Orders", "Last visit"],
};
const STANDINGS: Readonly<Record<ClientStatus, Readonly<Record<Locale, string>>>> = {
  active: { ro: "activ", ru: "активен", en: "active" },
  blocked: { ro: "blocat", ru: "заблокирован", en: "blocked" },
};

const snakeCased = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function cellOf(row: object, field: CsvField, locale: Locale): CsvCell {
  const value = (row as Readonly<Record<string, string | number | boolean | null>>)[snakeCased(field)] ?? null;
  if (value === null) return null;
  if (isWorded(field)) return writtenWord(field, String(value), locale);
  return typeof value === "number" ? value : String(value);
}

const headerOf = (field: CsvField, locale: Locale) => CSV_HEADERS[field][locale][0];

type Row = readonly CsvCell[];
/** The next rows; fewer than a page: there are no more. */
type ReadPage = (sql: TransactionSql, offset: number) => Promise<Row[]>;

/** The file as it is read. Whoever takes it slowly holds no connection of the database: each page is a transaction. */
function streamOf(sql: Sql, companyId: string, head: Row, locale: Locale, readPage: ReadPage) {
  const encoder = new TextEncoder();
  let offset = 0;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(csvOf([head], locale)));
    },
    async pull(controller) {
      const rows = await withTenant(sql, companyId, (tx) => readPage(tx, offset));
      if (rows.length > 0) controller.enqueue(encoder.encode(csvLines(rows, locale)));
      offset += PAGE;
      if (rows.length < PAGE) controller.close();
    },
  });
}

export interface ExportAsked<F, S extends string> {
  filter: F;
  order: Pick<Page<S>, "field" | "descending">;
  locale: Locale;
}

/**
 * Clients that the filter leaves, in its order: a line of headings in the language asked for, then a client a line with how they stand
 * and their balance as a number of the shop's currency; for who sees every order, how many they had, and the day of the shop on which they
 * were here last (`2026-11-19`). Throws nothing; the stream fails where the database does.
 */
export function clientsCsv(
  sql: Sql,
  actor: Actor,
  { filter, order, locale }: ExportAsked<ClientFilter, (typeof CLIENT_SORTS)[number]>,
): ReadableStream<Uint8Array> {
  const seesVisits = canSeeVisits(actor);
  const fields = CLIENT_CSV_FIELDS.map((field) => headerOf(field, locale));
  const head = [...fields, STANDING[locale], BALANCE[locale], ...(seesVisits ? VISITS[locale] : [])];
  return streamOf(sql, actor.companyId, head, locale, async (tx, offset) => {
    const { rows: clients } = await readClients(tx, actor, filter, { ...order, limit: PAGE, offset });
    const timeZone = await readShopTimeZone(tx, actor.companyId);
    const dayOf = (at: string | null) => (at === null ? null : dayAt(Date.parse(at), timeZone));
    return clients.map((client) => [
      ...CLIENT_CSV_FIELDS.map((field) => cellOf(client, field, locale)),
      STANDINGS[client.status][locale],
      Number(client.balance),
      ...(seesVisits ? [client.orders_count, dayOf(client.last_visit_at)] : []),
    ]);
  });
}

const OWNER_FIELDS = ["name", "phone"] as const;

/** Owners for whom may see clients: what was exported can be imported again. */
export function vehiclesCsv(
  sql: Sql,
  actor: Actor,
  { filter, order, locale }: ExportAsked<VehicleFilter, (typeof VEHICLE_SORTS)[number]>,
): ReadableStream<Uint8Array> {
  const owned = can(actor, "CLIENTS_VIEW") ? OWNER_FIELDS : [];
  const head = [...owned, ...VEHICLE_CSV_FIELDS].map((field) => headerOf(field, locale));
  return streamOf(sql, actor.companyId, head, locale, async (tx, offset) => {
    const { rows: vehicles } = await readVehicles(tx, actor, filter, { ...order, limit: PAGE, offset });
    const owners = owned.length === 0 ? new Map<string, object>() : await ownersOf(tx, actor, vehicles);
    return vehicles.map((car) => [
      ...owned.map((field) => cellOf(owners.get(car.client_id) ?? {}, field, locale)),
      ...VEHICLE_CSV_FIELDS.map((field) => cellOf(car, field, locale)),
    ]);
  });
}

async function ownersOf(sql: TransactionSql, { companyId }: Actor, cars: readonly { client_id: string }[]) {
  const ids = [...new Set(cars.map(({ client_id }) => client_id))];
  const rows = await sql<{ id: string; name: string; phone: string }[]>`
    select id, name, phone from client where company_id = ${companyId} and id = any(${ids})`;
  return new Map<string, object>(rows.map((row) => [row.id, row]));
}

// What `q` means in the lists of clients and cars.

import { searchParts } from "../../../shared/domains/crm/search.rules.ts";
import type { PendingQuery, Row } from "postgres";
import type { TransactionSql } from "../../db/connections.ts";

/**
 * To follow `in`: the records in which all of this is found, of this tenant; null where nothing is looked for. They stay in the database: of
 * a letter or two a shop has tens of thousands, which would otherwise be told here to be told back.
 */
export function found(
  sql: TransactionSql,
  look: "garaj_find_clients" | "garaj_find_vehicles",
  q: string | undefined,
): PendingQuery<Row[]> | null {
  const wanted = patternsOf(q);
  return wanted === null ? null : sql`(select id from ${sql(look)}(${wanted}) as id)`;
}

/** Patterns that all have to match; null where nothing is looked for. For `garaj_find_clients` and `garaj_find_vehicles`. */
export function patternsOf(q: string | undefined): string[] | null {
  if (q === undefined) return null;
  const parts = searchParts(q);
  // Signs alone are in no name: nothing is found, rather than everybody.
  return (parts.length === 0 ? [q] : parts).map((part) => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}

/**
 * To follow other conditions: only what has an open order `w`, or only what has none. `of`: whose orders. Said as `exists` by itself,
 * which the database answers from the open orders, and not once for each client of a shop.
 */
export const inTheShop = (sql: TransactionSql, is: boolean | undefined, of: PendingQuery<Row[]>) =>
  is === undefined
    ? sql``
    : sql`and ${is ? sql`` : sql`not`} exists (
        select from work_order w where ${of} and w.closed_at is null and w.deleted_at is null)`;

/** As the table of visits counts them: an order is a visit until it is closed, unless it was cancelled. */
export const awaySince = (sql: TransactionSql, since: Date, of: PendingQuery<Row[]>) => {
  const visits = sql`select from work_order w where ${of} and w.deleted_at is null and w.status <> 'cancelled'`;
  return sql`and exists (${visits})
    and not exists (${visits} and (w.closed_at is null or w.closed_at >= ${since}))`;
};

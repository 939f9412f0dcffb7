// Numbers of orders and purchases, without gaps per tenant and year; and as they were before a restore.

import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import { yearOfNumber } from "../../shared/domains/work-orders/order-number.rules.ts";
import type { TransactionSql } from "../db/connections.ts";
import type { JudgedCommand } from "./server-steps.ts";

/** What is numbered: its table, and what its numbers begin with. */
export interface Series {
  kind: "work_order" | "purchase";
  prefix: "WO" | "PO";
}

interface Given {
  /** `WO-2026-000123`. */
  number: string;
  /** Says so where the number has another year than what it is of. */
  notIts: { notOfYear?: number };
}

/** The number of what a command has made. */
export async function giveNumber(
  sql: TransactionSql,
  actor: Actor,
  facts: JudgedCommand,
  series: Series,
): Promise<Given> {
  const before = await numberAsBefore(sql, actor, facts, series);
  return before === null ? nextNumber(sql, actor, facts.at, series) : { number: before, notIts: {} };
}

/**
 * The number that was given before the server was restored from a backup; null when there was none, or when another
 * has been given it meanwhile.
 */
async function numberAsBefore(
  sql: TransactionSql,
  actor: Actor,
  { given, proofs }: JudgedCommand,
  { kind, prefix }: Series,
): Promise<string | null> {
  if (!given || !proofs(given.number).includes(given.proof)) return null;
  const parts = new RegExp(String.raw`^${prefix}-(\d+)-(\d+)$`).exec(given.number);
  if (!parts) return null;
  const [, year, place] = parts;
  await sql`
    insert into number_sequence (company_id, kind, year, last)
    values (${actor.companyId}, ${kind}, ${Number(year)}, ${Number(place)})
    on conflict (company_id, kind, year) do update set last = greatest(number_sequence.last, excluded.last)`;
  const [taken] = await sql`
    select 1 from ${sql(kind)} where company_id = ${actor.companyId} and number = ${given.number}`;
  return taken ? null : given.number;
}

/** The row lock of the sequence gives numbers as transactions commit, one after another. */
async function nextNumber(sql: TransactionSql, actor: Actor, at: number, { kind, prefix }: Series): Promise<Given> {
  const zone = sql`coalesce(settings->>'time_zone', 'Europe/Chisinau')`;
  const [company] = await sql<{ made: number; now: number }[]>`
    select extract(year from ${new Date(at)}::timestamptz at time zone ${zone})::int as made,
      extract(year from ${new Date()}::timestamptz at time zone ${zone})::int as now
    from company where id = ${actor.companyId}`;
  const year = yearOfNumber(company!);
  const [sequence] = await sql<{ last: number }[]>`
    insert into number_sequence (company_id, kind, year, last) values (${actor.companyId}, ${kind}, ${year}, 1)
    on conflict (company_id, kind, year) do update set last = number_sequence.last + 1
    returning last`;
  const number = `${prefix}-${year}-${String(sequence!.last).padStart(6, "0")}`;
  return { number, notIts: company!.made === year ? {} : { notOfYear: company!.made } };
}

// For peers over Postgres: how an edit is written there, with a note of each time that one took effect.

import type { Sql } from "postgres";
import type { Finding } from "./peer.ts";

export interface WrittenEdit {
  round: string;
  record: string;
  value: string;
  edit: string;
  /** The edit that its device had seen last on the record. */
  on: string | null;
}

type Query = (text: string, values: unknown[]) => Promise<Iterable<unknown>>;

export async function makeTables(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create table peer_record (id text primary key, round text not null, status text not null, last_edit text);
    create table peer_idempotency (key text primary key);
    create table peer_applied (place bigserial primary key, round text not null, edit text not null,
      "on" text, replaced text);`);
}

/** In the transaction of whoever writes. The record's own row is locked, so that what is replaced is known. */
export async function applyEdit(query: Query, { round, record, value, edit, on }: WrittenEdit): Promise<void> {
  const [before] = (await query("select last_edit from peer_record where id = $1 for update", [record])) as {
    last_edit: string | null;
  }[];
  await query(
    `insert into peer_record (id, round, status, last_edit) values ($1, $2, $3, $4)
     on conflict (id) do update set status = excluded.status, last_edit = excluded.last_edit`,
    [record, round, value, edit],
  );
  await query(`insert into peer_applied (round, edit, "on", replaced) values ($1, $2, $3, $4)`, [
    round,
    edit,
    on,
    before?.last_edit ?? null,
  ]);
}

export async function beginRound(sql: Sql, round: string, records: readonly string[]): Promise<void> {
  for (const record of records)
    await sql`insert into peer_record (id, round, status) values (${record}, ${round}, 'pending')`;
}

export async function findApplied(sql: Sql, round: string): Promise<Finding> {
  const rows = await sql<{ edit: string; on: string | null; replaced: string | null }[]>`
    select edit, "on", replaced from peer_applied where round = ${round} order by place`;
  const applied = new Map<string, number>();
  const overwritten = new Set<string>();
  for (const { edit, on, replaced } of rows) {
    applied.set(edit, (applied.get(edit) ?? 0) + 1);
    if (replaced !== null && replaced !== on && replaced !== edit) overwritten.add(replaced);
  }
  return { applied, overwritten };
}

// A product of its own for measurements, with as large a demonstration shop as they ask for.

import type postgres from "postgres";
import { REPOSITORY, Stack } from "../../e2e/fixtures/stack.ts";
import { pause } from "../../sync-server/processes/processes.ts";

const PATIENCE_MS = 120_000;

/** What a run that is broken off must still take away, from before it is up. */
const started = new Set<Stack>();

export async function destroyAll(): Promise<void> {
  const stacks = [...started];
  started.clear();
  await Promise.allSettled(stacks.map((stack) => stack.destroy()));
}

export interface ProductSize {
  clients: number;
  orders: number;
  parts?: number;
  syncShards?: number;
  /** Behind a proxy that names whom it asks for. */
  proxied?: boolean;
}

export async function startProduct({
  clients,
  orders,
  parts,
  syncShards = 1,
  proxied = false,
}: ProductSize): Promise<Stack> {
  const stack = await Stack.prepare({
    SEED_CLIENTS: String(clients),
    SEED_ORDERS: String(orders),
    ...(parts === undefined ? {} : { SEED_PARTS: String(parts) }),
    SYNC_SHARDS: String(syncShards),
    ...(proxied ? { TRUST_PROXY: "true" } : {}),
  });
  started.add(stack);
  await stack.run(REPOSITORY);
  return stack;
}

/**
 * A shop that has been there for a while: what a seed leaves behind for Postgres to tidy is not what is measured, nor that
 * devices are sent ten shops' rows as changes because zero-cache had not taken them over when they connected.
 */
export async function settleDatabase(sql: postgres.Sql): Promise<void> {
  await tidy(sql);
  await untilTakenOver(sql);
}

/** What Postgres does by itself within a minute. */
export async function tidy(sql: postgres.Sql): Promise<void> {
  await sql`vacuum analyze`;
  await sql`checkpoint`;
}

/** Until zero-cache has what was written. */
export async function untilTakenOver(sql: postgres.Sql): Promise<void> {
  const [now] = await sql<{ lsn: string }[]>`select pg_current_wal_lsn()::text as lsn`;
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const [slots] = await sql<{ done: boolean | null }[]>`
      select bool_and(confirmed_flush_lsn >= ${now!.lsn}::pg_lsn) as done from pg_replication_slots
      where slot_type = 'logical' and database = current_database()`;
    if (slots!.done) return;
    if (Date.now() > deadline) throw new Error("zero-cache does not take over what was written");
    await pause(100);
  }
}

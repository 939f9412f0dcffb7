// Holding a row, and waiting until others wait for it: makes requests meet at a known point, without sleeping.

import type { Sql } from "../db/connections.ts";

export interface HeldRow {
  release: () => Promise<void>;
}

/** Locks one row in a transaction of its own until released. */
export async function holdRow(owner: Sql, table: string, id: string): Promise<HeldRow> {
  const connection = await owner.reserve();
  await connection`begin`;
  await connection`select 1 from ${connection(table)} where id = ${id} for update`;
  let released = false;
  return {
    async release() {
      if (released) return;
      released = true;
      await connection`commit`;
      connection.release();
    },
  };
}

/** Resolves when this many of the application's connections to this database wait for a lock. */
export async function untilBlocked(owner: Sql, count: number): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const [row] = await owner<{ n: number }[]>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and usename = 'garaj_app' and wait_event_type = 'Lock'`;
    if (row!.n >= count) return;
    if (Date.now() > deadline) throw new Error(`${row!.n} of ${count} requests wait for a lock`);
  }
}

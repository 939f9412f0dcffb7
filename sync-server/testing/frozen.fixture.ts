// Run as a process of its own: locks a row and is stopped in the middle of what it tells Postgres next, as a server that froze.

import { setImmediate as turn } from "node:timers/promises";
import { connect, type Patience } from "../db/connections.ts";
import { withTenant } from "../db/tenant-transaction.ts";

const { url, tenant, table, column, id, patience } = JSON.parse(process.argv[2]!) as FrozenHolder;

/** What `freeze` starts it with. */
export interface FrozenHolder {
  url: string;
  tenant: string;
  table: string;
  column: string;
  id: string;
  patience: Patience;
}

const sql = connect(url, 1, "garaj-test-frozen", "read committed", null, patience);
await withTenant(sql, tenant, async (tx) => {
  await tx`select 1 from ${tx(table)} where ${tx(column)} = ${id} for update`;
  // Its values are sent when Postgres has said of what type they are, which nobody is there to hear.
  const half = tx`select ${id}::text, ${table}::text`.execute();
  await turn();
  await turn();
  process.kill(process.pid, "SIGSTOP");
  await half;
});

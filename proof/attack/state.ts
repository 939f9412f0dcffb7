// Everything that the shops keep, as one number per table: refused requests leave it as it was.

import type postgres from "postgres";
import { publicTables } from "../../sync-server/testing/sample-rows.ts";

/** What a refused request does leave: that it was asked, by which device, under which session, and how often somebody failed. */
const NOTED = new Set([
  "command",
  "permission_check",
  "device",
  "device_watermark",
  "login_throttle",
  "staff_session",
  "rate_limit",
  "operator_session",
]);

/** Rows of a table that a refusal does leave, and columns that say when something was used. */
const KEPT: Record<string, string> = {
  // What operators were refused is in their audit; what they did must not be.
  operator_audit: "select * from operator_audit where allowed",
  api_token: "select id, company_id, user_id, token_hash, name, abilities, expires_at from api_token",
};

export async function stateOf(owner: postgres.Sql): Promise<Map<string, string>> {
  const state = new Map<string, string>();
  for (const { table } of await publicTables(owner)) {
    if (NOTED.has(table)) continue;
    const [row] = await owner<{ state: string | null }[]>`
      select md5(string_agg(t::text, '|' order by t::text)) as state from ${KEPT[table] === undefined ? owner(table) : owner.unsafe(`(${KEPT[table]})`)} t`;
    state.set(table, row!.state ?? "");
  }
  return state;
}

export const differences = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...after].flatMap(([table, state]) => (before.get(table) === state ? [] : [table]));

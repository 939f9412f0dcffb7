// Work lines and what became of what was tapped on them, as Postgres holds it.

import type { Shop } from "../fixtures/shop.ts";

interface CommandRow {
  name: string;
  outcome: string;
  events: number;
}

/** The order that a work line is on. */
export async function orderOf({ sql }: Shop, line: string): Promise<string> {
  const [row] = await sql<{ order: string }[]>`select work_order_id as order from work_line where id = ${line}`;
  return row!.order;
}

/** A mechanic's taps on a line: each must be there exactly once. */
export function commandsOf({ sql }: Shop, line: string): Promise<CommandRow[]> {
  return sql<CommandRow[]>`
    select c.name, c.outcome, (select count(*)::int from work_line_event e where e.id = c.id) as events
    from command c where c.args->>'workLineId' = ${line} and c.name like 'mechanic.%'
    order by c.settled_at, c.seq`;
}

// What was ever so in a schedule, whatever became of it since: outcomes, jobs, what clients were owed; and what stands now of texts and money.

import type postgres from "postgres";
import type { PaymentRecord, ServerRecords } from "../records.ts";
import type { Round } from "./shop.ts";

type Whatever = Pick<ServerRecords, "decided" | "effects" | "texts" | "payments" | "inDoubt">;
type Decided = NonNullable<ServerRecords["decided"]>[number];

export async function whatever(sql: postgres.Sql, { since }: Pick<Round, "since">): Promise<Whatever> {
  const decided = await sql<(Omit<Decided, "settledAt"> & { settledAt: Date })[]>`
    select command_id as id, outcome, settled_at as "settledAt" from torture.applied where place > ${since}`;
  const effects = await sql<{ id: string }[]>`select command_id as id from torture.handed_in`;
  const texts = await sql<NonNullable<ServerRecords["texts"]>>`
    select id, name, null as caption from work_line union all select id, null, caption from work_photo`;
  const payments = await sql<PaymentRecord[]>`
    select id, work_order_id as "orderId", kind, amount_minor::float8 as "amountMinor" from payment where deleted_at is null`;
  // The shop is told that such a mail may have gone, and asks its client: a worker died with it.
  const inDoubt = await sql<{ cause: string }[]>`
    select cause_id as cause from notification_log where error_detail = 'in-doubt'`;
  return {
    decided: decided.map(({ settledAt, ...rest }) => ({ ...rest, settledAt: settledAt.getTime() })),
    effects: effects.map(({ id }) => id),
    texts,
    payments,
    inDoubt: inDoubt.map(({ cause }) => cause.slice(cause.indexOf(" ") + 1)),
  };
}

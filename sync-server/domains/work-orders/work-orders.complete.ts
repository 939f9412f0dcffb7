// The server step of a new work order, or of a copy: its number, without gaps per tenant and year, and its tracking token.

import { randomBytes } from "node:crypto";
import type { z } from "zod";
import { CodedError } from "../../../shared/kernel/errors.ts";
import type { setEtaArgs } from "../../../shared/domains/work-orders/edits.args.ts";
import type { createArgs, duplicateArgs } from "../../../shared/domains/work-orders/work-orders.args.ts";
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import type { TransactionSql } from "../../db/connections.ts";
import type { CommandFacts, ServerStep, StepContext } from "../../zero/server-steps.ts";

export const completeWorkOrder: ServerStep = (context, facts) => {
  const { workOrderId, works, parts } = facts.args as z.output<typeof createArgs>;
  return complete(context, facts, workOrderId, works.length + parts.length);
};

export const completeCopy: ServerStep = (context, facts) => {
  const { newOrderId, lines } = facts.args as z.output<typeof duplicateArgs>;
  return complete(context, facts, newOrderId, lines.length);
};

/** `WO-2026-000123` (decisions.md, Money, time, numbers). The row lock of the sequence keeps the order of commits. */
async function complete({ sql, actor }: StepContext, facts: CommandFacts, workOrderId: string, lines: number) {
  const number = (await numberAsBefore(sql, actor, facts)) ?? (await nextNumber(sql, actor, facts.at));
  const [order] = await sql<{ lines: number }[]>`
    update work_order o set number = ${number}, tracking_token = ${randomBytes(18).toString("base64url")},
      eta_updated_at = case when eta_at is null then null else ${new Date(facts.at)}::timestamptz end
    where id = ${workOrderId} returning (select count(*) from work_line where work_order_id = o.id)::int
      + (select count(*) from parts_line where work_order_id = o.id)::int as lines`;
  // An insert under an id that is taken, here or out of sight in another shop, does nothing: then this is not our order.
  if (order?.lines !== lines) throw new CodedError("work-orders/id-taken");
  return { number, proof: facts.prove(number) };
}

/** When the promised time was last touched (service.md, Work order: eta_updated_at). */
export const completeEta: ServerStep = async ({ send, sql }, { args, at }) => {
  const { workOrderId } = args as z.output<typeof setEtaArgs>;
  await send(sql`update work_order set eta_updated_at = ${new Date(at)} where id = ${workOrderId}`);
  return null;
};

/**
 * The number that was given before the server was restored from a backup; null when there was none, or when another order
 * has been given it meanwhile.
 */
async function numberAsBefore(sql: TransactionSql, actor: Actor, facts: CommandFacts): Promise<string | null> {
  const { given } = facts;
  if (!given || given.proof !== facts.prove(given.number)) return null;
  const [, year, place] = /^WO-(\d+)-(\d+)$/.exec(given.number)!;
  await sql`
    insert into number_sequence (company_id, kind, year, last)
    values (${actor.companyId}, 'work_order', ${Number(year)}, ${Number(place)})
    on conflict (company_id, kind, year) do update set last = greatest(number_sequence.last, excluded.last)`;
  const [taken] = await sql`select 1 from work_order where number = ${given.number}`;
  return taken ? null : given.number;
}

async function nextNumber(sql: TransactionSql, actor: Actor, at: number): Promise<string> {
  const [company] = await sql<{ year: number }[]>`
    select extract(year from ${new Date(at)}::timestamptz at time zone coalesce(settings->>'time_zone', 'Europe/Chisinau'))::int as year
    from company`;
  const year = company!.year;
  const [sequence] = await sql<{ last: number }[]>`
    insert into number_sequence (company_id, kind, year, last) values (${actor.companyId}, 'work_order', ${year}, 1)
    on conflict (company_id, kind, year) do update set last = number_sequence.last + 1
    returning last`;
  return `WO-${year}-${String(sequence!.last).padStart(6, "0")}`;
}

// The server step of a new work order, or of a copy: its number, without gaps per tenant and year, and its tracking token.

import { CodedError } from "../../../shared/kernel/errors.ts";
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import type { TransactionSql } from "../../db/connections.ts";
import { giveNumber, type Series } from "../../commands/numbers.ts";
import type { CommandFacts, JudgedCommand, ServerStep, StepContext } from "../../commands/server-steps.ts";

const ORDERS: Series = { kind: "work_order", prefix: "WO" };

export const completeWorkOrder: ServerStep<"workOrders.create"> = (context, facts) => {
  const { workOrderId, works, parts } = facts.args;
  return complete(context, facts, workOrderId, works.length + parts.length);
};

export const completeCopy: ServerStep<"workOrders.duplicate"> = (context, facts) => {
  const { newOrderId, lines } = facts.args;
  return complete(context, facts, newOrderId, lines.length);
};

/** The order that the visit became. */
async function orderOfVisit({ sql, actor }: StepContext, { args }: CommandFacts<"scheduling.checkIn">) {
  const [visit] = await sql<{ workOrderId: string | null }[]>`
    select work_order_id as "workOrderId" from appointment
    where company_id = ${actor.companyId} and id = ${args.appointmentId}`;
  return visit?.workOrderId ?? null;
}

/** The number of the order of a car that was expected, and which one it is. */
export const completeCheckIn: ServerStep<"scheduling.checkIn"> = async (context, facts) => {
  const workOrderId = (await orderOfVisit(context, facts))!;
  return { ...(await completeMade(context, facts, workOrderId)), workOrderId };
};

/** An order whose id follows from what it was made of: as many lines as its deal has, where there is one. */
export const completeMade = (context: StepContext, facts: JudgedCommand, workOrderId: string) =>
  complete(context, ofOrder(facts, workOrderId), workOrderId, null);

/**
 * Who comes second with the car is told the number of its order, too, with a proof: after a restore theirs may be the check-in that makes it.
 */
export const recallCheckIn: ServerStep<"scheduling.checkIn"> = async (context, facts) => {
  const workOrderId = await orderOfVisit(context, facts);
  const told = workOrderId === null ? null : await recallMade(context, facts, workOrderId);
  return told && { ...told, workOrderId };
};

export async function recallMade({ sql, actor }: StepContext, facts: JudgedCommand, workOrderId: string) {
  const [order] = await sql<{ number: string | null; token: string | null }[]>`
    select number, tracking_token as token from work_order where company_id = ${actor.companyId} and id = ${workOrderId}`;
  if (!order?.number) return null;
  const { proofs, secrets } = ofOrder(facts, workOrderId);
  const under = secrets("tracking").findIndex((secret) => tokenOf(secret) === order.token);
  return { number: order.number, proof: proofs(order.number)[Math.max(0, under)] };
}

/**
 * Two who take the same car in make one order, whichever is heard first: its number and its link go by the order, not by the command. What
 * an earlier release gave went by the command, and is known after.
 */
function ofOrder<Facts extends JudgedCommand>(facts: Facts, workOrderId: string): Facts {
  const order = `order ${workOrderId}`;
  return {
    ...facts,
    proofs: (fact) => [...facts.proofs(fact, order), ...facts.proofs(fact)],
    secrets: (purpose) => [...facts.secrets(purpose, order), ...facts.secrets(purpose)],
  };
}

/** `WO-2026-000123`. The row lock of the sequence gives numbers as transactions commit, one after another. */
async function complete({ sql, actor }: StepContext, facts: JudgedCommand, workOrderId: string, lines: number | null) {
  const { number, notIts } = await giveNumber(sql, actor, facts, ORDERS);
  const under = keyOf(facts);
  const [[order], held] = await Promise.all([
    sql<{ lines: number; offered: number }[]>`
    update work_order o set number = ${number}, tracking_token = ${trackingToken(facts, under)},
      eta_updated_at = case when eta_at is null then null else ${new Date(facts.at)}::timestamptz end
    where o.company_id = ${actor.companyId} and o.id = ${workOrderId}
    returning (select count(*) from work_line l where l.company_id = o.company_id and l.work_order_id = o.id)::int
      + (select count(*) from parts_line l where l.company_id = o.company_id and l.work_order_id = o.id)::int as lines,
      ${offeredLines(sql)} as offered`,
    holdOwner(sql, actor, workOrderId),
  ]);
  // An insert under an id that is taken, here or out of sight in another shop, does nothing: then this is not our order.
  if (!order || order.lines !== (lines ?? order.offered)) throw new CodedError("work-orders/id-taken");
  requireOwner(held);
  return { number, proof: facts.proofs(number)[under], ...notIts };
}

/** How many lines an order `o` has of its deal (shared/domains/sales/order-of-deal.rules.ts); 0 of none. */
const offeredLines = (sql: TransactionSql) => sql`coalesce((
  select case when d.lines_minor is null then (d.price_minor > 0)::int
    else (select count(*) from deal_line l where l.company_id = d.company_id and l.deal_id = d.id
      and l.deleted_at is null and l.declined_at is null)::int end
  from deal d where d.company_id = o.company_id and d.id = o.deal_id), 0)`;

/** The place of the key that the order's number was given under before; 0, the present one, where it was not. */
const keyOf = ({ given, proofs }: JudgedCommand) =>
  given ? Math.max(0, proofs(given.number).indexOf(given.proof)) : 0;

/**
 * 144 bits. Derived, so that a link that a client holds still opens once a restored server was sent the order again: under the key that the
 * number was given under. The proof that is told then is of that key too, for the next restore.
 */
const trackingToken = ({ secrets }: JudgedCommand, under: number) => tokenOf(secrets("tracking")[under]!);

const tokenOf = (secret: string) => Buffer.from(secret, "hex").subarray(0, 18).toString("base64url");

/**
 * Whether the order's client and car are there; so they stay until the order is. Each is written to, as it was: behind a lock alone a
 * deletion or a merge that waited would go on by what it saw before, and not see the order.
 */
async function holdOwner(sql: TransactionSql, { companyId }: Actor, workOrderId: string) {
  const hold = (table: "client" | "vehicle", column: "client_id" | "vehicle_id") => sql`
    update ${sql(table)} k set updated_at = k.updated_at from work_order o
    where o.company_id = ${companyId} and o.id = ${workOrderId}
      and k.company_id = o.company_id and k.id = o.${sql(column)} and k.deleted_at is null
    returning k.id`;
  const [clients, cars] = await Promise.all([hold("client", "client_id"), hold("vehicle", "vehicle_id")]);
  return { client: clients.length > 0, vehicle: cars.length > 0 };
}

function requireOwner(held: { client: boolean; vehicle: boolean }): void {
  if (!held.client) throw new CodedError("crm/client-deleted");
  if (!held.vehicle) throw new CodedError("crm/vehicle-deleted");
}

/** An order that comes back finds its client and its car, and they stay. */
export const completeRestoring: ServerStep<"workOrders.restore"> = async ({ sql, actor }, { args }) => {
  const { workOrderId } = args;
  requireOwner(await holdOwner(sql, actor, workOrderId));
  return null;
};

/** When the promised time was last touched. */
export const completeEta: ServerStep<"workOrders.setEta"> = async ({ send, sql, actor }, { args, at }) => {
  const { workOrderId } = args;
  await send(sql`
    update work_order set eta_updated_at = ${new Date(at)} where company_id = ${actor.companyId} and id = ${workOrderId}`);
  return null;
};

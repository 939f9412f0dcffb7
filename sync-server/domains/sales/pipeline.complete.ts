// The server steps of the flows across the pipeline: whether what was made was made here, and what only the server gives.

import { CodedError } from "../../../shared/kernel/errors.ts";
import { carIdOfLead, clientIdOfLead, dealIdOfLead } from "../../../shared/domains/sales/derived-ids.rules.ts";
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import type { TransactionSql } from "../../db/connections.ts";
import type { ServerStep } from "../../commands/server-steps.ts";
import { completeNewVisit } from "../scheduling/appointments.complete.ts";
import { completeMade, recallMade } from "../work-orders/work-orders.complete.ts";

interface Became {
  clientId: string;
  vehicleId: string | null;
  appointmentId: string | null;
  workOrderId: string | null;
  startsAt: Date | null;
}

async function readDeal(sql: TransactionSql, { companyId }: Actor, dealId: string): Promise<Became | undefined> {
  const [deal] = await sql<Became[]>`
    select client_id as "clientId", vehicle_id as "vehicleId", appointment_id as "appointmentId", work_order_id as "workOrderId",
      scheduled_at as "startsAt"
    from deal where company_id = ${companyId} and id = ${dealId}`;
  return deal;
}

/** An insert under an id that is taken out of sight, in another shop, does nothing: then neither client, car nor deal is ours. */
export const completeConversion: ServerStep<"pipeline.convertLead"> = async ({ sql, actor }, { args }) => {
  const dealId = dealIdOfLead(args.leadId);
  const deal = await readDeal(sql, actor, dealId);
  if (!deal) throw new CodedError("sales/id-taken");
  const clients = await sql`select 1 from client where company_id = ${actor.companyId} and id = ${deal.clientId}`;
  if (clients.length === 0) throw new CodedError("crm/id-taken");
  const isNewCar = deal.vehicleId === carIdOfLead(args.leadId);
  if (isNewCar) {
    const cars = await sql`select 1 from vehicle where company_id = ${actor.companyId} and id = ${deal.vehicleId}`;
    if (cars.length === 0) throw new CodedError("crm/id-taken");
  }
  if (isNewCar || deal.clientId === clientIdOfLead(args.leadId)) await oneAfterTheOther(sql, actor);
  return { dealId, clientId: deal.clientId };
};

/** Of two calls with one phone, or one plate, that make a client or a car at once the second begins again, and finds that of the first. */
const oneAfterTheOther = (sql: TransactionSql, { companyId }: Actor) => sql`
  insert into number_sequence (company_id, kind, year, last) values (${companyId}, 'client', 0, 1)
  on conflict (company_id, kind, year) do update set last = number_sequence.last + 1`;

/** Says when it is: whoever scheduled by a drag named no day. */
export const completeSchedule: ServerStep<"pipeline.schedule"> = async (context, facts) => {
  const { appointmentId, startsAt } = (await readDeal(context.sql, context.actor, facts.args.dealId))!;
  await completeNewVisit(context, facts, appointmentId!);
  return { appointmentId, startsAt: startsAt!.getTime() };
};

/** The number of the order, and which one it is. */
export const completeStartWork: ServerStep<"pipeline.startWork"> = async (context, facts) => {
  const { workOrderId } = (await readDeal(context.sql, context.actor, facts.args.dealId))!;
  return { ...(await completeMade(context, facts, workOrderId!)), workOrderId };
};

/** Who comes second is told the number of the order, too. */
export const recallStartWork: ServerStep<"pipeline.startWork"> = async (context, facts) => {
  const deal = await readDeal(context.sql, context.actor, facts.args.dealId);
  if (!deal?.workOrderId) return null;
  const told = await recallMade(context, facts, deal.workOrderId);
  return told && { ...told, workOrderId: deal.workOrderId };
};

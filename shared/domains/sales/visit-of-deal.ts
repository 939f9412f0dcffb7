// The visit that a deal waits for, as far as it is still to come: cancelled with the deal, and of whoever the deal is.

import { withWriter, type FieldWriters } from "../../kernel/field-edits.ts";
import { scoped, type ActivityEntry, type CommandContext, type Tx } from "../../zero/define.ts";
import { toldOf } from "../scheduling/appointments.operations.ts";
import { FIRST_STATUSES } from "../scheduling/appointments.states.ts";
import type { DealRow } from "./sales.reach.ts";

type Context = Pick<CommandContext, "actor" | "at">;

/** Null: nobody is expected for it. On a device: or it knows of nobody. */
async function visitToCome(tx: Tx, { actor }: Context, { appointmentId }: Pick<DealRow, "appointmentId">) {
  if (appointmentId === null) return null;
  const visits = scoped("appointment", actor)
    .where("id", "=", appointmentId)
    .where("status", "IN", FIRST_STATUSES)
    .where("deletedAt", "IS", null);
  return (await tx.run(visits.one())) ?? null;
}

export async function cancelVisit(
  tx: Tx,
  context: Context,
  deal: Pick<DealRow, "appointmentId">,
): Promise<ActivityEntry[]> {
  const visit = await visitToCome(tx, context, deal);
  if (!visit) return [];
  const statusAt = Math.max(context.at, visit.statusAt);
  await tx.mutate.appointment.update({ id: visit.id, status: "cancelled", statusAt, updatedAt: statusAt });
  return [toldOf("setStatus", visit, { from: visit.status, to: "cancelled" })];
}

/** Who comes with which car is what the deal says now. Nobody's permission is asked for: it follows from the deal. */
export async function visitWithDeal(
  tx: Tx,
  context: CommandContext,
  deal: Pick<DealRow, "appointmentId" | "clientId" | "vehicleId">,
): Promise<ActivityEntry[]> {
  const visit = await visitToCome(tx, context, deal);
  if (!visit) return [];
  const others = (["clientId", "vehicleId"] as const).filter((field) => visit[field] !== deal[field]);
  if (others.length === 0) return [];
  await tx.mutate.appointment.update({
    id: visit.id,
    clientId: deal.clientId,
    vehicleId: deal.vehicleId,
    fieldWriters: others.reduce<FieldWriters>(
      (all, field) => withWriter(all, field, context.commandId),
      visit.fieldWriters ?? {},
    ),
    updatedAt: context.at,
  });
  return others.map((field) => toldOf("edit", visit, { field, from: visit[field], to: deal[field] }));
}

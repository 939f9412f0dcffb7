// The visit that a deal waits for, as far as it is still to come: cancelled with the deal, and of whoever the deal is.

import { withWriter, type FieldWriters } from "../../kernel/field-edits.ts";
import { scoped, type ActivityEntry, type CommandContext, type Tx } from "../../zero/define.ts";
import { toldOf } from "../scheduling/appointments.operations.ts";
import { FIRST_STATUSES } from "../scheduling/appointments.states.ts";
import { stageAgain } from "./deal-stages.rules.ts";
import type { DealChange } from "./sales.operations.ts";
import type { DealRow } from "./sales.reach.ts";
import type { DealStage } from "./sales.states.ts";

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

/** Where a deal goes on that was given up: the calendar may expect its client all the same. */
export async function whereAgain(tx: Tx, context: Context, deal: DealRow): Promise<[DealStage, DealChange]> {
  const visit = await visitToCome(tx, context, deal);
  if (visit?.dealId !== deal.id) return [stageAgain(deal), {}];
  const { startsAt: scheduledAt, postId, confirmedAt, confirmedVia } = visit;
  return ["scheduled", { scheduledAt, postId, confirmedAt, confirmedVia }];
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

type Shared = "clientId" | "vehicleId" | "masterId";

/** What of a visit goes with a field of its deal: car and client belong together. */
const ALONG: Readonly<Partial<Record<string, readonly Shared[]>>> = {
  clientId: ["clientId", "vehicleId"],
  vehicleId: ["clientId", "vehicleId"],
  masterId: ["masterId"],
};

/** Who comes with which car, and whom to, is what the deal says now. Nobody's permission is asked for: it follows from the deal. */
export async function visitWithDeal(
  tx: Tx,
  context: CommandContext,
  deal: Pick<DealRow, "appointmentId" | Shared>,
  edited: string,
): Promise<ActivityEntry[]> {
  const along = ALONG[edited] ?? [];
  const visit = along.length === 0 ? null : await visitToCome(tx, context, deal);
  if (!visit) return [];
  const others = along.filter((field) => visit[field] !== deal[field]);
  if (others.length === 0) return [];
  await tx.mutate.appointment.update({
    id: visit.id,
    ...Object.fromEntries(others.map((field) => [field, deal[field]])),
    fieldWriters: others.reduce<FieldWriters>(
      (all, field) => withWriter(all, field, context.commandId),
      visit.fieldWriters ?? {},
    ),
    updatedAt: context.at,
  });
  return others.map((field) =>
    field === "masterId"
      ? toldOf("move", visit, { fromMaster: visit.masterId, toMaster: deal.masterId })
      : toldOf("edit", visit, { field, from: visit[field], to: deal[field] }),
  );
}

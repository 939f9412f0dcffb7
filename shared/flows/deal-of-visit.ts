// Commands after which a deal is where its visit is: scheduled for as long as somebody is expected (docs/decisions/0086-pipeline.md).

import { isEarly, stageAgain } from "../domains/sales/deal-stages.rules.ts";
import { NOT_SCHEDULED, setDealStage } from "../domains/sales/sales.operations.ts";
import { dealById, type DealRow } from "../domains/sales/sales.reach.ts";
import type { AppointmentRow } from "../domains/scheduling/appointments.reach.ts";
import { FIRST_STATUSES, isPlanned } from "../domains/scheduling/appointments.states.ts";
import { withWriter } from "../kernel/field-edits.ts";
import {
  applied,
  scoped,
  type ActivityEntry,
  type CommandContext,
  type CommandDefinition,
  type Tx,
} from "../zero/define.ts";

/** What makes a visit, moves it, says that its client comes, calls it off or brings it back. */
export const FOLLOWED_IN_CALENDAR: ReadonlySet<string> = new Set([
  "scheduling.createAppointment",
  "scheduling.editAppointment",
  "scheduling.moveAppointment",
  "scheduling.setAppointmentStatus",
  "scheduling.deleteAppointment",
  "scheduling.restoreAppointment",
]);

/** The soonest other one for which their client is still expected; null: none is. On a device: or it knows of none. */
async function otherVisit(tx: Tx, { actor }: CommandContext, { id: dealId, clientId }: DealRow, visitId: string) {
  const visits = await tx.run(
    scoped("appointment", actor)
      .where("clientId", "=", clientId)
      .where("dealId", "=", dealId)
      .where("status", "IN", FIRST_STATUSES)
      .where("deletedAt", "IS", null)
      .orderBy("startsAt", "asc")
      .orderBy("id", "asc"),
  );
  return visits.find(({ id }) => id !== visitId) ?? null;
}

/** When and where its client is expected, whether they said so, and by whom; of a visit without a mechanic the deal's stays. */
function plannedBy({ commandId }: CommandContext, deal: DealRow, visit: AppointmentRow) {
  const { id: appointmentId, startsAt: scheduledAt, postId, confirmedAt, confirmedVia } = visit;
  const planned = { appointmentId, scheduledAt, postId, confirmedAt, confirmedVia };
  const masterId = visit.masterId ?? deal.masterId;
  if (masterId === deal.masterId) return planned;
  return { ...planned, masterId, fieldWriters: withWriter(deal.fieldWriters ?? {}, "masterId", commandId) };
}

/** The car has come: what becomes of it says its order, also one that was given up since. */
const hasCome = ({ status, workOrderId, deletedAt }: AppointmentRow): boolean =>
  status === "done" || (status === "in_progress" && workOrderId !== null && deletedAt === null);

/** Nobody's permission is asked for: it follows from the visit. `dealId`: whose it is, or was until now. */
async function followVisit(
  tx: Tx,
  context: CommandContext,
  visit: AppointmentRow,
  dealId: string,
): Promise<ActivityEntry[]> {
  const deal = await dealById(tx, context.actor, dealId);
  if (!deal || deal.deletedAt !== null || !isEarly(deal.stage)) return [];
  const isOfIt = visit.dealId === dealId;
  if (isOfIt && hasCome(visit)) return [];
  const isScheduled = deal.stage === "scheduled";
  const isAwaited = deal.appointmentId === visit.id;
  if (isOfIt && visit.deletedAt === null && isPlanned(visit.status))
    // Of two that are planned for one deal the first is the one that it waits for.
    return isScheduled && !isAwaited
      ? []
      : setDealStage(tx, context, deal, "scheduled", plannedBy(context, deal, visit));
  if (!isScheduled || !isAwaited) return [];
  const other = await otherVisit(tx, context, deal, visit.id);
  return other
    ? setDealStage(tx, context, deal, "scheduled", plannedBy(context, deal, other))
    : setDealStage(tx, context, deal, stageAgain(deal), NOT_SCHEDULED);
}

/** The deals of a visit: whose it is, and whose it was before the edit that is told. */
const dealsOf = ({ dealId }: AppointmentRow, told: readonly ActivityEntry[]): string[] => {
  const former = told.flatMap(({ verb, data }) =>
    verb === "appointments.edit" && data?.["field"] === "dealId" ? [data["from"]] : [],
  );
  return [...former, dealId].filter((id) => typeof id === "string");
};

/** The same commands: of those that deals follow, the deals of the visits that they tell of follow in the same step. */
export const followedInCalendar = <Command extends CommandDefinition>(commands: readonly Command[]): Command[] =>
  commands.map((command) => (FOLLOWED_IN_CALENDAR.has(command.name) ? withDeals(command) : command));

function withDeals<Command extends CommandDefinition>(command: Command): Command {
  const run: CommandDefinition["run"] = async (tx, context, args) => {
    const result = await command.run(tx, context, args);
    if (result.outcome !== "applied") return result;
    const visits = new Set(
      result.activity.flatMap(({ subjectType, subjectId }) => (subjectType === "appointment" ? [subjectId] : [])),
    );
    const told = [];
    for (const appointmentId of visits) {
      const visit = await tx.run(scoped("appointment", context.actor).where("id", "=", appointmentId).one());
      if (!visit) continue;
      for (const dealId of dealsOf(visit, result.activity))
        told.push(...(await followVisit(tx, context, visit, dealId)));
    }
    return told.length === 0 ? result : { ...result, ...applied(...result.activity, ...told) };
  };
  return { ...command, run };
}

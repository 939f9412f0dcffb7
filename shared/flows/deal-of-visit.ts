// Commands after which a deal is where its visit is: scheduled for as long as somebody is expected (docs/decisions/0086-pipeline.md).

import { isEarly, stageAgain } from "../domains/sales/deal-stages.rules.ts";
import { NOT_SCHEDULED, setDealStage } from "../domains/sales/sales.operations.ts";
import { dealById, type DealRow } from "../domains/sales/sales.reach.ts";
import type { AppointmentRow } from "../domains/scheduling/appointments.reach.ts";
import { isPlanned } from "../domains/scheduling/appointments.states.ts";
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

const offeredAgain = (tx: Tx, context: CommandContext, deal: DealRow) =>
  setDealStage(tx, context, deal, stageAgain(deal), NOT_SCHEDULED);

/** Deals that waited for a visit which is another's now, or none's. */
async function leftByVisit(tx: Tx, context: CommandContext, { id, dealId }: AppointmentRow): Promise<ActivityEntry[]> {
  const waiting = await tx.run(
    scoped("deal", context.actor)
      .where("appointmentId", "=", id)
      .where("stage", "=", "scheduled")
      .where("deletedAt", "IS", null),
  );
  const told = [];
  for (const deal of waiting) if (deal.id !== dealId) told.push(...(await offeredAgain(tx, context, deal)));
  return told;
}

/** When and where its client is expected, whether they said so, and by whom; of a visit without a mechanic the deal's stays. */
function plannedBy({ commandId }: CommandContext, deal: DealRow, visit: AppointmentRow) {
  const { id: appointmentId, startsAt: scheduledAt, postId, confirmedAt, confirmedVia } = visit;
  const planned = { appointmentId, scheduledAt, postId, confirmedAt, confirmedVia };
  const masterId = visit.masterId ?? deal.masterId;
  if (masterId === deal.masterId) return planned;
  return { ...planned, masterId, fieldWriters: withWriter(deal.fieldWriters ?? {}, "masterId", commandId) };
}

/** Nobody's permission is asked for: it follows from the visit. One that is over changes nothing: its order does, if there is one. */
async function followVisit(tx: Tx, context: CommandContext, appointmentId: string): Promise<ActivityEntry[]> {
  const { actor } = context;
  const visit = await tx.run(scoped("appointment", actor).where("id", "=", appointmentId).one());
  if (!visit) return [];
  const left = await leftByVisit(tx, context, visit);
  const deal = visit.dealId === null ? null : await dealById(tx, actor, visit.dealId);
  if (!deal || deal.deletedAt !== null || !isEarly(deal.stage)) return left;
  const isScheduled = deal.stage === "scheduled";
  const isIts = deal.appointmentId === visit.id;
  if (visit.deletedAt === null && isPlanned(visit.status)) {
    // Of two that are planned for one deal the first is the one that it waits for; for a car that came in nobody waits.
    if (isScheduled ? !isIts : visit.workOrderId !== null) return left;
    return [...left, ...(await setDealStage(tx, context, deal, "scheduled", plannedBy(context, deal, visit)))];
  }
  if (!isScheduled || !isIts || visit.status === "done") return left;
  return [...left, ...(await offeredAgain(tx, context, deal))];
}

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
    for (const appointmentId of visits) told.push(...(await followVisit(tx, context, appointmentId)));
    return told.length === 0 ? result : { ...result, ...applied(...result.activity, ...told) };
  };
  return { ...command, run };
}

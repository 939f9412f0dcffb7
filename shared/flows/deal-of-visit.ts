// Commands after which a deal is where its visit is: scheduled for as long as somebody is expected (docs/decisions/0086-pipeline.md).

import { isEarly, stageAgain } from "../domains/sales/deal-stages.rules.ts";
import { NOT_SCHEDULED, setDealStage } from "../domains/sales/sales.operations.ts";
import { dealById } from "../domains/sales/sales.reach.ts";
import { isPlanned } from "../domains/scheduling/appointments.states.ts";
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

/** Nobody's permission is asked for: it follows from the visit. One that is over changes nothing: its order does, if there is one. */
async function followVisit(tx: Tx, context: CommandContext, appointmentId: string): Promise<ActivityEntry[]> {
  const { actor } = context;
  const visit = await tx.run(scoped("appointment", actor).where("id", "=", appointmentId).one());
  const deal = visit && visit.dealId !== null ? await dealById(tx, actor, visit.dealId) : null;
  if (!visit || !deal || deal.deletedAt !== null || !isEarly(deal.stage)) return [];
  const isScheduled = deal.stage === "scheduled";
  const isIts = deal.appointmentId === visit.id;
  if (visit.deletedAt === null && isPlanned(visit.status)) {
    // Of two that are planned for one deal the first is the one that it waits for.
    if (isScheduled && !isIts) return [];
    const { startsAt: scheduledAt, postId, confirmedAt, confirmedVia } = visit;
    const planned = { appointmentId, scheduledAt, postId, confirmedAt, confirmedVia };
    return setDealStage(tx, context, deal, "scheduled", planned);
  }
  if (!isScheduled || !isIts || visit.status === "done") return [];
  return setDealStage(tx, context, deal, stageAgain(deal), NOT_SCHEDULED);
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

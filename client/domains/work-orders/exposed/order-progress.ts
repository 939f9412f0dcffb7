// How far an order is and what it waits for, as its cards say it.

import { isFinished, isRunning, type MechanicStatus } from "../../../../shared/domains/mechanic/mechanic.states.ts";
import { shareDone } from "../../../../shared/domains/work-orders/tracking.rules.ts";
import { unanswered } from "../../../../shared/domains/work-orders/work-orders.rules.ts";
import { isDeclined, type LineFields } from "../../../../shared/domains/work-orders/work-orders.states.ts";

type Work = LineFields & { mechanicStatus: MechanicStatus; normHours: number | null };

interface OrderWorks<W> {
  workLines: readonly W[];
}

/** Without what the client declined: it counts nowhere. */
const worksOf = <W extends Work>({ workLines }: OrderWorks<W>): W[] => workLines.filter((line) => !isDeclined(line));

/** Share of the norm hours that is done, integer percent; null without norm hours. */
export function progressOf(order: OrderWorks<Work>): number | null {
  const share = shareDone(worksOf(order).map((l) => ({ ...l, isFinished: isFinished(l.mechanicStatus) })));
  return share === null ? null : Math.round(share * 100);
}

/** The first work that somebody cannot go on with; null: none. */
export const blockedIn = <W extends Work>(order: OrderWorks<W>): W | null =>
  worksOf(order).find((line) => line.mechanicStatus === "blocked") ?? null;
/** How many lines wait for the client's answer. */
export const waitingIn = (order: OrderWorks<Work> & { partsLines: readonly LineFields[] }): number =>
  unanswered([...order.workLines, ...order.partsLines]).length;
export const hasRunning = (order: OrderWorks<Work>): boolean =>
  worksOf(order).some((line) => isRunning(line.mechanicStatus));

// What a drop on the calendar changes, and why it is refused before it lands.

import type { CalendarDay } from "./calendar-days.rules.ts";
import type { Place } from "./appointments.rules.ts";
import type { Planned } from "./calendar-cells.rules.ts";
import { rowOf, type CalendarGrouping, type CalendarRow } from "./calendar-rows.rules.ts";
import { isMovable } from "./calendar.states.ts";
import { minutesOf, type DayClock } from "./day-clock.rules.ts";

/** The day on which something lands: what the shop keeps on it, and its clock. */
export interface TargetDay {
  day: Pick<CalendarDay, "hours" | "closed">;
  clock: DayClock;
}

export interface DropTarget extends TargetDay {
  row: Pick<CalendarRow, "id" | "takes">;
  /** Where it begins there, minutes of the day; absent: when it did before. */
  minutes?: number;
}

export type DropRefusal =
  /** What is over stays where it was. */
  | "over"
  /** The shop is closed all that day. */
  | "closed"
  /** The shop is open that day, but not then. */
  | "outside-hours"
  /** The post or the mechanic is out of use. */
  | "out-of-use"
  /** It lies there already. */
  | "unchanged";

export type Drop = { change: Place } | { refused: DropRefusal };

/** Whether it may be let go there: where it lies already nothing speaks against it. Null: it is not known any more. */
export const isTaken = (drop: Drop | null): boolean =>
  drop !== null && ("change" in drop || drop.refused === "unchanged");

const MINUTE = 60_000;
/** The least that an appointment can be made, and by what its time goes when it is dragged, minutes. */
export const SLOT_MINUTES = 15;

function isWithin({ day, clock }: TargetDay, { startsAt, endsAt }: Place): boolean {
  if (day.hours === null) return false;
  return startsAt >= clock.momentOf(minutesOf(day.hours.open)) && endsAt <= clock.momentOf(minutesOf(day.hours.close));
}

function checked(before: Planned, change: Place, target: TargetDay, takes: boolean): Drop {
  if (!isMovable(before.status)) return { refused: "over" };
  const isElsewhere = change.postId !== before.postId || change.masterId !== before.masterId;
  const isOtherTime = change.startsAt !== before.startsAt || change.endsAt !== before.endsAt;
  if (!isElsewhere && !isOtherTime) return { refused: "unchanged" };
  if (target.day.closed !== null) return { refused: "closed" };
  if (isElsewhere && !takes) return { refused: "out-of-use" };
  // What was planned outside the hours may still be given to another post.
  if (isOtherTime && !isWithin(target, change)) return { refused: "outside-hours" };
  return { change };
}

const placedIn = (grouping: CalendarGrouping, { postId, masterId }: Planned, id: string | null) =>
  grouping === "posts" ? { postId: id, masterId } : { postId, masterId: id };

/**
 * The post or the mechanic by the grouping, the day, and the time where the target has one; how long it takes stays.
 * `from`: the clock of the day on which it stands.
 */
export function dropChange(
  grouping: CalendarGrouping,
  before: Planned,
  { row, minutes, ...target }: DropTarget,
  from: DayClock,
): Drop {
  const { startsAt: was, endsAt, postId, masterId } = before;
  const isSameTime = from.date === target.clock.date && minutes === undefined;
  const shown = minutes ?? from.minutesAt(was);
  const startsAt = isSameTime ? was : target.clock.momentOf(shown);
  const placed = rowOf(grouping, before) === row.id ? { postId, masterId } : placedIn(grouping, before, row.id);
  const drop = checked(before, { startsAt, endsAt: startsAt + endsAt - was, ...placed }, target, row.takes);
  // An hour that the night skips is none of that day: it would land where nobody let it go.
  return "change" in drop && !isSameTime && !target.clock.shows(shown) ? { refused: "outside-hours" } : drop;
}

/** Another end on the same day, minutes of it; never less than one slot after the start. */
export function resizeChange(before: Planned, target: TargetDay, minutes: number): Drop {
  const { startsAt, postId, masterId } = before;
  const endsAt = Math.max(target.clock.momentOf(minutes), startsAt + SLOT_MINUTES * MINUTE);
  return checked(before, { startsAt, endsAt, postId, masterId }, target, true);
}

// What the address of the week's load says: of which week, and of whom.

import { isDay } from "../../../shared/domains/scheduling/calendar-range.rules.ts";
import { CALENDAR_GROUPINGS, type CalendarGrouping } from "../../../shared/domains/scheduling/calendar-rows.rules.ts";

export interface WorkloadView {
  /** One of its days, `2026-11-21`. */
  day: string;
  by: CalendarGrouping;
}

/** Why there are no figures. */
export type Missing = "beyond" | "not-here";

/**
 * A percent of a part is a wrong one: of days that devices do not keep all must have come from the server, of the others something must be
 * on this device. Null: figures can be told.
 */
export function missingOf({
  complete,
  isPart,
  kept,
}: {
  complete: boolean;
  isPart: boolean;
  kept: readonly unknown[];
}): Missing | null {
  if (complete) return null;
  if (isPart) return "beyond";
  return kept.length === 0 ? "not-here" : null;
}

/** Why there is no row, and so no table. */
export type NoRows = "posts-unknown" | "add-posts" | "no-posts";

/** `lasting`: what is not known has not come for a while. Null: there are rows, or they are on their way. */
export function noRowsOf(
  { by, rows, postsKnown }: { by: CalendarGrouping; rows: number; postsKnown: boolean },
  { mayAdd, lasting }: { mayAdd: boolean; lasting: boolean },
): NoRows | null {
  if (rows > 0 || by === "masters") return null;
  if (!postsKnown) return lasting ? "posts-unknown" : null;
  return mayAdd ? "add-posts" : "no-posts";
}

/** Whose hours are planned is the question here; on which posts, the board answers first. */
const USUAL: CalendarGrouping = "masters";

/** What it does not know is as if it were not there. `today`: the shop's. */
export function readView({ day, by }: Record<string, unknown>, today: string): WorkloadView {
  return {
    day: typeof day === "string" && isDay(day) ? day : today,
    by: CALENDAR_GROUPINGS.find((each) => each === by) ?? USUAL,
  };
}

/** As short as it can be: of today's week and of mechanics it says nothing. */
export const viewSearch = ({ day, by }: WorkloadView, today: string): Partial<WorkloadView> => ({
  ...(day === today ? {} : { day }),
  ...(by === USUAL ? {} : { by }),
});

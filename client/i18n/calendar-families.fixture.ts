// What can follow each beginning of a key about the calendar board.

import { OWN_DAYS } from "../../shared/domains/scheduling/own-days.rules.ts";
import { APPOINTMENT_STATUSES } from "../../shared/domains/scheduling/appointments.states.ts";
import type { CalendarDay } from "../../shared/domains/scheduling/calendar-days.rules.ts";
import type { DropRefusal } from "../../shared/domains/scheduling/calendar-drop.rules.ts";
import { LOAD_LEVELS } from "../../shared/domains/scheduling/calendar-load.rules.ts";
import { CALENDAR_MODES, type RangeProblem } from "../../shared/domains/scheduling/calendar-range.rules.ts";
import { CALENDAR_GROUPINGS } from "../../shared/domains/scheduling/calendar-rows.rules.ts";
import { CALENDAR_FILTERS } from "../../shared/domains/scheduling/calendar.states.ts";
import { APPOINTMENT_PROBLEMS } from "../app/calendar/appointment-fields.ts";

const REFUSALS: Record<DropRefusal, true> = {
  over: true,
  closed: true,
  "outside-hours": true,
  "out-of-use": true,
  unchanged: true,
};
const RANGE_PROBLEMS: Record<RangeProblem, true> = { "not-a-day": true, "ends-before": true, "too-long": true };
const CLOSED: Record<NonNullable<CalendarDay["closed"]>, true> = { weekday: true, holiday: true };

export const CALENDAR_FAMILIES: Record<string, readonly string[]> = {
  "calendar.become.": APPOINTMENT_STATUSES,
  "calendar.board.": CALENDAR_GROUPINGS,
  "calendar.closed.": Object.keys(CLOSED),
  "calendar.gone.": CALENDAR_GROUPINGS,
  "calendar.head.": CALENDAR_GROUPINGS,
  "calendar.level.": LOAD_LEVELS,
  "calendar.mode.": CALENDAR_MODES,
  "calendar.problem.": APPOINTMENT_PROBLEMS,
  "calendar.range.": Object.keys(RANGE_PROBLEMS),
  "calendar.refused.": Object.keys(REFUSALS),
  "calendar.show.": CALENDAR_FILTERS,
  "calendar.status.": APPOINTMENT_STATUSES,
  "calendar.without.": CALENDAR_GROUPINGS,
  "ownDays.": OWN_DAYS,
  "ownDays.closed.": Object.keys(CLOSED),
  "ownDays.none.": OWN_DAYS,
};

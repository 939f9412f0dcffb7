// An appointment as somebody types it, what is wrong with it, and what is sent of it.

import type { Place } from "../../../shared/domains/scheduling/appointments.rules.ts";
import { isDay } from "../../../shared/domains/scheduling/calendar-range.rules.ts";
import { dayClock, minutesOf, timeOf, type DayClock } from "../../../shared/domains/scheduling/day-clock.rules.ts";
import { hoursOn, type Hours } from "../../../shared/domains/tenancy/opening-hours.rules.ts";
import type { ArgsFor } from "../../../shared/registry/command-types.ts";

export type CreateAppointment = ArgsFor<"scheduling.createAppointment">;

/** As inputs have it. */
export interface TypedAppointment {
  title: string;
  notes: string;
  /** `2026-11-19` */
  date: string;
  /** `09:30` */
  start: string;
  /** `24:00`: as the day ends. */
  end: string;
  /** Empty: none. */
  postId: string;
  masterId: string;
  /** `#0B6478`; empty: its post's. */
  color: string;
}

export const USUAL_MINUTES = 60;

export const APPOINTMENT_PROBLEMS = ["title", "day", "closed", "time", "skipped", "backwards"] as const;
export type AppointmentProblem = (typeof APPOINTMENT_PROBLEMS)[number];

const isTime = (text: string) => /^\d\d:\d\d$/.test(text);

/** On the night on which the clocks go forward they never show what was typed. */
function isSkipped({ date, start, end }: TypedAppointment, timeZone: string): boolean {
  const clock = dayClock(date, timeZone);
  return [start, end].some((time) => !clock.shows(minutesOf(time)));
}

/** All that keeps it from being saved, from the top of the form down. */
export function problemsOfAppointment(typed: TypedAppointment, hours: Hours): AppointmentProblem[] {
  const problems: AppointmentProblem[] = [];
  if (typed.title.trim() === "") problems.push("title");
  if (!isDay(typed.date)) problems.push("day");
  else if (hoursOn(hours, typed.date) === null) problems.push("closed");
  if (!isTime(typed.start) || !isTime(typed.end)) problems.push("time");
  else if (isDay(typed.date) && isSkipped(typed, hours.time_zone)) problems.push("skipped");
  else if (typed.end <= typed.start) problems.push("backwards");
  return problems;
}

/** Whether part of it is before the shop opens or after it closes: told, and not forbidden. */
export function isOutsideHours({ date, start, end }: TypedAppointment, hours: Hours): boolean {
  const open = isDay(date) ? hoursOn(hours, date) : null;
  return open !== null && isTime(start) && isTime(end) && (start < open.open || end > open.close);
}

/**
 * Of one in which nothing is wrong. What reads as it did `before` is the same moment: in the hour that a night shows twice, the clock alone
 * would not say which.
 */
export function placeOf(typed: TypedAppointment, clockOf: (date: string) => DayClock, before?: Place): Place {
  const clock = clockOf(typed.date);
  const was = before && before.startsAt >= clock.start && before.startsAt < clock.end ? before : undefined;
  const is = was && typedPlace(was, clock);
  return {
    startsAt: was && is?.start === typed.start ? was.startsAt : clock.momentOf(minutesOf(typed.start)),
    endsAt: was && is?.end === typed.end ? was.endsAt : clock.momentOf(minutesOf(typed.end)),
    postId: typed.postId || null,
    masterId: typed.masterId || null,
  };
}

/** The other way round. */
export function typedPlace(place: Place, clock: DayClock): Omit<TypedAppointment, "title" | "notes" | "color"> {
  return {
    date: clock.date,
    start: timeOf(clock.minutesAt(place.startsAt)),
    end: timeOf(clock.minutesAt(place.endsAt)),
    postId: place.postId ?? "",
    masterId: place.masterId ?? "",
  };
}

/** How people and programs write the end of a day. */
const END_OF_DAY = timeOf(24 * 60);

/** As late as that day goes. Minutes of a day. */
export const endAt = (minutes: number): string => timeOf(Math.min(minutes, 24 * 60));

/**
 * A browser's field knows no 24:00, and would be empty. Midnight as an end is the end of the day: nothing ends as its own day begins.
 * `end`: as it is typed here; the other: as the field has it.
 */
export const endInField = (end: string): string => (end === END_OF_DAY ? "00:00" : end);
export const endOfField = (shown: string): string => (shown === "00:00" ? END_OF_DAY : shown);

export const isToMidnight = ({ end }: Pick<TypedAppointment, "end">): boolean => end === END_OF_DAY;

/** Another beginning moves the end along, as far as the day goes. */
export function withStart(typed: TypedAppointment, start: string): TypedAppointment {
  if (!isTime(start) || !isTime(typed.start) || !isTime(typed.end) || typed.end <= typed.start)
    return { ...typed, start };
  const end = minutesOf(start) + minutesOf(typed.end) - minutesOf(typed.start);
  return { ...typed, start, end: endAt(end) };
}

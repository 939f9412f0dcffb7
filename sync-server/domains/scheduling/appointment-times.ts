// When an appointment is, as the REST API tells it: a day and two times of the shop's clock.

import { localTime } from "../../../shared/domains/tenancy/opening-hours.rules.ts";
import { endOfDay, momentAt } from "../../../shared/kernel/shop-days.ts";
import { dayClock, minutesOf } from "../../../shared/domains/scheduling/day-clock.rules.ts";
import type { Time } from "../../../shared/domains/scheduling/appointments.rules.ts";

/** `2027-03-01`, `09:00`, `10:30`; the end of the day is `24:00`. */
export interface When {
  date: string;
  time_start: string;
  time_end: string;
}

/** What of it the shop's clock never shows that day: on the night on which clocks go forward there is no 03:30 everywhere. */
export function skippedTimes({ date, time_start, time_end }: When, timeZone: string): ("time_start" | "time_end")[] {
  const clock = dayClock(date, timeZone);
  const times = { time_start, time_end };
  return (["time_start", "time_end"] as const).filter((part) => !clock.shows(minutesOf(times[part])));
}

export const timeOf = ({ date, time_start, time_end }: When, timeZone: string): Time => ({
  startsAt: momentAt(date, time_start, timeZone),
  endsAt: time_end === "24:00" ? endOfDay(date, timeZone) : momentAt(date, time_end, timeZone),
});

export function whenOf({ startsAt, endsAt }: Time, timeZone: string): When {
  const [start, end] = [localTime(startsAt, timeZone), localTime(endsAt, timeZone)];
  return { date: start.date, time_start: start.time, time_end: end.date === start.date ? end.time : "24:00" };
}

/**
 * What is left out stays. Moments that are not named stay to the minute: in the hour that a clock shows twice, the clock alone would not
 * say which.
 */
export function timeWith(
  before: Time,
  wanted: { [part in keyof When]?: When[part] | undefined },
  timeZone: string,
): Time {
  const is = whenOf(before, timeZone);
  const when = {
    date: wanted.date ?? is.date,
    time_start: wanted.time_start ?? is.time_start,
    time_end: wanted.time_end ?? is.time_end,
  };
  const time = timeOf(when, timeZone);
  if (when.date !== is.date) return time;
  return {
    startsAt: when.time_start === is.time_start ? before.startsAt : time.startsAt,
    endsAt: when.time_end === is.time_end ? before.endsAt : time.endsAt,
  };
}

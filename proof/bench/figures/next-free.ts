// The next free time for a visit, as the calendar's form offers it: looked for over 60 days of 12 posts with 1,500 appointments, which leave
// room on the last day only, so that every day is gone through.

import { nextFree } from "../../../shared/domains/scheduling/availability.rules.ts";
import { daysOf } from "../../../shared/domains/scheduling/calendar-range.rules.ts";
import { dayClock, minutesOf } from "../../../shared/domains/scheduling/day-clock.rules.ts";
import { daysAfter, hoursOn } from "../../../shared/domains/tenancy/opening-hours.rules.ts";
import { readSettings } from "../../../shared/domains/tenancy/settings.rules.ts";
import { median, percentile } from "../figure.ts";
import type { Alone } from "../measurement.ts";
import { progress } from "../report.ts";

const POSTS = 12;
const APPOINTMENTS = 1_500;
const FROM = "2026-03-02";
const DAYS = 60;
const VISIT_MIN = 60;
const TIMES = 50;
/** The engine compiles what runs often: the first of a day are slower, and fewer. */
const WARM_UP = 10;

/** Of each open day but the last every post is taken from opening to closing, by as many visits as there are for it. */
function shop() {
  const settings = readSettings({});
  const range = { from: FROM, to: daysAfter(FROM, DAYS - 1) };
  const open = daysOf(range).filter((date) => hoursOn(settings, date) !== null);
  const posts = Array.from({ length: POSTS }, (_, n) => ({
    id: `post-${n}`,
    defaultMasterId: n % 2 === 0 ? `master-${n}` : null,
  }));
  const full = open.slice(0, -1);
  const cells = full.flatMap((date) => posts.map((post) => ({ date, post })));
  const planned = Array.from({ length: APPOINTMENTS }, (_, n) => {
    const cell = n % cells.length;
    const { date, post } = cells[cell]!;
    const { open: opens, close } = hoursOn(settings, date)!;
    const clock = dayClock(date, settings.time_zone);
    const [first, last] = [clock.momentOf(minutesOf(opens)), clock.momentOf(minutesOf(close))];
    const many = Math.floor(APPOINTMENTS / cells.length) + (cell < APPOINTMENTS % cells.length ? 1 : 0);
    const [length, place] = [(last - first) / many, Math.floor(n / cells.length)];
    return {
      id: `visit-${n}`,
      startsAt: first + place * length,
      endsAt: first + (place + 1) * length,
      postId: post.id,
      masterId: post.defaultMasterId,
      status: "scheduled" as const,
    };
  });
  const notBefore = dayClock(FROM, settings.time_zone).start;
  return {
    asked: { settings, range, durationMin: VISIT_MIN, posts, masterId: null, planned, notBefore },
    last: open.at(-1)!,
  };
}

export const nextFreeTime: Alone = {
  ids: ["calendar.next-free"],
  async *measureAlone({ runs }) {
    const { asked, last } = shop();
    const found = nextFree(asked);
    const clock = dayClock(last, asked.settings.time_zone);
    if (!found || found.startsAt < clock.start || found.startsAt >= clock.end)
      throw new Error(`the only day with room is ${last}; found ${found && new Date(found.startsAt).toISOString()}`);
    const samples: number[] = [];
    for (let n = 0; n < runs * TIMES + WARM_UP; n++) {
      const began = performance.now();
      nextFree(asked);
      if (n >= WARM_UP) samples.push(performance.now() - began);
    }
    progress(`next free over ${DAYS} days: p95 ${percentile(samples, 0.95).toFixed(1)} ms`);
    yield await Promise.resolve([
      {
        id: "calendar.next-free",
        what: `the next free time over ${DAYS} days of ${POSTS} posts with ${APPOINTMENTS} appointments, p95 (p50 ${median(samples).toFixed(1)} ms)`,
        unit: "ms",
        goal: 20,
        value: percentile(samples, 0.95),
        samples,
      },
    ]);
  },
};

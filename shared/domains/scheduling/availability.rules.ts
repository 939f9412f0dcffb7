// Free times for a visit, by post and mechanic: within the hours, over nothing that is planned, not in the past.

import { hoursOn, type Hours } from "../tenancy/opening-hours.rules.ts";
import type { Planned } from "./calendar-cells.rules.ts";
import { daysOf, type DayRange } from "./calendar-range.rules.ts";
import { takesRoom } from "./calendar.states.ts";
import { dayClock, minutesOf } from "./day-clock.rules.ts";

/** Times at which a visit may begin, from the hour on that the shop opens. */
export const STEP_MINUTES = 30;
const MINUTE = 60_000;

export interface FreeSlot {
  postId: string;
  /** Null: the post has nobody of its own, and nobody was asked for. */
  masterId: string | null;
  /** Unix ms. */
  startsAt: number;
  endsAt: number;
}

export interface Availability {
  settings: Hours;
  range: DayRange;
  durationMin: number;
  /** Those that may be taken, in the order in which they are offered. */
  posts: readonly { id: string; defaultMasterId: string | null }[];
  /** Asked for; null: each post with its own. */
  masterId: string | null;
  planned: readonly Planned[];
  /** Nothing begins before it, Unix ms. */
  notBefore: number;
}

/** A post takes one visit at a time, a mechanic too. */
export const isRoomTaken = (
  busy: readonly Pick<Planned, "startsAt" | "endsAt" | "postId" | "masterId">[],
  { postId, masterId, startsAt, endsAt }: FreeSlot,
): boolean =>
  busy.some(
    (one) =>
      one.startsAt < endsAt &&
      startsAt < one.endsAt &&
      (one.postId === postId || (masterId !== null && one.masterId === masterId)),
  );

/** The soonest first; of one time in the order of the posts. Asked for one by one, so that the first costs no more than it must. */
export function* freeSlots({
  settings,
  range,
  posts,
  planned,
  ...asked
}: Availability): Generator<FreeSlot, undefined> {
  const { durationMin, masterId, notBefore } = asked;
  if (!(durationMin > 0)) return undefined;
  const taking = planned.filter(({ status }) => takesRoom(status));
  for (const date of daysOf(range)) {
    const hours = hoursOn(settings, date);
    if (!hours) continue;
    const clock = dayClock(date, settings.time_zone);
    const close = clock.momentOf(minutesOf(hours.close));
    if (close <= notBefore) continue;
    const busy = taking.filter(({ startsAt, endsAt }) => startsAt < clock.end && endsAt > clock.start);
    for (let minutes = minutesOf(hours.open); minutes < minutesOf(hours.close); minutes += STEP_MINUTES) {
      const start = clock.momentOf(minutes);
      const end = start + durationMin * MINUTE;
      if (end > close) break;
      if (start < notBefore || !clock.shows(minutes)) continue;
      for (const post of posts) {
        const master = masterId ?? post.defaultMasterId;
        const slot = { postId: post.id, masterId: master, startsAt: start, endsAt: end };
        if (!isRoomTaken(busy, slot)) yield slot;
      }
    }
  }
  return undefined;
}

/** The soonest; null: none in these days. */
export function nextFree(asked: Availability): FreeSlot | null {
  const first: IteratorResult<FreeSlot, undefined> = freeSlots(asked).next();
  return first.value ?? null;
}

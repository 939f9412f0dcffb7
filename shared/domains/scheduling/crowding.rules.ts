// What a place in the calendar runs into that is shown and forbids nothing: others at the same time, and more hours than there are.

import { plannedHours, type Planned } from "./calendar-cells.rules.ts";
import { loadOf, type Load } from "./calendar-load.rules.ts";
import type { CalendarMaster, CalendarPost } from "./calendar-rows.rules.ts";
import type { Place } from "./appointments.rules.ts";
import { takesRoom } from "./calendar.states.ts";
import type { DayClock } from "./day-clock.rules.ts";

export interface Crowding<P> {
  /** Of the same post or mechanic at the same time, the earliest first. */
  over: P[];
  /** The post and the mechanic whose day has more hours planned than it has, with what it comes to. */
  full: { of: "post" | "master"; id: string; load: Load }[];
}

export interface Crowded<P extends Planned> {
  /** Of what is planned there; null: it is new. */
  id: string | null;
  place: Place;
  /** Of that day at least. */
  planned: readonly P[];
  /** Of the day on which it begins. */
  clock: Pick<DayClock, "start" | "end">;
  posts: readonly Pick<CalendarPost, "id" | "hoursPerDay">[];
  masters: readonly Pick<CalendarMaster, "id" | "hoursPerDay">[];
}

export function crowdingOf<P extends Planned>({ id, place, planned, clock, posts, masters }: Crowded<P>): Crowding<P> {
  const { postId, masterId, startsAt, endsAt } = place;
  const others = planned.filter(
    (one) => one.id !== id && takesRoom(one.status) && one.startsAt >= clock.start && one.startsAt < clock.end,
  );
  const ofPost = others.filter((one) => postId !== null && one.postId === postId);
  const ofMaster = others.filter((one) => masterId !== null && one.masterId === masterId);
  const over = [...new Set([...ofPost, ...ofMaster])]
    .filter((one) => one.startsAt < endsAt && startsAt < one.endsAt)
    .toSorted((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1));
  const own: Planned = { id: "", status: "scheduled", postId, masterId, startsAt, endsAt };
  const fullOf = (of: "post" | "master", row: { id: string; hoursPerDay: number | null } | undefined, beside: P[]) => {
    if (!row || row.hoursPerDay === null) return [];
    const hours = plannedHours([...beside, own]);
    if (Math.round(hours * 60) <= Math.round(row.hoursPerDay * 60)) return [];
    return [{ of, id: row.id, load: loadOf(hours, row.hoursPerDay) }];
  };
  const full = [
    ...fullOf(
      "post",
      posts.find((one) => one.id === postId),
      ofPost,
    ),
    ...fullOf(
      "master",
      masters.find((one) => one.id === masterId),
      ofMaster,
    ),
  ];
  return { over, full };
}

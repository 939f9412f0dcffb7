// What a place in the calendar runs into, by what this device has of it.

import { crowdingOf } from "../../../shared/domains/scheduling/crowding.rules.ts";
import type { Place } from "../../../shared/domains/scheduling/appointments.rules.ts";
import type { Calendar } from "./use-calendar.ts";

type Known = Pick<Calendar, "appointments" | "posts" | "masters" | "clockOf" | "dateOf">;

/** `id`: of what is planned there; null: it is new. */
export const crowdingAt = (id: string | null, place: Place, { appointments, posts, masters, clockOf, dateOf }: Known) =>
  crowdingOf({
    id,
    place,
    planned: [...appointments.byId.values()],
    clock: clockOf(dateOf(place.startsAt)),
    posts,
    masters,
  });

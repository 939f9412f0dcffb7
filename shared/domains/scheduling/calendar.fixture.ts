// A shop's calendar for tests: hours, posts, people, and what is planned on them.

import { momentAt } from "../../kernel/shop-days.ts";
import { DEFAULT_SETTINGS } from "../tenancy/settings.states.ts";
import type { Planned } from "./calendar-cells.rules.ts";
import type { CalendarMaster, CalendarPost } from "./calendar-rows.rules.ts";

export const ZONE = "Europe/Chisinau";
export const SHOP = { ...DEFAULT_SETTINGS, holidays: ["2026-11-18"] };

export const post = (id: string, part: Partial<CalendarPost> = {}): CalendarPost => ({
  id,
  name: `Post ${id}`,
  color: "#0B6478",
  hoursPerDay: 10,
  defaultMasterId: null,
  isActive: true,
  ...part,
});

export const person = (id: string, part: Partial<CalendarMaster> = {}): CalendarMaster => ({
  id,
  name: id,
  color: "#0B6478",
  role: "mechanic",
  status: "active",
  hoursPerDay: 8,
  ...part,
});

/** `times`: `2026-11-19 09:00-11:30`. */
export function planned(id: string, times: string, part: Partial<Planned> = {}): Planned {
  const [date, start, end] = times.split(/[ -](?=\d\d:)/) as [string, string, string];
  return {
    id,
    startsAt: momentAt(date, start, ZONE),
    endsAt: momentAt(date, end, ZONE),
    postId: "1",
    masterId: null,
    status: "scheduled",
    ...part,
  };
}

// What the activity log shows, as its address says it. What the address does not know is left out.

import {
  ACTIVITY_ACTIONS,
  ACTIVITY_KIND_NAMES,
  type ActivityAction,
  type ActivityKind,
} from "../../../shared/kernel/activity.states.ts";
import { endOfDay, startOfDay } from "../../../shared/kernel/shop-days.ts";

export interface ActivityView {
  q: string;
  /** A person's id. */
  user: string;
  kind: ActivityKind | "";
  action: ActivityAction | "";
  /** The id of one record. */
  record: string;
  /** Days of the shop, `2026-11-21`, both included. */
  from: string;
  to: string;
  page: number;
}

type Search = Readonly<Record<string, unknown>>;

const DAY = /^\d{4}-\d\d-\d\d$/;
/** The router reads `?q=12` as a number. */
const textOf = (value: unknown, most: number): string =>
  typeof value === "string" || typeof value === "number" ? String(value).slice(0, most) : "";
const dayOf = (value: unknown): string =>
  typeof value === "string" && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : "";
const oneOf = <T extends string>(all: readonly T[], value: unknown): T | "" => all.find((one) => one === value) ?? "";

export const activityView = (search: Search): ActivityView => ({
  q: textOf(search["q"], 100),
  user: textOf(search["user"], 64),
  kind: oneOf(ACTIVITY_KIND_NAMES, search["kind"]),
  action: oneOf(ACTIVITY_ACTIONS, search["action"]),
  record: textOf(search["record"], 64),
  from: dayOf(search["from"]),
  to: dayOf(search["to"]),
  page: Number.isInteger(search["page"]) && Number(search["page"]) >= 1 ? Number(search["page"]) : 1,
});

/** Only what is set: an address without filters is a short one. */
export const searchOf = (view: ActivityView): Record<string, unknown> =>
  Object.fromEntries(Object.entries(view).filter(([name, value]) => value !== "" && !(name === "page" && value === 1)));

export const isFiltered = (view: ActivityView): boolean => Object.keys(searchOf({ ...view, page: 1 })).length > 0;

const PER_PAGE = 50;

export function activityPath({ from, to, q, ...view }: ActivityView, timeZone: string): string {
  const asked = {
    ...view,
    q: q.trim(),
    from: from === "" ? "" : new Date(startOfDay(from, timeZone)).toISOString(),
    to: to === "" ? "" : new Date(endOfDay(to, timeZone)).toISOString(),
    per_page: PER_PAGE,
  };
  const set = Object.entries(asked).filter(([, value]) => value !== "");
  return `/api/v1/activity?${new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString()}`;
}

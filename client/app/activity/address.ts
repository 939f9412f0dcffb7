// What the activity log shows, as its address says it. What the address does not know is left out.

import {
  ACTIVITY_ACTIONS,
  ACTIVITY_KIND_NAMES,
  type ActivityAction,
  type ActivityKind,
} from "../../../shared/kernel/activity.states.ts";
import { endOfDay, startOfDay } from "../../../shared/kernel/shop-days.ts";
import { dayIn, listViewIn, oneIn, textIn, type ListView } from "../lists/list-view.ts";

export interface ActivityView extends ListView {
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
}

export const NO_FILTERS = { q: "", user: "", kind: "", action: "", record: "", from: "", to: "" } as const;

export const activityView = (search: Readonly<Record<string, unknown>>): ActivityView => ({
  q: textIn(search["q"], 100),
  user: textIn(search["user"], 64),
  kind: oneIn(ACTIVITY_KIND_NAMES, search["kind"]),
  action: oneIn(ACTIVITY_ACTIONS, search["action"]),
  record: textIn(search["record"], 64),
  from: dayIn(search["from"]),
  to: dayIn(search["to"]),
  ...listViewIn(search),
});

const PER_PAGE = 50;

/** The server has it in one order alone, the latest first. */
export function activityPath(view: ActivityView, timeZone: string): string {
  const { user, kind, action, record, q, from, to, page } = view;
  const asked = {
    user,
    kind,
    action,
    record,
    page,
    q: q.trim(),
    from: from === "" ? "" : new Date(startOfDay(from, timeZone)).toISOString(),
    to: to === "" ? "" : new Date(endOfDay(to, timeZone)).toISOString(),
    per_page: PER_PAGE,
  };
  const set = Object.entries(asked).filter(([, value]) => value !== "");
  return `/api/v1/activity?${new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString()}`;
}

// What the log shows, as its address says it: shared, kept, gone back to. What the address does not know is left out.

import {
  NOTIFICATION_STATUSES,
  TEMPLATE_KEYS,
  type NotificationStatus,
  type TemplateKey,
} from "../../../shared/domains/notifications/notifications.states.ts";
import { endOfDay, startOfDay } from "../../../shared/kernel/shop-days.ts";
import { dayIn, listViewIn, oneIn, serverSort, textIn, type ListView } from "../../app/lists/list-view.ts";
import { API } from "./api-shapes.ts";

export interface LogView extends ListView {
  /** Part of a client's name or of an order's number. */
  q: string;
  template: TemplateKey | "";
  status: NotificationStatus | "";
  /** Days of the shop, `2026-11-21`, both included. */
  from: string;
  to: string;
  /** Ids. */
  order: string;
  client: string;
}

export const NO_FILTERS = { q: "", template: "", status: "", from: "", to: "", order: "", client: "" } as const;

/** What the server sorts by. */
export const LOG_SORTS = { when: "sent_at", what: "template_key", outcome: "status" } as const;

export const logView = (search: Readonly<Record<string, unknown>>): LogView => ({
  q: textIn(search["q"], 100),
  template: oneIn(TEMPLATE_KEYS, search["template"]),
  status: oneIn(NOTIFICATION_STATUSES, search["status"]),
  from: dayIn(search["from"]),
  to: dayIn(search["to"]),
  order: textIn(search["order"], 64),
  client: textIn(search["client"], 64),
  ...listViewIn(search),
});

const PER_PAGE = 50;

export function logPath(view: LogView, timeZone: string): string {
  const { q, template, status, from, to, order, client, sort, page } = view;
  const query = {
    q: q.trim(),
    template_key: template,
    status,
    work_order_id: order,
    client_id: client,
    from: from === "" ? "" : new Date(startOfDay(from, timeZone)).toISOString(),
    to: to === "" ? "" : new Date(endOfDay(to, timeZone)).toISOString(),
    sort: serverSort(sort, LOG_SORTS, "-sent_at"),
    page: String(page),
    per_page: String(PER_PAGE),
  };
  return `${API.log}?${new URLSearchParams(Object.entries(query).filter(([, value]) => value !== "")).toString()}`;
}

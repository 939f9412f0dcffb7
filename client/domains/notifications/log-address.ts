// What the log shows, as its address says it: shared, kept, gone back to. What the address does not know is left out.

import {
  NOTIFICATION_STATUSES,
  TEMPLATE_KEYS,
  type NotificationStatus,
  type TemplateKey,
} from "../../../shared/domains/notifications/notifications.states.ts";
import { endOfDay, startOfDay } from "../../../shared/kernel/shop-days.ts";
import { API } from "./api-shapes.ts";

type Search = Record<string, unknown>;

export interface LogView {
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
  page: number;
}

/** The router reads `?q=12` as a number. */
const textOf = (value: unknown, most: number): string =>
  typeof value === "string" || typeof value === "number" ? String(value).slice(0, most) : "";
const oneOf = <T extends string>(all: readonly T[], value: unknown): T | "" => all.find((one) => one === value) ?? "";
const DAY = /^\d{4}-\d\d-\d\d$/;
const dayOf = (value: unknown): string =>
  typeof value === "string" && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : "";

export const logView = (search: Search): LogView => ({
  q: textOf(search["q"], 100),
  template: oneOf(TEMPLATE_KEYS, search["template"]),
  status: oneOf(NOTIFICATION_STATUSES, search["status"]),
  from: dayOf(search["from"]),
  to: dayOf(search["to"]),
  order: textOf(search["order"], 64),
  client: textOf(search["client"], 64),
  page: Number.isInteger(search["page"]) && Number(search["page"]) >= 1 ? Number(search["page"]) : 1,
});

/** Only what is set: an address without filters is a short one. */
export const searchOf = (view: LogView): Search =>
  Object.fromEntries(Object.entries(view).filter(([name, value]) => value !== "" && !(name === "page" && value === 1)));

export const isFiltered = (view: LogView): boolean => Object.keys(searchOf({ ...view, page: 1 })).length > 0;

const PER_PAGE = 25;

export function logPath({ q, template, status, from, to, order, client, page }: LogView, timeZone: string): string {
  const query = {
    q: q.trim(),
    template_key: template,
    status,
    work_order_id: order,
    client_id: client,
    from: from === "" ? "" : new Date(startOfDay(from, timeZone)).toISOString(),
    to: to === "" ? "" : new Date(endOfDay(to, timeZone)).toISOString(),
    page: String(page),
    per_page: String(PER_PAGE),
  };
  return `${API.log}?${new URLSearchParams(Object.entries(query).filter(([, value]) => value !== "")).toString()}`;
}

// What the list of orders shows, as its address says it, and how both sides read that: rows of the device, and the server.

import { lateness } from "../../../../shared/domains/work-orders/lateness.rules.ts";
import {
  isOpen,
  PAY_STATUSES,
  URGENCIES,
  WORK_ORDER_STATUSES,
  type PayStatus,
  type Urgency,
  type WorkOrderStatus,
} from "../../../../shared/domains/work-orders/work-orders.states.ts";
import { dayAt, startOfDay } from "../../../../shared/kernel/shop-days.ts";
import { sortOf, type Sort } from "../../../ui/table/columns.ts";
import type { ListedOrder } from "./listed-order.ts";

/** The views that everybody has. `closed`: since the beginning of this month. */
export const SHOWS = ["all", "open", "owed", "late", "closed"] as const;
export type Show = (typeof SHOWS)[number];
export const DUES = ["late", "today", "tomorrow"] as const;
export type Due = (typeof DUES)[number];

export interface OrdersView {
  show: Show;
  q: string;
  status: WorkOrderStatus | "";
  /** A person's id. */
  master: string;
  pay: PayStatus | "";
  due: Due | "";
  urgency: Urgency | "";
  /** Made on this day of the shop or later, `2026-11-21`. */
  from: string;
  /** Empty: by number, the latest first. */
  sort: string;
  /** Empty: as this person has it on this device. */
  cols: string;
}

type Search = Record<string, unknown>;

const textOf = (value: unknown, most: number): string =>
  typeof value === "string" || typeof value === "number" ? String(value).slice(0, most) : "";
const oneOf = <T extends string>(all: readonly T[], value: unknown): T | "" => all.find((one) => one === value) ?? "";
const DAY = /^\d{4}-\d\d-\d\d$/;
/** Of an earlier one no shop has orders, and not every clock of a zone knows it. */
const FIRST_DAY = "1970-01-01";
const dayOf = (value: unknown): string =>
  typeof value === "string" && DAY.test(value) && value >= FIRST_DAY && !Number.isNaN(Date.parse(value)) ? value : "";

export const ordersView = (search: Search): OrdersView => ({
  show: oneOf(SHOWS, search["show"]) || "all",
  q: textOf(search["q"], 100),
  status: oneOf(WORK_ORDER_STATUSES, search["status"]),
  master: textOf(search["master"], 64),
  pay: oneOf(PAY_STATUSES, search["pay"]),
  due: oneOf(DUES, search["due"]),
  urgency: oneOf(URGENCIES, search["urgency"]),
  from: dayOf(search["from"]),
  sort: textOf(search["sort"], 40),
  cols: textOf(search["cols"], 200),
});

/** Only what is set: an address without filters is a short one. */
export const searchOf = (view: OrdersView): Search =>
  Object.fromEntries(
    Object.entries(view).filter(([name, value]) => value !== "" && !(name === "show" && value === "all")),
  );

export const NO_FILTERS = { q: "", status: "", master: "", pay: "", due: "", urgency: "", from: "" } as const;

export const BY_NUMBER: Sort = { id: "number", desc: true };
export const sortIn = ({ sort }: OrdersView, ids: readonly string[]): Sort => sortOf(sort, ids) ?? BY_NUMBER;

export interface Moment {
  /** Unix ms. */
  now: number;
  timeZone: string;
}

const dueDay = (due: "today" | "tomorrow", { now, timeZone }: Moment) =>
  dayAt(due === "today" ? now : startOfDay(dayAt(now, timeZone), timeZone, 1), timeZone);

/** The first of this month. */
const monthBegin = ({ now, timeZone }: Moment): string => `${dayAt(now, timeZone).slice(0, 8)}01`;

const isOwed = ({ payStatus, status }: ListedOrder): boolean => payStatus !== "paid" && status !== "cancelled";

/** Whether an order belongs to one of the views that everybody has. */
export function isShown(show: Show, order: ListedOrder, at: Moment): boolean {
  switch (show) {
    case "all":
      return true;
    case "open":
      return isOpen(order.status);
    case "owed":
      return isOwed(order);
    case "late":
      return isOpen(order.status) && lateness(order, at.now) !== null;
    case "closed":
      return order.closedOn !== null && order.closedOn >= monthBegin(at);
  }
}

/** Whether it passes the filters. What is looked for is asked of an index. */
export function passes(view: OrdersView, order: ListedOrder, at: Moment): boolean {
  const { status, master, pay, due, urgency, from } = view;
  return (
    isShown(view.show, order, at) &&
    (status === "" || order.status === status) &&
    (master === "" || order.masterId === master) &&
    (pay === "" || order.payStatus === pay) &&
    (urgency === "" || order.urgency === urgency) &&
    (from === "" || order.createdAt === null || order.createdAt >= startOfDay(from, at.timeZone)) &&
    (due === "" || isDue(due, order, at))
  );
}

function isDue(due: Due, order: ListedOrder, at: Moment): boolean {
  if (!isOpen(order.status)) return false;
  if (due === "late") return lateness(order, at.now) !== null;
  return order.etaAt !== null && dayAt(order.etaAt, at.timeZone) === dueDay(due, at);
}

export const PER_PAGE = 100;
const PATH = "/api/v1/work-orders";
/** The server looks for two characters at least. */
const LEAST_LOOKED_FOR = 2;
/** What the server sorts by; by anything else rows are sorted that are here. */
const SORTS: Record<string, string> = { number: "number", created: "created_at" };
export const isSortedByServer = ({ id }: Sort): boolean => id in SORTS;

function asked(closed: Record<string, string>): string {
  const set = Object.entries({ closed: "true", ...closed }).filter(([, value]) => value !== "");
  return `${PATH}?${new URLSearchParams(set).toString()}`;
}

const kindOf = (show: Show, at: Moment): Record<string, string> => ({
  ...(show === "owed" ? { owed: "true" } : {}),
  ...(show === "closed" ? { closed_from: new Date(startOfDay(monthBegin(at), at.timeZone)).toISOString() } : {}),
});

/** Of a view of open orders the server has nothing to tell. */
const hasClosed = (show: Show) => show !== "open" && show !== "late";

/** Whether a view can have closed orders. */
const mayHaveClosed = ({ show, status, due }: OrdersView): boolean =>
  hasClosed(show) && due === "" && (status === "" || !isOpen(status));

/** Closed orders could be in the view, but by so short a text the server looks for none. */
export function isTooShort(view: OrdersView): boolean {
  const { length } = view.q.trim();
  return mayHaveClosed(view) && length > 0 && length < LEAST_LOOKED_FOR;
}

/** Where a page of the closed orders of a view is read; null: there are none in it, or too little is looked for. */
export function closedPath(view: OrdersView, page: number, at: Moment): string | null {
  const { show, status, master, pay, urgency, from } = view;
  if (!mayHaveClosed(view) || isTooShort(view)) return null;
  const { id, desc } = sortIn(view, Object.keys(SORTS));
  return asked({
    ...kindOf(show, at),
    status,
    master_id: master,
    pay_status: pay,
    urgency,
    created_from: from === "" ? "" : new Date(startOfDay(from, at.timeZone)).toISOString(),
    q: view.q.trim(),
    sort: `${desc ? "-" : ""}${SORTS[id] ?? "number"}`,
    page: String(page),
    per_page: String(PER_PAGE),
  });
}

/** Where it is read how many closed orders there are in a view that everybody has; null: none. */
export const countPath = (show: Show, at: Moment): string | null =>
  hasClosed(show) ? asked({ ...kindOf(show, at), per_page: "1" }) : null;

// The day of the front desk: which open order waits for somebody at the desk, why, since when, and what is done about it next. Each order
// stands once, by the most urgent of its reasons; one that goes on by itself in the workshop stands nowhere.

import { lateness, type LatenessOf } from "./lateness.rules.ts";
import { counts, unanswered } from "./work-orders.rules.ts";
import type { LineFields, WorkOrderStatus } from "./work-orders.states.ts";

/** In the order of the page: whoever stands at the counter first. */
export const DAY_SECTIONS = ["toPay", "toHandOver", "arrived", "waiting", "toBegin", "late"] as const;
export type DaySection = (typeof DAY_SECTIONS)[number];

/** From here on a person rings up: whoever has not looked by now does not look. */
const UNANSWERED_LATE_MS = 60 * 60_000;

/** Times in Unix ms. */
export interface DayOrder extends LatenessOf {
  id: string;
  /** When it came into its status. */
  statusAt: number;
  workLines: readonly (LineFields & { updatedAt: number | null; mechanicStartedAt: number | null })[];
  /** Those that the client is or was asked about are enough. */
  partsLines: readonly LineFields[];
}

export interface DayRow<T extends DayOrder> {
  order: T;
  section: DaySection;
  /** Since when it waits, Unix ms; of a late one when it was due. */
  since: number;
  /** Longer than it should. */
  isOverdue: boolean;
}

/** By a line that waits; or by the order's status alone, as long as nothing was answered since: an answer moves no card. */
function isAsked({ status, statusAt, workLines, partsLines }: DayOrder): boolean {
  const lines: LineFields[] = [...workLines, ...partsLines].filter(({ supersededBy }) => supersededBy === null);
  if (unanswered(lines).length > 0) return true;
  return status === "agreement" && !lines.some((line) => decidedAt(line) >= statusAt);
}

const decidedAt = ({ approvedAt, declinedAt }: LineFields): number =>
  Math.max(approvedAt ?? -Infinity, declinedAt ?? -Infinity);

/** The workshop has it already, whatever its card says: a mechanic's start moves no card. */
const isAtWork = ({ workLines }: DayOrder): boolean =>
  workLines.some((line) => counts(line) && line.mechanicStartedAt !== null);

/** The client's last word on any of it. */
const answeredAt = ({ statusAt, workLines, partsLines }: DayOrder): number =>
  Math.max(statusAt, ...[...workLines, ...partsLines].map(decidedAt));

/** An order says it by its status; a line that was added later by when it was last changed. */
function askedSince({ status, statusAt, workLines }: DayOrder): number {
  if (status === "agreement") return statusAt;
  const asked = unanswered(workLines).map(({ updatedAt }) => updatedAt ?? statusAt);
  return asked.length === 0 ? statusAt : Math.min(...asked);
}

/** Null: nobody at the desk has to do anything about it. `now`: Unix ms. */
export function dayRow<T extends DayOrder>(order: T, now: number): DayRow<T> | null {
  const { status, statusAt, payStatus, readyAt, etaAt } = order;
  const late = lateness(order, now);
  if (status === "done" || status === "cancelled") return null;
  if (status === "ready") {
    const section = payStatus === "paid" ? "toHandOver" : "toPay";
    return { order, section, since: readyAt ?? statusAt, isOverdue: late !== null };
  }
  if (isAsked(order)) {
    const since = askedSince(order);
    return { order, section: "waiting", since, isOverdue: late !== null || now - since >= UNANSWERED_LATE_MS };
  }
  if (late !== null) return { order, section: "late", since: etaAt ?? statusAt, isOverdue: true };
  if (isAtWork(order)) return null;
  if (status === "new") return { order, section: "arrived", since: statusAt, isOverdue: false };
  return status === "agreement" ? { order, section: "toBegin", since: answeredAt(order), isOverdue: false } : null;
}

/** All sections, each with what has waited longest first. */
export function deskDay<T extends DayOrder>(orders: readonly T[], now: number): Record<DaySection, DayRow<T>[]> {
  const day: Record<DaySection, DayRow<T>[]> = {
    toPay: [],
    toHandOver: [],
    arrived: [],
    waiting: [],
    toBegin: [],
    late: [],
  };
  for (const order of orders) {
    const row = dayRow(order, now);
    if (row) day[row.section].push(row);
  }
  for (const rows of Object.values(day)) rows.sort((a, b) => a.since - b.since || (a.order.id < b.order.id ? -1 : 1));
  return day;
}

export const DAY_ACTS = ["take", "handOver", "send", "call", "assign", "diagnose", "begin"] as const;
/** `take`: the money; `send`: their page, to the client; `assign`: a mechanic; `diagnose` and `begin`: the workshop goes on with it. */
export type DayAct = (typeof DAY_ACTS)[number];

/** Where the two that move the order move it. */
export const MOVE_OF_ACT = { diagnose: "diagnosis", begin: "in_work" } as const satisfies Partial<
  Record<DayAct, WorkOrderStatus>
>;

export interface MayOfDay {
  /** Take what is left and close. */
  payOff: boolean;
  send: boolean;
  /** Give the order to somebody, and move it. */
  edit: boolean;
}

export interface KnownOfOrder {
  hasMechanic: boolean;
  /** There is a number, and this person may know it. */
  hasPhone: boolean;
  /** A line of it counts: it is known what is to be done. */
  hasWorks: boolean;
}

export const hasWorks = ({ workLines, partsLines }: Pick<DayOrder, "workLines" | "partsLines">): boolean =>
  [...workLines, ...partsLines].some((line: LineFields) => counts(line));

/** The one thing to do about it now; null: nothing that this person may do from here. `now`: Unix ms. */
export function nextAct(
  { section, since }: Pick<DayRow<DayOrder>, "section" | "since">,
  { hasMechanic, hasPhone, hasWorks: known }: KnownOfOrder,
  may: MayOfDay,
  now: number,
): DayAct | null {
  const call = hasPhone ? "call" : null;
  switch (section) {
    case "toPay":
      return may.payOff ? "take" : call;
    case "toHandOver":
      return may.payOff ? "handOver" : call;
    case "waiting":
      return may.send && (now - since < UNANSWERED_LATE_MS || call === null) ? "send" : call;
    case "late":
      return call;
    case "arrived":
      if (!may.edit) return null;
      return hasMechanic ? (known ? "begin" : "diagnose") : "assign";
    case "toBegin":
      // All of it was declined: the car goes home as it is.
      if (!may.edit || !known) return call;
      return hasMechanic ? "begin" : "assign";
  }
}

// An order as its client is told of it: the same facts for the page and for programs.

import { isFinished } from "../../../shared/domains/mechanic/mechanic.states.ts";
import { awaited, orderSums, type OrderSums } from "../../../shared/domains/work-orders/owed.rules.ts";
import { picturesShown, progressPct } from "../../../shared/domains/work-orders/tracking.rules.ts";
import { isDecided, type WorkOrderStatus } from "../../../shared/domains/work-orders/work-orders.states.ts";
import { lineTotalMinor } from "../../../shared/kernel/money.ts";
import type { Settings } from "../../../shared/domains/tenancy/settings.states.ts";
import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";
import { LANGUAGE_TAGS, timeFormat } from "../../platform/formats.ts";
import type { TrackedEvent, TrackedLine, TrackedOrder, TrackedPhoto } from "./tracking.reads.ts";
import { TRACKING_WORDS } from "./tracking.words.ts";

export interface Told {
  /** Unix ms. */
  at: number;
  event: string;
  text: string;
}

export interface TrackingView {
  locale: Locale;
  statusLabel: string;
  /** Integer percent; null: cancelled. */
  progress: number | null;
  vehicle: string;
  pending: TrackedLine[];
  /** The newest answer first. */
  decided: TrackedLine[];
  photos: TrackedPhoto[];
  sums: OrderSums;
  timeline: Told[];
}

const decidedAt = ({ approvedAt, declinedAt }: TrackedLine) => approvedAt ?? declinedAt ?? 0;

export const lineMinor = ({ priceMinor, quantity }: TrackedLine) => lineTotalMinor(priceMinor, quantity);

/** `joi, 14:00`: the day's whole name (`mar.` is Tuesday and March), in Russian short, where a sentence would decline it; and with its day where that is further away than six days. `at`, `now`: Unix ms. */
export function moment(at: number, now: number, locale: Locale, timeZone: string): string {
  const isNear = Math.abs(at - now) < 6 * 24 * 3_600_000;
  return timeFormat(LANGUAGE_TAGS[locale], {
    ...(isNear ? { weekday: locale === "ru" ? "short" : "long" } : { day: "numeric", month: "short" }),
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  }).format(at);
}

export function viewOf(order: TrackedOrder, settings: Settings, locale: Locale, now: number): TrackingView {
  const words = TRACKING_WORDS[locale];
  const works = order.lines.filter(({ kind }) => kind === "work");
  const parts = order.lines.filter(({ kind }) => kind === "part");
  const pending = awaited(order, order.lines);
  return {
    locale,
    statusLabel: words.status[order.status],
    progress: progressPct(
      order.status,
      works.map((line) => ({ ...line, isFinished: isFinished(line.mechanicStatus) })),
    ),
    vehicle: [[order.make, order.model].join(" "), order.year].filter(Boolean).join(", "),
    pending,
    decided: order.lines.filter(isDecided).toSorted((a, b) => decidedAt(b) - decidedAt(a)),
    photos: picturesShown(
      order.photos,
      pending.map(({ id }) => id),
    ),
    sums: orderSums(order, works, parts),
    timeline: order.timeline.flatMap((event) => {
      const text = told(event, locale, (at) => moment(at, now, locale, settings.time_zone));
      return text === null ? [] : [{ at: event.at, event: event.verb, text }];
    }),
  };
}

function told({ verb, data, actor }: TrackedEvent, locale: Locale, when: (at: number) => string): string | null {
  const { events, status } = TRACKING_WORDS[locale];
  const line = String(data["line"] ?? data["name"] ?? "");
  switch (verb) {
    case "workOrders.create":
    case "workOrders.duplicate":
      return events.created;
    case "workOrders.move":
      return events.moved(status[data["to"] as WorkOrderStatus]);
    case "workOrders.edit": {
      const { from, to } = data as { from: number | null; to: number | null };
      if (to === null) return null;
      return from === null ? events.promised(when(to)) : events.postponed(when(from), when(to));
    }
    case "mechanic.start":
      return events.started(actor, line);
    case "mechanic.done":
      return events.done(line);
    case "approvals.ask":
    case "workOrders.addWork":
    case "workOrders.addPart":
      return events.asked(line);
    case "workOrders.supersedeLine":
      return events.askedAgain(line);
    default:
      return data["decision"] === "approve" ? events.approved(line) : events.declined(line);
  }
}

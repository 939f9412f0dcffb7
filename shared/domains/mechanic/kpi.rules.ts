// What a mechanic's month comes to. Pure: server and page count alike.

import { discountedMinor } from "../../kernel/money.ts";
import { dayAt, startOfDay } from "../../kernel/shop-days.ts";
import { isDeclined, type ApprovalFields, type WorkOrderStatus } from "../work-orders/work-orders.states.ts";
import { efficiencyClass, efficiencyPct, type EfficiencyClass } from "./mechanic.rules.ts";
import { isFinished, type MechanicStatus } from "./mechanic.states.ts";

/** `2026-11`, of the years that moments have. */
export const PERIOD = /^(?:19[7-9]\d|[2-9]\d{3})-(?:0[1-9]|1[0-2])$/;

/** A month of the shop: from its first midnight to the next month's, which is not in it. Unix ms. */
export interface Month {
  from: number;
  to: number;
}

/** The month in which a moment lies, as the shop's calendar has it: `2026-11`. */
export const periodAt = (at: number, timeZone: string): string => dayAt(at, timeZone).slice(0, 7);

/** `2026-11` and one: `2026-12`; minus one: `2026-10`. */
export function periodBeside(period: string, months: number): string {
  const [year, month] = period.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
}

export const monthOf = (period: string, timeZone: string): Month => ({
  from: startOfDay(`${period}-01`, timeZone),
  to: startOfDay(`${periodBeside(period, 1)}-01`, timeZone),
});

/** The days of a month, `2026-11-01` first. */
export function daysOf(period: string): string[] {
  const [year, month] = period.split("-").map(Number) as [number, number];
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Array.from({ length: count }, (_, day) => `${period}-${String(day + 1).padStart(2, "0")}`);
}

/** A work line as far as a month counts it. Hours have two decimals, money is in minor units, times are Unix ms. */
export interface KpiLine extends ApprovalFields {
  mechanicStatus: MechanicStatus;
  mechanicDoneAt: number | null;
  normHours: number | null;
  actualHours: number | null;
  priceMinor: number;
  /** Of its order. */
  discountPct: number;
  orderStatus: WorkOrderStatus;
}

export interface Kpi {
  /** Finished in the month, or on hand at its end: of an order that was taken in by then. */
  worksTotal: number;
  worksDone: number;
  /** Of finished lines. */
  normHours: number;
  actualHours: number;
  /** Finished lines without a norm or without hours: there is nothing to compare, so they do not count in the efficiency. */
  unmeasured: number;
  efficiencyPct: number | null;
  efficiencyClass: EfficiencyClass | null;
  revenueMinor: number;
}

/**
 * What a finished line was sold for: its price less its order's discount, each line half up by itself. Nothing where the client
 * declined it or the order was cancelled, and nothing before it is finished.
 */
export function soldForMinor(line: KpiLine): number {
  if (!isFinished(line.mechanicStatus) || line.orderStatus === "cancelled") return 0;
  return isDeclined(line) ? 0 : discountedMinor(line.priceMinor, line.discountPct);
}

/** Whole hundredths: sums of fractions that binary cannot hold drift. */
const hundredths = (hours: number | null): number => Math.round((hours ?? 0) * 100);
const isMeasured = ({ normHours, actualHours }: KpiLine) => Boolean(normHours) && actualHours !== null;

function sumHours(lines: readonly KpiLine[], of: "normHours" | "actualHours"): number {
  return lines.reduce((sum, line) => sum + hundredths(line[of]), 0) / 100;
}

/** Of the lines of one month, whosever they are. What the client declined counts in none of the sums, whoever worked on it. */
export function kpiOf(all: readonly KpiLine[]): Kpi {
  const lines = all.filter((line) => !isDeclined(line));
  const done = lines.filter(({ mechanicStatus }) => isFinished(mechanicStatus));
  const measured = done.filter(isMeasured);
  const hours = [
    sumHours(measured, "normHours"),
    measured.length === 0 ? null : sumHours(measured, "actualHours"),
  ] as const;
  return {
    worksTotal: lines.length,
    worksDone: done.length,
    normHours: sumHours(done, "normHours"),
    actualHours: sumHours(done, "actualHours"),
    unmeasured: done.length - measured.length,
    efficiencyPct: efficiencyPct(...hours),
    efficiencyClass: efficiencyClass(...hours),
    revenueMinor: done.reduce((sum, line) => sum + soldForMinor(line), 0),
  };
}

/** The badge of the page goes by the integer percentage. */
export function badgeOf(pct: number | null): EfficiencyClass | null {
  if (pct === null) return null;
  if (pct > 130) return "red";
  return pct > 100 ? "amber" : "green";
}

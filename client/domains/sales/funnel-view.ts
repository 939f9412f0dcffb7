// Of which days the funnel is, as the address says it: the month so far where it says nothing.

import { funnelPeriod, type FunnelPeriod } from "../../../shared/domains/sales/funnel.rules.ts";
import { isDay } from "../../../shared/domains/scheduling/calendar-range.rules.ts";
import { daysAfter } from "../../../shared/domains/tenancy/opening-hours.rules.ts";

const dayOf = (value: unknown): string | undefined => (typeof value === "string" && isDay(value) ? value : undefined);

/** `today`: the shop's. */
export function funnelView(search: Record<string, unknown>, today: string): FunnelPeriod {
  const [from, to] = [dayOf(search["from"]), dayOf(search["to"])];
  return funnelPeriod({ ...(from && { from }), ...(to && { to }) }, today);
}

/** Nothing of the month so far: tomorrow it has a day more. */
export function searchOf({ from, to }: FunnelPeriod, today: string): Record<string, string> {
  const usual = funnelPeriod({}, today);
  return from === usual.from && to === usual.to ? {} : { from, to };
}

export const PERIODS = ["month", "lastMonth", "quarter", "year"] as const;
export type NamedPeriod = (typeof PERIODS)[number];

/** The month so far, the one before, the last 90 days, the last 365: each until today but the month before. */
export function namedPeriod(name: NamedPeriod, today: string): FunnelPeriod {
  if (name === "month") return funnelPeriod({}, today);
  if (name === "lastMonth") return funnelPeriod({ to: daysAfter(`${today.slice(0, 7)}-01`, -1) }, today);
  return { from: daysAfter(today, name === "quarter" ? -89 : -364), to: today };
}

// A month in the words of the API.

import type { z } from "@hono/zod-openapi";
import { addWaiting, waitingOf, type Waiting } from "../../../shared/domains/mechanic/hours.rules.ts";
import { daysOf, kpiOf, soldForMinor, type Month } from "../../../shared/domains/mechanic/kpi.rules.ts";
import { dayAt } from "../../../shared/kernel/shop-days.ts";
import { minorToDecimal } from "../../../shared/kernel/money.ts";
import { efficiencyOf } from "../work-orders/efficiency.ts";
import type { MonthLine } from "./kpi.reads.ts";
import type { kpiLineSchema, kpiSchema, shopKpiSchema } from "./mechanic.schemas.ts";
import { isoOf } from "./works.reads.ts";

export interface Asked extends Month {
  period: string;
  timeZone: string;
  /** Unix ms. */
  now: number;
}

const HOUR_MS = 3_600_000;
const inHours = (waiting: Waiting): Waiting =>
  Object.fromEntries(
    Object.entries(waiting).map(([reason, ms]) => [reason, Math.round((ms / HOUR_MS) * 100) / 100]),
  ) as Waiting;

/** What still goes on is counted until now, of a month that is over until its end. */
const waitedOf = (line: MonthLine, { now, to }: Asked) => waitingOf(line.taps, Math.min(now, to));

function sumsOf(lines: readonly MonthLine[]) {
  const kpi = kpiOf(lines);
  return {
    works_total: kpi.worksTotal,
    works_done: kpi.worksDone,
    norm_hours: kpi.normHours,
    actual_hours: kpi.actualHours,
    efficiency_pct: kpi.efficiencyPct,
    efficiency_class: kpi.efficiencyClass,
    revenue: minorToDecimal(kpi.revenueMinor),
  };
}

export const describeKpi = (lines: readonly MonthLine[], { period }: Asked): z.infer<typeof kpiSchema> => ({
  period,
  ...sumsOf(lines),
});

const describeMore = (lines: readonly MonthLine[], asked: Asked) => ({
  ...sumsOf(lines),
  unmeasured: kpiOf(lines).unmeasured,
  blocked_now: asked.now < asked.to ? lines.filter(({ mechanicStatus }) => mechanicStatus === "blocked").length : 0,
  waiting_hours: inHours(addWaiting(lines.map((line) => waitedOf(line, asked)))),
});

/** Everybody's month: by mechanic, the highest revenue first, and by day. */
export function describeShop(lines: readonly MonthLine[], asked: Asked): z.infer<typeof shopKpiSchema> {
  const mechanics = [...Map.groupBy(lines, ({ mechanicId }) => mechanicId)]
    .map(([id, own]) => ({ id, name: own[0]!.mechanicName, own, revenue: kpiOf(own).revenueMinor }))
    .toSorted((a, b) => b.revenue - a.revenue || (a.name ?? "").localeCompare(b.name ?? ""));
  const byDay = Map.groupBy(lines, ({ mechanicDoneAt }) =>
    mechanicDoneAt === null ? null : dayAt(mechanicDoneAt, asked.timeZone),
  );
  return {
    period: asked.period,
    ...describeMore(lines, asked),
    mechanics: mechanics.map(({ id, name, own }) => ({ id, name, ...describeMore(own, asked) })),
    days: daysOf(asked.period).map((day) => {
      const { works_done, actual_hours, revenue } = sumsOf(byDay.get(day) ?? []);
      return { day, works_done, actual_hours, revenue };
    }),
  };
}

export const describeLine = (line: MonthLine, asked: Asked): z.infer<typeof kpiLineSchema> => ({
  id: line.id,
  name: line.name,
  work_order_id: line.workOrderId,
  number: line.number,
  order_status: line.orderStatus,
  plate: line.plate,
  car: line.car,
  mechanic: { id: line.mechanicId, name: line.mechanicName },
  mechanic_status: line.mechanicStatus,
  mechanic_started_at: isoOf(line.startedAt),
  mechanic_done_at: isoOf(line.doneAt),
  norm_hours: line.normHours,
  actual_hours: line.actualHours,
  paused_seconds_total: line.pausedSeconds,
  time_to_confirm: line.timeToConfirm,
  ...efficiencyOf(line.normHours, line.actualHours),
  revenue: minorToDecimal(soldForMinor(line)),
  waiting_hours: inHours(waitedOf(line, asked)),
  events: line.taps.map(({ kind, at, by, reason, note, toConfirm }) => ({
    kind,
    at: new Date(at).toISOString(),
    by,
    reason,
    note,
    to_confirm: toConfirm,
  })),
});

// What the CSV of a month holds: mechanics of everybody's month, works of one mechanic's.

import type { TFunction } from "i18next";
import { BLOCK_REASONS } from "../../../shared/domains/mechanic/mechanic.states.ts";
import { dayAt } from "../../../shared/kernel/shop-days.ts";
import type { MonthShape } from "./kpi-shapes.ts";

type Row = (string | number | null)[];

const sumOf = (waiting: Record<string, number>) =>
  Math.round(Object.values(waiting).reduce((sum, hours) => sum + hours, 0) * 100) / 100;

export function sheetOf(month: MonthShape, currency: string, timeZone: string, t: TFunction): Row[] {
  return month.works ? worksOf(month, currency, timeZone, t) : mechanicsOf(month, currency, t);
}

function mechanicsOf({ period, mechanics, ...sums }: MonthShape, currency: string, t: TFunction): Row[] {
  const reasons = BLOCK_REASONS.map((reason) =>
    t("kpi.inHours", { what: `${t("kpi.waiting")}: ${t(`status.block.${reason}`)}` }),
  );
  const head = [
    t("kpi.month"),
    t("kpi.mechanic"),
    t("kpi.finished"),
    t("kpi.total"),
    t("kpi.normShort"),
    t("kpi.actualShort"),
    `${t("kpi.efficiency")}, %`,
    t("kpi.blockedNow"),
    `${t("kpi.revenue")}, ${currency}`,
    ...reasons,
  ];
  const everybody = { ...sums, id: null, name: t("kpi.total") };
  const rows = [...mechanics, everybody].map((one): Row => [
    period,
    one.name ?? t("kpi.nobody"),
    one.works_done,
    one.works_total,
    one.norm_hours,
    one.actual_hours,
    one.efficiency_pct,
    one.blocked_now,
    Number(one.revenue),
    ...BLOCK_REASONS.map((reason) => one.waiting_hours[reason]),
  ]);
  return [head, ...rows];
}

function worksOf({ works = [] }: MonthShape, currency: string, timeZone: string, t: TFunction): Row[] {
  const head = [
    t("kpi.day"),
    t("kpi.order"),
    t("kpi.plate"),
    t("kpi.car"),
    t("kpi.work"),
    t("kpi.state"),
    t("kpi.normShort"),
    t("kpi.actualShort"),
    t("kpi.inHours", { what: t("kpi.pauses") }),
    t("kpi.inHours", { what: t("kpi.waiting") }),
    `${t("kpi.efficiency")}, %`,
    `${t("kpi.revenue")}, ${currency}`,
  ];
  const rows = works.map((work): Row => [
    work.mechanic_done_at === null ? null : dayAt(Date.parse(work.mechanic_done_at), timeZone),
    work.number,
    work.plate,
    work.car,
    work.name,
    t(`status.mechanic.${work.mechanic_status}`),
    work.norm_hours,
    work.actual_hours,
    Math.round((work.paused_seconds_total / 3600) * 100) / 100,
    sumOf(work.waiting_hours),
    work.efficiency_pct,
    Number(work.revenue),
  ]);
  return [head, ...rows];
}

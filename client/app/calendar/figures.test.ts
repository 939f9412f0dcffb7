// What the figures over the calendar say where not all of it is known or to be seen.

import { expect, it } from "vitest";
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import { calendarDay } from "../../../shared/domains/scheduling/calendar-days.rules.ts";
import { calendarRows } from "../../../shared/domains/scheduling/calendar-rows.rules.ts";
import { planned, post, SHOP, ZONE } from "../../../shared/domains/scheduling/calendar.fixture.ts";
import { dayClocks } from "../../../shared/domains/scheduling/day-clock.rules.ts";
import { figuresOf } from "./figures.ts";

const TODAY = "2026-11-19";
const DAYS = [TODAY, "2026-11-20"];
const clocks = DAYS.map(dayClocks(ZONE));
const desk: Actor = {
  companyId: "c",
  userId: "u",
  name: "Ana",
  permissions: ["CALENDAR_VIEW", "WORK_ORDERS_VIEW"],
  isAdmin: false,
  orderScope: "all",
};
const all = [
  planned("here", "2026-11-19 08:00-12:00", { status: "confirmed" }),
  planned("elsewhere", "2026-11-20 08:00-18:00"),
];
const figures = (isHere: boolean, actor = desk, part: Partial<Parameters<typeof figuresOf>[0]> = {}) =>
  figuresOf({
    actor,
    rows: calendarRows("posts", { posts: [post("1")], masters: [] }, all),
    days: DAYS.map((date, at) => ({ ...calendarDay(SHOP, date, TODAY), isHere: at === 0 || isHere })),
    clocks,
    planned: all,
    kept: [],
    complete: true,
    orders: { count: 7, complete: true },
    now: clocks[0]!.start,
    ...part,
  });

it("the figures count no day of which a part alone is here: neither its hours nor what stands in them", () => {
  expect(figures(false)).toMatchObject({
    scheduled: { plannedHours: 4, capacityHours: 10, percent: 40 },
    confirmed: { confirmed: 1, total: 1, percent: 100 },
  });
  expect(figures(true)).toMatchObject({
    scheduled: { plannedHours: 14, capacityHours: 20, percent: 70 },
    confirmed: { confirmed: 1, total: 2, percent: 50 },
  });
});

it("open orders are a figure for who sees all of them, and none for who sees their own, or no order", () => {
  expect(figures(true)).toMatchObject({ openOrders: 7, seesOrders: true });
  expect(figures(true, { ...desk, orderScope: "own" }).seesOrders).toBe(false);
  expect(figures(true, { ...desk, permissions: ["CALENDAR_VIEW"] }).seesOrders).toBe(false);
});

it("a device that has read nothing yet says no nought", () => {
  const nothing = { planned: [], complete: false, orders: { count: 0, complete: false } };
  expect(figures(true, desk, nothing)).toMatchObject({ isKnown: false, openOrders: null });
  expect(figures(true, desk, { ...nothing, kept: all, orders: { count: 2, complete: false } })).toMatchObject({
    isKnown: true,
    openOrders: 2,
  });
  const confirmed = { planned: [], complete: true, orders: { count: 0, complete: true } };
  expect(figures(true, desk, confirmed)).toMatchObject({ isKnown: true, openOrders: 0 });
});

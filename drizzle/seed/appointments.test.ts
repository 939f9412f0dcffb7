// The calendar of the demonstration data: as a shop's own rules let it be, as full as a good week is, few in a small shop.

import { describe, expect, it } from "vitest";
import { timeTrouble } from "../../shared/domains/scheduling/appointments.rules.ts";
import { calendarCells } from "../../shared/domains/scheduling/calendar-cells.rules.ts";
import { calendarDay } from "../../shared/domains/scheduling/calendar-days.rules.ts";
import { noShowAlerts, scheduledOf } from "../../shared/domains/scheduling/calendar-kpi.rules.ts";
import { daysOf, rangeOf } from "../../shared/domains/scheduling/calendar-range.rules.ts";
import { calendarRows, type CalendarGrouping } from "../../shared/domains/scheduling/calendar-rows.rules.ts";
import { dayClock } from "../../shared/domains/scheduling/day-clock.rules.ts";
import { readSettings } from "../../shared/domains/tenancy/settings.rules.ts";
import { dayAt } from "../../shared/kernel/shop-days.ts";
import { demoData } from "./demo-data.ts";
import { DEMO, DEMO_TENANTS } from "./tenants.ts";

const NOW = new Date("2026-03-18T12:20:00Z");
const TODAY = "2026-03-18";
const DAY_MS = 86_400_000;
const make = (tenant = DEMO, counts = { orders: 400, clients: 160 }) => demoData(NOW, counts, tenant, "hash");

describe.each(DEMO_TENANTS)("the calendar of $slug", (tenant) => {
  const { appointment, post, vehicle, staffUser, workOrder } = make(tenant);
  const settings = readSettings(tenant.settings);

  it("is what its own rules would have taken: open days, one day each, cars with their owners", () => {
    const owners = new Map(vehicle.map(({ id, clientId }) => [id, clientId]));
    const people = new Set(staffUser.map(({ id }) => id));
    const posts = new Set(post.map(({ id }) => id));
    for (const { startsAt, endsAt, vehicleId, clientId, masterId, postId, createdAt, statusAt } of appointment) {
      expect(timeTrouble({ startsAt: startsAt.getTime(), endsAt: endsAt.getTime() }, settings)).toBeNull();
      expect(owners.get(vehicleId!)).toBe(clientId);
      expect(masterId === null || people.has(masterId)).toBe(true);
      expect(posts.has(postId!)).toBe(true);
      expect(createdAt <= NOW && createdAt <= statusAt && statusAt <= NOW).toBe(true);
    }
  });

  it("never has two on one post at once", () => {
    for (const ofPost of Map.groupBy(appointment, ({ postId }) => postId).values())
      for (const [i, { startsAt }] of ofPost.entries()) if (i > 0) expect(ofPost[i - 1]!.endsAt <= startsAt).toBe(true);
  });

  const weekOf = (by: CalendarGrouping) => {
    const days = daysOf(rangeOf("week", TODAY)).map((date) => calendarDay(settings, date, TODAY));
    const clocks = days.map(({ date }) => dayClock(date, settings.time_zone));
    const planned = appointment
      .map((one) => ({ ...one, startsAt: one.startsAt.getTime(), endsAt: one.endsAt.getTime() }))
      .filter(({ startsAt }) => startsAt >= clocks[0]!.start && startsAt < clocks.at(-1)!.end);
    const rows = calendarRows(by, { posts: post, masters: staffUser }, planned);
    return { days, rows, planned, cells: calendarCells(by, rows, days, planned, clocks) };
  };

  it.each(["posts", "masters"] as const)(
    "fills this week by %s as a good week is: two thirds and more, and hardly a red cell",
    (by) => {
      const { rows, days, planned, cells } = weekOf(by);
      const { percent } = scheduledOf(rows, days, planned);
      expect(percent).toBeGreaterThanOrEqual(60);
      expect(percent).toBeLessThanOrEqual(95);
      const red = [...cells.values()].filter(({ load }) => load.level === "red");
      expect(red.length).toBeGreaterThanOrEqual(1);
      expect(red.length).toBeLessThanOrEqual(2);
      for (const { load } of red) expect(load.percent).toBeLessThanOrEqual(115);
    },
  );

  it("asks one thing at a time of everybody, but once this week", () => {
    const overlaps = (rows: typeof appointment) =>
      [...Map.groupBy(rows, ({ masterId }) => masterId)].flatMap(([masterId, own]) =>
        masterId === null
          ? []
          : own.filter(({ startsAt }, i) => own.slice(0, i).some(({ endsAt }) => endsAt > startsAt)),
      );
    const thisWeek = new Set(weekOf("masters").planned.map(({ id }) => id));
    expect(overlaps(appointment).filter(({ id }) => !thisWeek.has(id))).toEqual([]);
    expect(overlaps(appointment).length).toBeLessThanOrEqual(2);
  });

  it("has no car here twice on a day of this week", () => {
    const visits = weekOf("posts").planned.filter(({ workOrderId }) => workOrderId === null);
    const keys = visits.map(({ vehicleId, startsAt }) => `${vehicleId} ${dayAt(startsAt, settings.time_zone)}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("has one to ring up in the next 24 hours, and who has confirmed among those who have not", () => {
    const { planned } = weekOf("posts");
    expect(noShowAlerts(planned, NOW.getTime())).toHaveLength(1);
    const coming = planned.filter(({ startsAt }) => startsAt > NOW.getTime());
    expect(coming.filter(({ status }) => status === "confirmed").length).toBeGreaterThan(coming.length / 3);
    expect(coming.filter(({ status }) => status === "scheduled").length).toBeGreaterThanOrEqual(2);
  });

  it("knows the orders of what is over: of the same car, client and mechanic, of that day, of one visit each", () => {
    const orders = new Map(workOrder.map((order) => [order.id, order]));
    const linked = appointment.filter(({ workOrderId }) => workOrderId !== null);
    expect(new Set(linked.map(({ workOrderId }) => workOrderId)).size).toBe(linked.length);
    for (const { workOrderId, status, ...visit } of linked) {
      const order = orders.get(workOrderId!)!;
      expect(visit).toMatchObject({ vehicleId: order.vehicleId, clientId: order.clientId, masterId: order.masterId });
      expect(status).toBe(order.status === "done" ? "done" : "in_progress");
      expect(dayAt(order.createdAt.getTime(), settings.time_zone)).toBe(
        dayAt(visit.startsAt.getTime(), settings.time_zone),
      );
    }
    expect(linked.length).toBeGreaterThan(appointment.filter(({ status }) => status === "done").length / 4);
  });

  it("fills this week, and reaches a month to both sides", () => {
    const days = [...new Set(appointment.map(({ startsAt }) => dayAt(startsAt.getTime(), settings.time_zone)))];
    expect(days).toEqual(expect.arrayContaining(["2026-03-16", "2026-03-17", TODAY, "2026-03-19", "2026-03-20"]));
    const distances = appointment.map(({ startsAt }) => (startsAt.getTime() - NOW.getTime()) / DAY_MS);
    expect(Math.min(...distances)).toBeLessThan(-25);
    expect(Math.max(...distances)).toBeGreaterThan(25);
    const today = appointment.filter(({ startsAt }) => dayAt(startsAt.getTime(), settings.time_zone) === TODAY);
    expect(today.length).toBeGreaterThanOrEqual(7);
    expect(new Set(appointment.map(({ status }) => status))).toEqual(
      new Set(["scheduled", "confirmed", "in_progress", "done", "cancelled", "no_show"]),
    );
  });
});

it("a small shop has few, around today", () => {
  const { appointment } = make(DEMO, { orders: 40, clients: 60 });
  expect(appointment).toHaveLength(10);
  for (const { startsAt } of appointment) expect(Math.abs(startsAt.getTime() - NOW.getTime())).toBeLessThan(2 * DAY_MS);
});

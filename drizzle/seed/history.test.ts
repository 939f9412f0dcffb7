// The closed orders: hours that follow from the rule, times at which the shop was open.

import { describe, expect, it } from "vitest";
import { isOpen } from "../../shared/domains/work-orders/work-orders.states.ts";
import { demoData } from "./demo-data.ts";
import { HOUR_MS } from "./shop-calendar.ts";
import { DEMO_TENANTS } from "./tenants.ts";

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Chisinau",
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

function duringHours(at: Date): boolean {
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  const time = `${parts["hour"]}:${parts["minute"]}`;
  // Handing over a car that was finished at the last minute takes a little longer.
  const closes = parts["weekday"] === "Sat" ? "15:30" : "18:30";
  return parts["weekday"] !== "Sun" && time >= "08:30" && time <= closes;
}

describe.each(["2026-03-18T12:20:00Z", "2026-04-05T22:00:00Z", "2026-11-02T06:45:00Z"])("the history at %s", (iso) => {
  const now = new Date(iso);
  const rows = DEMO_TENANTS.map((tenant) => demoData(now, { orders: 400, clients: 160 }, tenant, "hash"));
  const closed = rows.flatMap(({ workOrder }) => workOrder).filter(({ status }) => !isOpen(status));
  const lines = rows.flatMap(({ workLine }) => workLine);

  it("has actual hours of elapsed time minus pauses, with two decimals", () => {
    const done = lines.filter(({ mechanicDoneAt }) => mechanicDoneAt !== null);
    expect(done.length).toBeGreaterThan(1_000);
    for (const line of done) {
      const elapsed = line.mechanicDoneAt!.getTime() - line.mechanicStartedAt!.getTime();
      const worked = elapsed - line.pausedSecondsTotal * 1000;
      // Half up in whole milliseconds: a hundredth of an hour is 36 seconds.
      expect(line.actualHours).toBe(Math.floor((worked + 18_000) / 36_000) / 100);
      expect(line.actualHours).toBeGreaterThan(0);
      expect(line.mechanicStatus).toBe("done");
    }
  });

  it("happens within opening hours, in order, over three months", () => {
    const orders = new Map(closed.map((order) => [order.id, order]));
    for (const order of closed) {
      const times = [order.createdAt, order.readyAt, order.closedAt].filter((at) => at !== null);
      expect(times.every(duringHours)).toBe(true);
      expect(times).toEqual(times.toSorted((a, b) => a.getTime() - b.getTime()));
      expect(order.closedAt! <= now).toBe(true);
    }
    for (const line of lines) {
      const order = orders.get(line.workOrderId);
      if (!order || line.mechanicDoneAt === null) continue;
      expect(duringHours(line.mechanicStartedAt!) && duringHours(line.mechanicDoneAt)).toBe(true);
      expect(line.mechanicStartedAt! >= order.createdAt && line.mechanicDoneAt <= order.readyAt!).toBe(true);
    }
    const first = Math.min(...closed.map(({ createdAt }) => createdAt.getTime()));
    expect((now.getTime() - first) / (24 * HOUR_MS)).toBeGreaterThan(85);
  });

  it("is mostly paid; cancelled orders have no work and no payment", () => {
    const paid = closed.filter(({ payStatus }) => payStatus === "paid").length;
    expect(paid / closed.length).toBeGreaterThan(0.9);
    const cancelled = new Set(closed.filter(({ readyAt }) => readyAt === null).map(({ id }) => id));
    expect(cancelled.size).toBeGreaterThan(0);
    const touched = lines.filter((line) => cancelled.has(line.workOrderId) && line.mechanicStartedAt !== null);
    expect(touched).toEqual([]);
  });
});

// The calendar of the demonstration data: as a shop's own rules let it be, full around today, few in a small shop.

import { describe, expect, it } from "vitest";
import { timeTrouble } from "../../shared/domains/scheduling/appointments.rules.ts";
import { readSettings } from "../../shared/domains/tenancy/settings.rules.ts";
import { dayAt } from "../../shared/kernel/shop-days.ts";
import { demoData } from "./demo-data.ts";
import { DEMO, DEMO_TENANTS } from "./tenants.ts";

const NOW = new Date("2026-03-18T12:20:00Z");
const DAY_MS = 86_400_000;
const make = (tenant = DEMO, counts = { orders: 400, clients: 160 }) => demoData(NOW, counts, tenant, "hash");

describe.each(DEMO_TENANTS)("the calendar of $slug", (tenant) => {
  const { appointment, post, vehicle, staffUser } = make(tenant);
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

  it("fills this week, and reaches a month to both sides", () => {
    const days = [...new Set(appointment.map(({ startsAt }) => dayAt(startsAt.getTime(), settings.time_zone)))];
    expect(days).toEqual(
      expect.arrayContaining(["2026-03-16", "2026-03-17", "2026-03-18", "2026-03-19", "2026-03-20"]),
    );
    const distances = appointment.map(({ startsAt }) => (startsAt.getTime() - NOW.getTime()) / DAY_MS);
    expect(Math.min(...distances)).toBeLessThan(-25);
    expect(Math.max(...distances)).toBeGreaterThan(25);
    const today = appointment.filter(({ startsAt }) => dayAt(startsAt.getTime(), settings.time_zone) === "2026-03-18");
    expect(today.length).toBeGreaterThanOrEqual(12);
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

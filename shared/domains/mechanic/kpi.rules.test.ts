import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { discountedMinor } from "../../kernel/money.ts";
import { efficiencyClass } from "./mechanic.rules.ts";
import {
  badgeOf,
  daysOf,
  kpiOf,
  monthOf,
  PERIOD,
  periodAt,
  periodBeside,
  soldForMinor,
  type KpiLine,
} from "./kpi.rules.ts";

const done: KpiLine = {
  mechanicStatus: "done",
  mechanicDoneAt: Date.UTC(2026, 10, 5, 9),
  normHours: 2,
  actualHours: 2,
  priceMinor: 100_00,
  discountPct: 0,
  orderStatus: "in_work",
  requiresApproval: false,
  approvedAt: null,
  declinedAt: null,
};

describe("a month", () => {
  it.each([
    ["2026-11", true],
    ["1970-01", true],
    ["9999-12", true],
    ["1969-12", false],
    ["2026-13", false],
    ["2026-00", false],
    ["2026-1", false],
    ["2026-11-01", false],
    ["0999-01", false],
    [" 2026-11", false],
    ["", false],
  ])("%j is a period: %s", (text, is) => expect(PERIOD.test(text)).toBe(is));

  it("is that of the shop's calendar, not of UTC", () => {
    const lastEvening = Date.UTC(2026, 9, 31, 22, 30); // half past midnight of 1 November in Chișinău
    expect(periodAt(lastEvening, "Europe/Chisinau")).toBe("2026-11");
    expect(periodAt(lastEvening, "America/New_York")).toBe("2026-10");
  });

  it("begins and ends at the shop's midnight, also where the clocks change in it", () => {
    expect(monthOf("2026-10", "Europe/Chisinau")).toEqual({
      from: Date.UTC(2026, 8, 30, 21),
      to: Date.UTC(2026, 9, 31, 22),
    });
    expect(monthOf("2026-12", "UTC").to).toBe(Date.UTC(2027, 0, 1));
  });

  it("has the days of the calendar", () => {
    expect(daysOf("2028-02")).toHaveLength(29);
    expect(daysOf("2026-11").at(-1)).toBe("2026-11-30");
  });

  const months = fc.integer({ min: 0, max: 12 * 200 }).map((n) => periodBeside("1990-01", n));
  it("joins the one before it and the one after it, whatever the zone", () => {
    const zones = fc.constantFrom("Europe/Chisinau", "America/New_York", "Asia/Kathmandu", "UTC");
    fc.assert(
      fc.property(months, zones, (period, zone) => {
        const { from, to } = monthOf(period, zone);
        expect(periodAt(from, zone)).toBe(period);
        expect(periodAt(to - 1, zone)).toBe(period);
        expect(monthOf(periodBeside(period, 1), zone).from).toBe(to);
        expect(periodBeside(periodBeside(period, 1), -1)).toBe(period);
      }),
      { numRuns: 300 },
    );
  });
});

describe("what a line was sold for", () => {
  it.each<[string, Partial<KpiLine>, number]>([
    ["its price", {}, 100_00],
    ["less the order's discount, half up", { priceMinor: 101, discountPct: 50 }, 51],
    ["approved: its price", { requiresApproval: true, approvedAt: 1 }, 100_00],
    ["declined by the client: nothing", { requiresApproval: true, declinedAt: 1 }, 0],
    ["of a cancelled order: nothing", { orderStatus: "cancelled" }, 0],
    ["not finished yet: nothing", { mechanicStatus: "paused", mechanicDoneAt: null }, 0],
  ])("%s", (_, changes, sold) => expect(soldForMinor({ ...done, ...changes })).toBe(sold));
});

describe("the sums of a month", () => {
  it("of no lines are nothing, with nothing to compare", () => {
    expect(kpiOf([])).toEqual({
      worksTotal: 0,
      worksDone: 0,
      normHours: 0,
      actualHours: 0,
      unmeasured: 0,
      efficiencyPct: null,
      efficiencyClass: null,
      revenueMinor: 0,
    });
  });

  it("count what is on hand in the total, and nothing of it anywhere else", () => {
    const open = { ...done, mechanicStatus: "in_progress", mechanicDoneAt: null, actualHours: null } as const;
    expect(kpiOf([done, open])).toMatchObject({ worksTotal: 2, worksDone: 1, normHours: 2, revenueMinor: 100_00 });
  });

  it("compare only lines that have both norm and hours", () => {
    const lines = [done, { ...done, normHours: null }, { ...done, actualHours: null }, { ...done, normHours: 0 }];
    expect(kpiOf(lines)).toMatchObject({
      worksDone: 4,
      normHours: 4,
      actualHours: 6,
      unmeasured: 3,
      efficiencyPct: 100,
    });
  });

  it("class the exact ratio, and the page's badge the integer percentage", () => {
    const kpi = kpiOf([{ ...done, normHours: 2.5, actualHours: 3.26 }]);
    expect(kpi).toMatchObject({ efficiencyPct: 130, efficiencyClass: "red" });
    expect(badgeOf(kpi.efficiencyPct)).toBe("amber");
  });

  it.each([
    [null, null],
    [0, "green"],
    [100, "green"],
    [101, "amber"],
    [130, "amber"],
    [131, "red"],
  ] as const)("give %s %% the badge %s", (pct, badge) => expect(badgeOf(pct)).toBe(badge));

  const line = fc.record({
    mechanicStatus: fc.constantFrom("done", "in_progress", "pending", "blocked" as const),
    normHours: fc.option(fc.integer({ min: 0, max: 99_999 }).map((n) => n / 100)),
    actualHours: fc.option(fc.integer({ min: 0, max: 99_999 }).map((n) => n / 100)),
    priceMinor: fc.integer({ min: 0, max: 10_000_000 }),
    discountPct: fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
    declinedAt: fc.option(fc.constant(1)),
  });
  const lines = fc.array(
    line.map((changes): KpiLine => ({
      ...done,
      ...changes,
      mechanicDoneAt: changes.mechanicStatus === "done" ? 1 : null,
    })),
    { maxLength: 40 },
  );

  it("add up over mechanics to the ban and to the hundredth of an hour", () => {
    fc.assert(
      fc.property(lines, lines, (some, others) => {
        const [one, two, all] = [kpiOf(some), kpiOf(others), kpiOf([...some, ...others])];
        for (const key of ["worksTotal", "worksDone", "unmeasured", "revenueMinor"] as const)
          expect(all[key]).toBe(one[key] + two[key]);
        for (const key of ["normHours", "actualHours"] as const)
          expect(Math.round(all[key] * 100)).toBe(Math.round(one[key] * 100) + Math.round(two[key] * 100));
      }),
    );
  });

  it("are whole bani, never more than the prices, and agree with the class of their sums", () => {
    fc.assert(
      fc.property(lines, (some) => {
        const kpi = kpiOf(some);
        const sold = some.filter((one) => one.mechanicStatus === "done" && one.declinedAt === null);
        expect(Number.isSafeInteger(kpi.revenueMinor)).toBe(true);
        expect(kpi.revenueMinor).toBe(
          sold.reduce((sum, one) => sum + discountedMinor(one.priceMinor, one.discountPct), 0),
        );
        expect(kpi.revenueMinor).toBeLessThanOrEqual(sold.reduce((sum, one) => sum + one.priceMinor, 0));
        expect(kpi.worksDone).toBeLessThanOrEqual(kpi.worksTotal);
        if (kpi.unmeasured === 0 && kpi.worksDone > 0)
          expect(kpi.efficiencyClass).toBe(efficiencyClass(kpi.normHours, kpi.actualHours));
      }),
    );
  });
});

import { describe, expect, it } from "vitest";
import { calendarCells, cellKey, dayOf, plannedHours } from "./calendar-cells.rules.ts";
import { calendarDay } from "./calendar-days.rules.ts";
import { confirmedOf, noShowAlerts, scheduledOf } from "./calendar-kpi.rules.ts";
import { daysOf } from "./calendar-range.rules.ts";
import { calendarRows, placedOf, planKey, withPresentMasters } from "./calendar-rows.rules.ts";
import { person, planned, post, SHOP, ZONE } from "./calendar.fixture.ts";
import { momentAt } from "../../kernel/shop-days.ts";
import { dayClocks } from "./day-clock.rules.ts";

const clockOf = dayClocks(ZONE);
const week = daysOf({ from: "2026-11-16", to: "2026-11-22" });
const days = week.map((date) => calendarDay(SHOP, date, "2026-11-19"));
const clocks = week.map(clockOf);

it("a post whose mechanic has left has none", () => {
  const masters = [person("here"), person("left", { status: "inactive" })];
  const posts = ["here", "left", null, "unknown"].map((defaultMasterId, at) => post(String(at), { defaultMasterId }));
  expect(withPresentMasters(posts, masters).map(({ defaultMasterId }) => defaultMasterId)).toEqual([
    "here",
    null,
    null,
    "unknown",
  ]);
  expect(withPresentMasters(posts, masters)[0]).toBe(posts[0]);
});

describe("the days of a calendar", () => {
  it("are closed by the hours and by holidays, and know the weekend and today", () => {
    expect(days.map(({ closed }) => closed)).toEqual([null, null, "holiday", null, null, null, "weekday"]);
    expect(days.map(({ isWeekend }) => isWeekend)).toEqual([false, false, false, false, false, true, true]);
    expect(days.filter(({ isToday }) => isToday).map(({ date }) => date)).toEqual(["2026-11-19"]);
  });

  it("have an open Sunday in a shop that opens it", () => {
    const open = { open: "09:00", close: "14:00" };
    const sunday = calendarDay({ ...SHOP, hours: { ...SHOP.hours, sun: open } }, "2026-11-22", "2026-11-19");
    expect(sunday).toMatchObject({ closed: null, hours: open, isWeekend: true });
  });

  it("are the shop's: the same moment lies on another day in another zone", () => {
    const at = momentAt("2026-11-19", "00:30", "Europe/Chisinau");
    expect(dayOf(clocks, at)).toBe("2026-11-19");
    expect(dayOf(week.map(dayClocks("Europe/Lisbon")), at)).toBe("2026-11-18");
    expect(dayOf(clocks, momentAt("2026-11-15", "23:59", ZONE))).toBeNull();
    expect(dayOf(clocks, momentAt("2026-11-23", "00:00", ZONE))).toBeNull();
  });
});

describe("the rows of a calendar", () => {
  const posts = [post("1"), post("2", { defaultMasterId: "ana" }), post("3", { isActive: false })];
  const masters = [
    person("vasile"),
    person("ana", { role: "admin" }),
    person("olga", { role: "receptionist" }),
    person("gone", { status: "inactive" }),
  ];
  const idsOf = (grouping: "posts" | "masters", given: Parameters<typeof calendarRows>[2], who = masters) =>
    calendarRows(grouping, { posts, masters: who }, given).map(({ id }) => id);

  it("are the posts in use, and without a post only where something has none", () => {
    expect(idsOf("posts", [])).toEqual(["1", "2"]);
    expect(idsOf("posts", [{ postId: null, masterId: "vasile" }])).toEqual(["1", "2", null]);
  });

  it("are told apart by whose plans there are, also where the first of them is nobody's", () => {
    const plans = [[], [null], ["3"], [null, "3"]].map((ids) => ids.map((id) => ({ postId: id, masterId: "vasile" })));
    expect(new Set(plans.map((given) => planKey("posts", given))).size).toBe(plans.length);
    for (const given of plans) expect(idsOf("posts", placedOf(planKey("posts", given)))).toEqual(idsOf("posts", given));
  });

  it("are who repairs or has a post, and always the row of nobody", () => {
    expect(idsOf("masters", [])).toEqual(["vasile", "ana", null]);
    expect(idsOf("masters", [{ postId: "1", masterId: "olga" }])).toEqual(["vasile", "ana", "olga", null]);
  });

  it("are everybody who is active where nobody repairs", () => {
    const office = [person("olga", { role: "receptionist" }), person("gone", { status: "inactive" })];
    expect(calendarRows("masters", { posts: [], masters: office }, []).map(({ id }) => id)).toEqual(["olga", null]);
  });

  it("show what was planned for who and what is out of use or known no more, and take nothing more there", () => {
    const rows = calendarRows("posts", { posts, masters }, [
      { postId: "3", masterId: null },
      { postId: "removed", masterId: null },
    ]);
    expect(rows.map(({ id, takes, hoursPerDay }) => [id, takes, hoursPerDay])).toEqual([
      ["1", true, 10],
      ["2", true, 10],
      ["3", false, 0],
      ["removed", false, 0],
    ]);
    const who = calendarRows("masters", { posts, masters }, [{ postId: null, masterId: "gone" }]);
    expect(who.find(({ id }) => id === "gone")).toMatchObject({ takes: false, hoursPerDay: 0 });
  });
});

describe("the cells of a calendar", () => {
  const posts = [post("1"), post("2", { hoursPerDay: 8 })];
  const given = [
    planned("late", "2026-11-19 14:00-16:00", { status: "confirmed" }),
    planned("early", "2026-11-19 08:00-10:30"),
    planned("off", "2026-11-19 07:00-18:00", { status: "cancelled" }),
    planned("missed", "2026-11-20 08:00-12:00", { status: "no_show" }),
    planned("done", "2026-11-16 08:00-17:00", { postId: "2", status: "done" }),
    planned("sunday", "2026-11-22 08:00-09:00", { postId: "2" }),
    planned("elsewhere", "2026-11-30 08:00-09:00"),
  ];
  const rows = calendarRows("posts", { posts, masters: [] }, given);
  const cells = calendarCells("posts", rows, days, given, clocks);
  const cell = (row: string, date: string) => cells.get(cellKey(row, date))!;

  it("hold what stands there from the earliest on, and count neither what was called off nor who did not come", () => {
    expect(cell("1", "2026-11-19").planned.map(({ id }) => id)).toEqual(["early", "late", "off"]);
    expect(cell("1", "2026-11-19").load).toMatchObject({
      plannedHours: 4.5,
      capacityHours: 10,
      percent: 45,
      level: "gray",
    });
    expect(cell("1", "2026-11-20").load.plannedHours).toBe(0);
    expect(cell("2", "2026-11-16").load).toMatchObject({ percent: 113, level: "red" });
  });

  it("have no hours on a day that is closed, and say so of what stands there all the same", () => {
    expect(cell("2", "2026-11-22").load).toEqual({ plannedHours: 1, capacityHours: 0, percent: null, level: "red" });
    expect(cell("1", "2026-11-18").load.capacityHours).toBe(0);
  });

  it("count the hours that really pass in the night in which the clocks change", () => {
    expect(plannedHours([planned("a", "2026-03-29 02:00-05:00")])).toBe(2);
    expect(plannedHours([planned("a", "2026-10-25 02:00-05:00")])).toBe(4);
  });

  it("have figures over them: hours of the days that are open, who confirmed, who may not come", () => {
    // Five open days, Saturday among them: without the holiday and Sunday.
    const here = given.filter(({ startsAt }) => dayOf(clocks, startsAt) !== null);
    expect(scheduledOf(rows, days, here)).toMatchObject({ plannedHours: 14.5, capacityHours: 90, percent: 16 });
    expect(confirmedOf(here)).toEqual({ confirmed: 2, total: 4, percent: 50 });
    const unlimited = rows.map((row) => ({ ...row, hoursPerDay: null }));
    expect(scheduledOf(unlimited, days, here)).toMatchObject({ plannedHours: 14.5, capacityHours: null, level: null });
    expect(confirmedOf([])).toEqual({ confirmed: 0, total: 0, percent: null });
  });

  it("alert of who has not confirmed within 24 hours, and of nobody else", () => {
    const now = momentAt("2026-11-18", "08:00", ZONE);
    const alerts = noShowAlerts(
      [
        planned("tomorrow", "2026-11-19 07:59-09:00"),
        planned("later", "2026-11-19 08:00-09:00"),
        planned("begun", "2026-11-18 08:00-09:00"),
        planned("soon", "2026-11-18 08:01-09:00"),
        planned("sure", "2026-11-18 12:00-13:00", { status: "confirmed" }),
        planned("off", "2026-11-18 12:00-13:00", { status: "cancelled" }),
      ],
      now,
    );
    expect(alerts.map(({ id }) => id)).toEqual(["soon", "tomorrow"]);
  });
});

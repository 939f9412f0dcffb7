// The picture of a week: its cells are those of the calendar, its sums what stands in them.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { APPOINTMENT_STATUSES } from "./appointments.states.ts";
import { calendarDay } from "./calendar-days.rules.ts";
import { daysOf, rangeOf } from "./calendar-range.rules.ts";
import { calendarRows } from "./calendar-rows.rules.ts";
import { takesRoom } from "./calendar.states.ts";
import { person, planned, post, SHOP, ZONE } from "./calendar.fixture.ts";
import type { Planned } from "./calendar-cells.rules.ts";
import { dayClock, timeOf } from "./day-clock.rules.ts";
import { takenOf, workloadOf } from "./workload.rules.ts";

// Its Wednesday is a holiday, its Sunday closed.
const WEEK = daysOf(rangeOf("week", "2026-11-19"));
const DAYS = WEEK.map((date) => calendarDay(SHOP, date, "2026-11-19"));
const CLOCKS = WEEK.map((date) => dayClock(date, ZONE));
const people = { posts: [post("1"), post("2", { hoursPerDay: 8 })], masters: [person("ion"), person("vasile")] };
const of = (all: readonly Planned[], grouping: "posts" | "masters" = "masters") =>
  workloadOf(grouping, calendarRows(grouping, people, all), DAYS, all, CLOCKS);
const said = ({ plannedHours, capacityHours, percent, level }: ReturnType<typeof of>["load"]) =>
  `${plannedHours}/${capacityHours ?? "-"} ${percent ?? "-"} ${level ?? "-"}`;

describe("the load of a week", () => {
  const all = [
    planned("a", "2026-11-19 09:00-13:00", { masterId: "ion" }),
    planned("b", "2026-11-19 13:00-16:30", { masterId: "ion", postId: "2" }),
    planned("c", "2026-11-20 08:00-09:00", { masterId: "ion", status: "cancelled" }),
    planned("d", "2026-11-20 08:00-10:00", { postId: null }),
  ];

  it("has each cell as full as the calendar says, its row's week and its day over all rows", () => {
    const { rows, days, load } = of(all);
    expect(
      rows.map(({ row, cells, load: sum }) => [row.id, ...cells.map((cell) => said(cell.load)), said(sum)]),
    ).toEqual([
      [
        "ion",
        "0/8 0 gray",
        "0/8 0 gray",
        "0/0 - gray",
        "7.5/8 94 red",
        "0/8 0 gray",
        "0/8 0 gray",
        "0/0 - gray",
        "7.5/40 19 gray",
      ],
      [
        "vasile",
        "0/8 0 gray",
        "0/8 0 gray",
        "0/0 - gray",
        "0/8 0 gray",
        "0/8 0 gray",
        "0/8 0 gray",
        "0/0 - gray",
        "0/40 0 gray",
      ],
      [null, "0/- - -", "0/- - -", "0/- - -", "0/- - -", "2/- - -", "0/- - -", "0/- - -", "2/- - -"],
    ]);
    expect(days.map((day) => said(day.load))).toEqual([
      "0/16 0 gray",
      "0/16 0 gray",
      "0/0 - gray",
      "7.5/16 47 gray",
      "2/16 13 gray",
      "0/16 0 gray",
      "0/0 - gray",
    ]);
    expect(said(load)).toBe("9.5/80 12 gray");
  });

  it("goes by posts as well", () => {
    expect(of(all, "posts").rows.map(({ row, load }) => [row.id, said(load)])).toEqual([
      ["1", "4/50 8 gray"],
      ["2", "3.5/40 9 gray"],
      [null, "2/- - -"],
    ]);
  });

  it("adds up: no hour is in two cells, and none is lost", () => {
    const visit = fc
      .record({
        day: fc.integer({ min: 0, max: 6 }),
        start: fc.integer({ min: 0, max: 90 }),
        length: fc.integer({ min: 1, max: 5 }),
        masterId: fc.constantFrom("ion", "vasile", "gone", null),
        postId: fc.constantFrom("1", "2", null),
        status: fc.constantFrom(...APPOINTMENT_STATUSES),
      })
      .map(({ day, start, length, ...rest }) =>
        planned(
          `${day}-${start}-${length}`,
          `${WEEK[day]!} ${timeOf(start * 15)}-${timeOf((start + length) * 15)}`,
          rest,
        ),
      );
    fc.assert(
      fc.property(
        fc.array(visit, { maxLength: 25 }),
        fc.constantFrom("posts" as const, "masters" as const),
        (some, by) => {
          const { rows, days, load } = of(some, by);
          const quarters = some
            .filter(({ status }) => takesRoom(status))
            .map((one) => (one.endsAt - one.startsAt) / 900_000);
          // Each is told to a tenth of an hour.
          const near = (sum: number, parts: number) => {
            expect(Math.abs(sum - quarters.reduce((all_, one) => all_ + one, 0) / 4)).toBeLessThanOrEqual(
              parts * 0.05 + 1e-9,
            );
          };
          near(load.plannedHours, 1);
          near(
            days.reduce((sum, day) => sum + day.load.plannedHours, 0),
            days.length,
          );
          near(
            rows.reduce((sum, row) => sum + row.load.plannedHours, 0),
            rows.length,
          );
          near(
            rows.flatMap(({ cells }) => cells).reduce((sum, cell) => sum + cell.load.plannedHours, 0),
            rows.length * 7,
          );
        },
      ),
    );
  });
});

describe("when a day is taken", () => {
  const [, , , thursday] = DAYS;
  const clock = dayClock("2026-11-19", ZONE);

  it("is told in parts of its hours: joined where one goes on in another, cut where they end", () => {
    const all = [
      planned("a", "2026-11-19 13:00-14:00"),
      planned("b", "2026-11-19 07:00-09:00"),
      planned("c", "2026-11-19 13:30-15:00"),
      planned("d", "2026-11-19 10:00-11:00", { status: "no_show" }),
      planned("e", "2026-11-19 17:00-20:00"),
      planned("f", "2026-11-19 20:00-21:00"),
    ];
    // Open from 08:00 to 18:00.
    expect(takenOf(all, thursday!, clock)).toEqual([
      { from: 0, to: 0.1 },
      { from: 0.5, to: 0.7 },
      { from: 0.9, to: 1 },
    ]);
  });

  it("is nothing on a day that is closed", () => {
    expect(takenOf([planned("a", "2026-11-18 09:00-10:00")], DAYS[2]!, CLOCKS[2]!)).toEqual([]);
  });
});

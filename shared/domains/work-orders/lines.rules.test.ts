// What a new line costs, and where it stands.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  inPlace,
  isBegun,
  isTooMuch,
  labourMinor,
  MOST_OF_A_LINE,
  moved,
  nextPosition,
  priceOfPart,
  priceOfWork,
} from "./lines.rules.ts";
import { settingsChange } from "../tenancy/settings.args.ts";
import { MOST_NORM_HOURS } from "./field-limits.rules.ts";

describe("the price of labour", () => {
  it.each([
    [1.5, 50_000, 75_000],
    [0.25, 33_333, 8_333],
    [0.5, 1, 1],
    [0, 50_000, 0],
    [999, 1_000_000, 999_000_000],
  ])("%d h at %d an hour is %d", (hours, rate, price) => {
    expect(labourMinor(hours, rate)).toBe(price);
  });

  it("is exact: norm hours × rate, half up", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_900 }), fc.integer({ min: 0, max: 10_000_000 }), (hundredths, rate) => {
        const exact = (BigInt(hundredths) * BigInt(rate) + 50n) / 100n;
        expect(BigInt(labourMinor(hundredths / 100, rate))).toBe(exact);
      }),
    );
  });

  it("is the one given, else computed, and none at all from who names no prices", () => {
    expect(priceOfWork({ normHours: 2, priceMinor: 700 }, 500, true)).toEqual({ priceMinor: 700, needsPrice: false });
    expect(priceOfWork({ normHours: 2, priceMinor: 0 }, 500, true)).toEqual({ priceMinor: 0, needsPrice: false });
    expect(priceOfWork({ normHours: 2, priceMinor: null }, 500, true)).toEqual({ priceMinor: 1000, needsPrice: false });
    expect(priceOfWork({ normHours: null, priceMinor: null }, 500, true)).toEqual({ priceMinor: 0, needsPrice: true });
    expect(priceOfWork({ normHours: 2, priceMinor: null }, 0, true)).toEqual({ priceMinor: 0, needsPrice: true });
    expect(priceOfWork({ normHours: 2, priceMinor: 700 }, 500, false)).toEqual({ priceMinor: 0, needsPrice: true });
  });
});

it("a part costs what is said, and waits for a price when nothing is", () => {
  expect(priceOfPart({ priceMinor: 5 }, true)).toEqual({ priceMinor: 5, needsPrice: false });
  expect(priceOfPart({ priceMinor: null }, true)).toEqual({ priceMinor: 0, needsPrice: true });
  expect(priceOfPart({ priceMinor: 5 }, false)).toEqual({ priceMinor: 0, needsPrice: true });
});

it("more than a line may come to is a slip of the hand", () => {
  expect(isTooMuch(MOST_OF_A_LINE, 1)).toBe(false);
  expect(isTooMuch(MOST_OF_A_LINE, 1.001)).toBe(true);
  expect(isTooMuch(200_000, 999_999)).toBe(true);
});

it("labour at any rate that a shop may have stays within a line, and a rate beyond it is seen", () => {
  const rate = settingsChange.safeParse({ labor_rate: 100_000_001 });
  expect(rate.success).toBe(false);
  expect(isTooMuch(labourMinor(MOST_NORM_HOURS, 100_000_000), 1)).toBe(false);
  expect(isTooMuch(labourMinor(MOST_NORM_HOURS, 99_999_999_999), 1)).toBe(true);
});

describe("places", () => {
  const lines = fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 30 })
    .map((positions) => positions.map((position, i) => ({ id: `line ${String(i).padStart(2, "0")}`, position })));
  const order = (all: { id: string; position: number }[]) => inPlace(all).map(({ id }) => id);

  it("after a move are those asked for, all different, and nothing else changes its turn", () => {
    fc.assert(
      fc.property(lines, fc.nat(), fc.nat(), (all, a, b) => {
        const ids = order(all);
        const id = ids[a % ids.length]!;
        const others = ids.filter((one) => one !== id);
        const after = [null, ...others][b % (others.length + 1)]!;
        const changes = moved(all, id, after)!;
        const then = all.map((line) => changes.find((change) => change.id === line.id) ?? line);
        expect(new Set(then.map(({ position }) => position)).size).toBe(all.length);
        expect(order(then).filter((one) => one !== id)).toEqual(others);
        expect(order(then).indexOf(id)).toBe(after === null ? 0 : order(then).indexOf(after) + 1);
        expect(moved(then, id, after)).toEqual([]);
      }),
    );
  });

  it("are not given to or behind a line that is not there", () => {
    expect(moved([{ id: "a", position: 1 }], "b", null)).toBeNull();
    expect(moved([{ id: "a", position: 1 }], "a", "b")).toBeNull();
    expect(moved([{ id: "a", position: 1 }], "a", "a")).toBeNull();
  });

  it("of new lines are behind all others", () => {
    expect(nextPosition([])).toBe(1);
    expect(
      nextPosition([
        { id: "a", position: 7 },
        { id: "b", position: 2 },
      ]),
    ).toBe(8);
  });
});

it("is begun once its mechanic has done anything with it; a part never is", () => {
  expect(isBegun({ id: "w", lastTransitionAt: null })).toBe(false);
  expect(isBegun({ id: "w", lastTransitionAt: 0 })).toBe(true);
  expect(isBegun({ id: "p" })).toBe(false);
});

// Sums of stock: exact, never below zero, and what is short is made good first.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  allOf,
  balanceAfter,
  changeOf,
  freeOf,
  isLow,
  less,
  NO_STOCK,
  sum,
  takeFrom,
  type Balance,
} from "./stock.rules.ts";
import { STOCK_EVENT_KINDS } from "./warehouse.states.ts";

const balance = (onHand: number, reserved = 0, short = 0): Balance => ({ onHand, reserved, short });
/** Quantities as people have them: to a thousandth. */
const quantities = fc.integer({ min: 1, max: 5_000 }).map((thousandths) => thousandths / 1000);

describe("quantities", () => {
  it("are added without a floating step", () => {
    expect(sum(0.1, 0.2)).toBe(0.3);
    expect(less(0.3, 0.1)).toBe(0.2);
    expect(sum()).toBe(0);
  });
});

describe("what an event adds", () => {
  it.each([
    ["receive", 2, { onHandChange: 2, reservedChange: 0 }],
    ["reserve", 2, { onHandChange: 0, reservedChange: 2 }],
    ["release", 2, { onHandChange: 0, reservedChange: -2 }],
    ["issue", 2, { onHandChange: -2, reservedChange: -1 }],
    ["return", 2, { onHandChange: 2, reservedChange: 0 }],
    ["adjust", -2, { onHandChange: -2, reservedChange: 0 }],
    ["transfer", -2, { onHandChange: -2, reservedChange: 0 }],
  ] as const)("%s", (kind, quantity, change) => {
    expect(changeOf(kind, quantity, 1)).toEqual(change);
  });

  it("is known of every kind", () => {
    for (const kind of STOCK_EVENT_KINDS) expect(changeOf(kind, 1)).not.toEqual({ onHandChange: 0, reservedChange: 0 });
  });
});

describe("a balance", () => {
  it.each([
    ["comes in", balance(1), changeOf("receive", 2), balance(3)],
    ["is issued with its reservation", balance(3, 2), changeOf("issue", 2, 2), balance(1, 0)],
    ["is issued though there is none: short", balance(1), changeOf("issue", 3), balance(0, 0, 2)],
    ["makes good what is short first", balance(0, 0, 2), changeOf("receive", 5), balance(3)],
    ["makes good a part of what is short", balance(0, 0, 2), changeOf("receive", 0.5), balance(0, 0, 1.5)],
  ])("%s", (_, before, change, after) => {
    expect(balanceAfter(before, change)).toEqual(after);
  });

  it("is the sum of its events, and none of its parts is ever below zero", () => {
    const change = fc.record({
      onHandChange: fc.oneof(
        quantities,
        quantities.map((q) => -q),
      ),
      reservedChange: quantities,
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        const after = changes.reduce(balanceAfter, NO_STOCK);
        expect(less(after.onHand, after.short)).toBe(sum(...changes.map((c) => c.onHandChange)));
        expect(after.reserved).toBe(sum(...changes.map((c) => c.reservedChange)));
        expect(Math.min(after.onHand, after.reserved, after.short)).toBeGreaterThanOrEqual(0);
        expect(Math.min(after.onHand, after.short)).toBe(0);
      }),
    );
  });

  it("is free as far as nobody asks for it, and below zero where more is asked for than there is", () => {
    expect(freeOf(balance(5, 2))).toBe(3);
    expect(freeOf(balance(0, 2, 1))).toBe(-3);
    expect(freeOf(allOf([balance(5, 2), balance(1.5, 0.25)]))).toBe(4.25);
  });

  it("is low below the minimum, where there is one", () => {
    expect([isLow(1, 2), isLow(2, 2), isLow(-5, null), isLow(0, 0), isLow(-1, 0)]).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
  });
});

describe("taking from batches", () => {
  const batches = [
    { id: "old", quantity: 1 },
    { id: "empty", quantity: 0 },
    { id: "new", quantity: 2.5 },
  ];

  it.each([
    [0.5, [{ id: "old", quantity: 0.5 }], 0],
    [1, [{ id: "old", quantity: 1 }], 0],
    [
      1.2,
      [
        { id: "old", quantity: 1 },
        { id: "new", quantity: 0.2 },
      ],
      0,
    ],
    [
      4,
      [
        { id: "old", quantity: 1 },
        { id: "new", quantity: 2.5 },
      ],
      0.5,
    ],
  ])("%d begins with the oldest", (quantity, portions, missing) => {
    expect(takeFrom(batches, quantity)).toEqual({ portions, missing });
  });

  it("takes what is asked for or all there is, of no batch more than it has, and of a later one nothing while an earlier has some", () => {
    fc.assert(
      fc.property(fc.array(quantities, { maxLength: 8 }), quantities, (there, quantity) => {
        const from = there.map((pieces, index) => ({ id: String(index), quantity: pieces }));
        const { portions, missing } = takeFrom(from, quantity);
        expect(sum(...portions.map((portion) => portion.quantity), missing)).toBe(quantity);
        for (const [index, { id, quantity: taken }] of portions.entries()) {
          expect(id).toBe(String(index));
          expect(taken).toBeLessThanOrEqual(there[index]!);
          if (index < portions.length - 1 || missing > 0) expect(taken).toBe(there[index]);
        }
      }),
    );
  });
});

// One number is owed: what is agreed less what was paid. What waits for the client is beside it.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { discountedMinor, lineTotalMinor } from "../../kernel/money.ts";
import { awaited, balanceKind, orderSums } from "./owed.rules.ts";
import { WORK_ORDER_STATUSES, isOpen } from "./work-orders.states.ts";

const open = { requiresApproval: false, approvedAt: null, declinedAt: null, supersededBy: null };
const asked = { ...open, requiresApproval: true };
const order = { status: "agreement" as const, discountPct: 0, paidMinor: 0 };

const line = fc.record({
  priceMinor: fc.integer({ min: 0, max: 100_000_00 }),
  quantity: fc.integer({ min: 1, max: 9_999 }).map((thousandths) => thousandths / 1000),
  requiresApproval: fc.boolean(),
  approvedAt: fc.option(fc.constant(1)),
  declinedAt: fc.option(fc.constant(1)),
  supersededBy: fc.option(fc.constant("another"), { freq: 3 }),
});
const orders = fc.record({
  status: fc.constantFrom(...WORK_ORDER_STATUSES),
  discountPct: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  paidMinor: fc.nat(100_000_00),
});

describe("what a balance is called", () => {
  const priced = { ...open, needsPrice: false };
  const unpriced = { ...open, needsPrice: true };
  it.each([
    ["nothing paid", 1000, 0, [priced], "in_work", "due"],
    ["paid in full", 1000, 1000, [priced], "in_work", "due"],
    ["more paid than it comes to", 1000, 1500, [priced], "in_work", "credit"],
    ["an advance, before there is a line", 0, 500, [], "new", "advance"],
    ["an advance, before a line has a price", 0, 500, [unpriced], "diagnosis", "advance"],
    [
      "more than the one line with a price, and another has none yet",
      100,
      500,
      [priced, unpriced],
      "in_work",
      "advance",
    ],
    [
      "more than what is agreed, and the client is still asked",
      100,
      500,
      [priced, { ...asked, needsPrice: false }],
      "agreement",
      "advance",
    ],
    [
      "all of it was declined: nobody has said yet what is done instead",
      0,
      500,
      [{ ...priced, declinedAt: 1 }],
      "agreement",
      "advance",
    ],
    ["for nothing at all: agreed, at no price", 0, 500, [priced], "in_work", "credit"],
    ["closed without a price", 0, 500, [unpriced], "done", "credit"],
    ["cancelled", 0, 500, [], "cancelled", "credit"],
    ["brought over from another system without its lines", 400, 500, [], "in_work", "credit"],
    ["lines that are not here, and no total", 0, 500, null, "in_work", "advance"],
    ["lines that are not here, and a total", 400, 500, null, "in_work", "credit"],
  ] as const)("%s", (_, totalMinor, paidMinor, lines, status, expected) => {
    expect(balanceKind({ status, totalMinor, paidMinor }, lines)).toBe(expected);
  });
});

describe("the sums of an order", () => {
  it("have what waits apart: nobody owes it before the client approves", () => {
    const works = [
      { ...open, priceMinor: 50_000 },
      { ...asked, priceMinor: 78_000 },
    ];
    expect(orderSums({ ...order, paidMinor: 10_000 }, works, [])).toEqual({
      works: 50_000,
      parts: 0,
      total: 50_000,
      waiting: 78_000,
      balance: 40_000,
    });
    expect(orderSums({ ...order, status: "done" }, works, [])).toMatchObject({ total: 50_000, waiting: 0 });
  });

  it("do not depend on what waits, are whole bani, and approving all of it adds just what was said", () => {
    fc.assert(
      fc.property(orders, fc.array(line), fc.array(line), (one, works, parts) => {
        const sums = orderSums(one, works, parts);
        const isIn = (l: (typeof works)[number]) =>
          l.supersededBy === null && l.declinedAt === null && (l.approvedAt !== null || !l.requiresApproval);
        const whole =
          works.filter(isIn).reduce((sum, { priceMinor }) => sum + priceMinor, 0) +
          parts.filter(isIn).reduce((sum, l) => sum + lineTotalMinor(l.priceMinor, l.quantity), 0);
        expect(sums.total).toBe(discountedMinor(whole, one.discountPct));
        expect(sums.balance).toBe(sums.total - one.paidMinor);
        const waiting = awaited(one, [...works, ...parts]);
        const answered = <L extends object>(l: L) => (waiting.includes(l as never) ? { ...l, approvedAt: 1 } : l);
        const after = orderSums(one, works.map(answered), parts.map(answered));
        expect(after.total).toBe(sums.total + sums.waiting);
        expect(after.waiting).toBe(0);
        expect(sums.waiting >= 0 && (isOpen(one.status) || sums.waiting === 0)).toBe(true);
      }),
    );
  });
});

// One number is owed: what is agreed less what was paid. What waits for the client is beside it.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { discountedMinor, lineTotalMinor } from "../../kernel/money.ts";
import { awaited, orderSums } from "./owed.rules.ts";
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

// The sum a client is asked for.

import { describe, expect, it } from "vitest";
import { payStatusOf, sumsMinor, totalMinor } from "./work-orders.rules.ts";

const open = { requiresApproval: false, approvedAt: null, declinedAt: null };
const work = (priceMinor: number, approval = {}) => ({ ...open, priceMinor, ...approval });
const part = (priceMinor: number, quantity: number, approval = {}) => ({ ...open, priceMinor, quantity, ...approval });

describe("an order's total", () => {
  it("is labour and parts, less the discount, half up", () => {
    expect(totalMinor([work(10_050)], [part(333, 1.5)], 0)).toBe(10_550);
    expect(totalMinor([work(10_050)], [part(333, 1.5)], 10)).toBe(9_495);
    expect(totalMinor([], [], 10)).toBe(0);
  });

  it("leaves out what the client declined, and counts what is still open", () => {
    const lines = [work(100, { requiresApproval: true }), work(50, { requiresApproval: true, declinedAt: 1 })];
    const parts = [part(10, 2, { requiresApproval: true, approvedAt: 1 }), part(999, 1, { declinedAt: 1 })];
    expect(sumsMinor(lines, parts)).toEqual({ works: 100, parts: 20 });
  });
});

it.each([
  [1000, 0, "unpaid"],
  [1000, 1, "partial"],
  [1000, 999, "partial"],
  [1000, 1000, "paid"],
  [1000, 1001, "paid"],
  [0, 0, "paid"],
] as const)("of %d with %d paid: %s", (total, paid, status) => {
  expect(payStatusOf(total, paid)).toBe(status);
});

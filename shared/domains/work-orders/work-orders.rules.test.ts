// The sum a client is asked for.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineTotalMinor } from "../../kernel/money.ts";
import {
  isPriced,
  payStatusOf,
  sumsMinor,
  totalMinor,
  totalWithPendingMinor,
  withEta,
  type Eta,
} from "./work-orders.rules.ts";
import { approvalState } from "./work-orders.states.ts";

const open = { requiresApproval: false, approvedAt: null, declinedAt: null, supersededBy: null };
const work = (priceMinor: number, approval = {}) => ({ ...open, priceMinor, ...approval });
const part = (priceMinor: number, quantity: number, approval = {}) => ({ ...open, priceMinor, quantity, ...approval });

describe("an order's total", () => {
  it("is labour and parts, less the discount, half up", () => {
    expect(totalMinor([work(10_050)], [part(333, 1.5)], 0)).toBe(10_550);
    expect(totalMinor([work(10_050)], [part(333, 1.5)], 10)).toBe(9_495);
    expect(totalMinor([], [], 10)).toBe(0);
  });

  it("leaves out what the client declined, what another line replaced, and what waits for an answer", () => {
    const lines = [
      work(100, { requiresApproval: true }),
      work(50, { requiresApproval: true, declinedAt: 1 }),
      work(70, { requiresApproval: true, approvedAt: 1, supersededBy: "the first" }),
    ];
    const parts = [part(10, 2, { requiresApproval: true, approvedAt: 1 }), part(999, 1, { declinedAt: 1 })];
    expect(sumsMinor(lines, parts)).toEqual({ works: 0, parts: 20 });
    expect(totalMinor(lines, parts, 0)).toBe(20);
    expect(totalWithPendingMinor(lines, parts, 0)).toBe(120);
  });

  it("is priced when something in it is, and nothing that counts lacks a price", () => {
    const line = { ...open, needsPrice: false };
    const asked = { ...line, requiresApproval: true };
    expect(isPriced([line, asked])).toBe(true);
    expect(isPriced([asked])).toBe(false); // nothing is to be paid as long as the client has agreed to nothing
    expect(isPriced([line, { ...asked, needsPrice: true }])).toBe(false);
    expect(isPriced([line, { ...line, needsPrice: true, declinedAt: 1 }])).toBe(true);
    expect(isPriced([])).toBe(false);
  });
});

describe("properties of the total", () => {
  const price = fc.integer({ min: 0, max: 1_000_000_00 });
  const state = fc.record({
    requiresApproval: fc.boolean(),
    approvedAt: fc.constantFrom(null, 1),
    declinedAt: fc.constantFrom(null, 1),
    supersededBy: fc.constantFrom(null, "another"),
  });
  const workLine = fc.tuple(price, state).map(([priceMinor, fields]) => ({ priceMinor, ...fields }));
  const quantity = fc.integer({ min: 1, max: 100_000 }).map((thousandths) => thousandths / 1000);
  const partsLine = fc.tuple(workLine, quantity).map(([line, pieces]) => ({ ...line, quantity: pieces }));
  const works = fc.array(workLine, { maxLength: 40 });
  const parts = fc.array(partsLine, { maxLength: 40 });
  const discount = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

  it("is the exact sum of the lines that count, half up after the discount, whatever their order", () => {
    fc.assert(
      fc.property(works, parts, discount, (w, p, pct) => {
        const due = (line: (typeof w)[number]) =>
          line.declinedAt === null &&
          line.supersededBy === null &&
          (line.approvedAt !== null || !line.requiresApproval);
        const sum = [
          ...w.filter(due).map((line) => BigInt(line.priceMinor)),
          ...p.filter(due).map((line) => BigInt(lineTotalMinor(line.priceMinor, line.quantity))),
        ].reduce((all, one) => all + one, 0n);
        const exact = (sum * BigInt(10_000 - Math.round(pct * 100)) + 5_000n) / 10_000n;
        expect(BigInt(totalMinor(w, p, pct))).toBe(exact);
        expect(totalMinor(w.toReversed(), p.toReversed(), pct)).toBe(totalMinor(w, p, pct));
      }),
    );
  });

  it("is what it is when everything open is declined; approved, it is the total with all that waits", () => {
    fc.assert(
      fc.property(works, parts, discount, (w, p, pct) => {
        const decide =
          (decision: { approvedAt: number } | { declinedAt: number }) =>
          <L extends (typeof w)[number]>(line: L): L =>
            approvalState(line) === "pending" ? { ...line, ...decision } : line;
        const after = (decision: { approvedAt: number } | { declinedAt: number }) =>
          totalMinor(w.map(decide(decision)), p.map(decide(decision)), pct);
        expect(after({ declinedAt: 1 })).toBe(totalMinor(w, p, pct));
        expect(after({ approvedAt: 1 })).toBe(totalWithPendingMinor(w, p, pct));
        expect(totalMinor(w, p, pct)).toBeLessThanOrEqual(totalWithPendingMinor(w, p, pct));
      }),
    );
  });

  it("with all that waits, of an approved line replaced by one at the same price, is what it was", () => {
    fc.assert(
      fc.property(works, parts, discount, price, (w, p, pct, priceMinor) => {
        const old = work(priceMinor, { requiresApproval: true, approvedAt: 1 });
        const replaced = [{ ...old, supersededBy: "the new" }, work(priceMinor, { requiresApproval: true })];
        expect(totalWithPendingMinor([...w, ...replaced], p, pct)).toBe(totalWithPendingMinor([...w, old], p, pct));
        expect(totalMinor([...w, ...replaced], p, pct)).toBe(totalMinor(w, p, pct));
      }),
    );
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

it.each([
  [0, 0, "unpaid"],
  [0, 500, "partial"],
  [1000, 1000, "partial"],
  [1000, 0, "unpaid"],
] as const)("of %d with %d paid, as long as something has no price: %s", (total, paid, status) => {
  expect(payStatusOf(total, paid, false)).toBe(status);
});

it.each([
  [[], false],
  [[{ needsPrice: false }], true],
  [[{ needsPrice: null }], true],
  [[{ needsPrice: false }, { needsPrice: true }], false],
  [[{ needsPrice: false }, { needsPrice: true, declinedAt: 1 }], true],
  [[{ needsPrice: true, supersededBy: "another" }], false],
] as const)("an order with the lines %j has a price: %s", (lines, priced) => {
  const line = { requiresApproval: false, approvedAt: null, declinedAt: null, supersededBy: null };
  expect(isPriced(lines.map((one) => ({ ...line, ...one })))).toBe(priced);
});

describe("the promised time", () => {
  const NONE: Eta = { etaAt: null, etaPromised: null, etaChangeReason: null };
  const change = fc.record({ at: fc.nat(), reason: fc.option(fc.string({ minLength: 1 })) });

  it("is the first commitment for ever; every later time has its reason, or is not taken", () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 1 }), (changes) => {
        let eta = NONE;
        for (const { at, reason } of changes) {
          const next = withEta(eta, at, reason);
          expect(next === null).toBe(eta.etaPromised !== null && reason === null);
          if (next === null) continue;
          expect(next.etaAt).toBe(at);
          expect(next.etaPromised).toBe(changes[0]!.at);
          expect(next.etaChangeReason).toBe(eta.etaPromised === null ? null : reason);
          eta = next;
        }
      }),
    );
  });
});

import { describe, expect, it } from "vitest";
import { shownSums, type SumsOf } from "./shown-sums.ts";

const agreed = {
  requiresApproval: false,
  approvedAt: null,
  declinedAt: null,
  supersededBy: null,
  needsPrice: false,
};
const asked = { ...agreed, requiresApproval: true };
const work = (priceMinor: number, approval: typeof agreed = agreed) => ({ ...approval, priceMinor });
const part = (priceMinor: number, quantity: number, approval: typeof agreed = agreed) => ({
  ...approval,
  priceMinor,
  quantity,
});

const order = (over: Partial<SumsOf["order"]> = {}): SumsOf["order"] => ({
  status: "in_work",
  discountPct: 0,
  paidMinor: 100_000,
  totalMinor: 341_000,
  ...over,
});
const lines = {
  workLines: [work(165_000), work(30_000, asked)],
  partsLines: [part(88_000, 2), part(77_500, 2, asked)],
};

const keys = (of: SumsOf) => shownSums(of).shown.map(({ key }) => key);
const minorOf = (of: SumsOf, wanted: string) => shownSums(of).shown.find(({ key }) => key === wanted)?.minor;

describe("the sums of an order's page", () => {
  it("stand in the order in which they make one another, what is owed last", () => {
    const of = { order: order(), lines, seesMoney: true };
    expect(shownSums(of)).toEqual({
      shown: [
        { key: "works", minor: 165_000 },
        { key: "parts", minor: 176_000 },
        { key: "discount", minor: 0 },
        { key: "total", minor: 341_000 },
        { key: "paid", minor: 100_000 },
        { key: "pending", minor: 185_000 },
        { key: "due", minor: 241_000 },
      ],
      waiting: 185_000,
      balance: 241_000,
    });
  });

  it("add up: the discount is an amount below zero", () => {
    const of = { order: order({ discountPct: 10 }), lines, seesMoney: true };
    expect(minorOf(of, "discount")).toBe(-34_100);
    expect(minorOf(of, "total")).toBe(306_900);
  });

  it("have nothing that waits once nobody can answer any more", () => {
    const of = { order: order({ status: "done" }), lines, seesMoney: true };
    expect(keys(of)).not.toContain("pending");
    expect(shownSums(of).waiting).toBe(0);
  });

  it("say what is to be given back as an amount above zero, under its own name", () => {
    const all = { workLines: [work(165_000)], partsLines: [part(88_000, 2)] };
    const of = { order: order({ paidMinor: 400_000 }), lines: all, seesMoney: true };
    expect(minorOf(of, "credit")).toBe(59_000);
    expect(keys(of)).not.toContain("due");
    expect(shownSums(of).balance).toBe(-59_000);
  });

  it("say of what was paid before there is a price that it is an advance", () => {
    const none = { workLines: [{ ...work(0), needsPrice: true }], partsLines: [] };
    const of = { order: order({ paidMinor: 50_000 }), lines: none, seesMoney: true };
    expect(shownSums(of).shown.slice(-2)).toEqual([
      { key: "paid", minor: 50_000 },
      { key: "advance", minor: 50_000 },
    ]);
  });

  it("tell who may not know of payments nothing of them, and still what waits", () => {
    expect(keys({ order: order(), lines, seesMoney: false })).toEqual([
      "works",
      "parts",
      "discount",
      "total",
      "pending",
    ]);
  });

  it("go by the order's row where the device does not hold the lines", () => {
    const of = { order: order({ status: "done" }), lines: null, seesMoney: true };
    expect(shownSums(of)).toEqual({
      shown: [
        { key: "total", minor: 341_000 },
        { key: "paid", minor: 100_000 },
        { key: "due", minor: 241_000 },
      ],
      waiting: 0,
      balance: 241_000,
    });
  });
});

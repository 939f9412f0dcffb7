// What is here of a purchase, and what it comes to.

import { describe, expect, it } from "vitest";
import { pendingOf, piecesOf, receivedOf, receiversOf, rounded, worthOf } from "./purchase-rows.ts";

const item = (id: string, quantity: number) => ({ id, partId: `p${id}`, article: id, quantity });
const receipt = (id: string, itemId: string, quantity: number, more: object = {}) => ({
  id,
  itemId,
  quantity,
  userId: "ana",
  at: 1,
  undoneAt: null,
  ...more,
});

describe("what was received", () => {
  it("is the sum of the receipts that were not taken back", () => {
    const sums = receivedOf([receipt("1", "a", 1), receipt("2", "a", 2), receipt("3", "a", 4, { undoneAt: 9 })]);
    expect([...sums]).toEqual([["a", 3]]);
  });

  it("is as exact as quantities are", () => {
    const tenths = Array.from({ length: 10 }, (_, place) => receipt(String(place), "a", 0.1));
    expect(receivedOf(tenths).get("a")).toBe(1);
    expect(rounded(0.1 + 0.2)).toBe(0.3);
    expect(pendingOf({ quantity: 0.3 }, 0.1)).toBe(0.2);
  });

  it("leaves nothing to come where more came than was asked for", () => {
    expect(pendingOf({ quantity: 2 }, 3)).toBe(0);
  });

  it("is told of all lines together", () => {
    const received = receivedOf([receipt("1", "a", 2)]);
    expect(piecesOf([item("a", 10), item("b", 4)], received)).toEqual({
      lines: 2,
      asked: 14,
      received: 2,
      pending: 12,
    });
  });

  it("is told by whoever received it, the last one first", () => {
    const all = [
      receipt("1", "a", 1, { at: 5 }),
      receipt("2", "a", 1, { userId: "ion", at: 9 }),
      receipt("3", "b", 2, { at: 7 }),
      receipt("4", "b", 8, { at: 99, undoneAt: 100 }),
    ];
    expect(receiversOf(all)).toEqual([
      { userId: "ion", quantity: 1, lastAt: 9 },
      { userId: "ana", quantity: 3, lastAt: 7 },
    ]);
  });
});

it("says what a purchase comes to, and how many prices are not known", () => {
  const received = receivedOf([receipt("1", "a", 2)]);
  const priceOf = (id: string) => (id === "b" ? null : 96_00);
  expect(worthOf([item("a", 10), item("b", 4)], received, priceOf)).toEqual({
    total: 960_00,
    received: 192_00,
    pending: 768_00,
    unpriced: 1,
  });
});

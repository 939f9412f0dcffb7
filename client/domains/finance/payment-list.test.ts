// A payment that was saved here is on the list before Zero holds it, and once only afterwards.

import { expect, it } from "vitest";
import { paymentsShown, type ShownPayment } from "./payment-list.ts";

const payment = (id: string, takenAt: number, changes: Partial<ShownPayment> = {}): ShownPayment => ({
  id,
  kind: "payment",
  method: "cash",
  amountMinor: 100,
  reference: null,
  note: null,
  takenById: "u",
  takenAt,
  refundOf: null,
  deletedAt: null,
  ...changes,
});
const patches = (...rows: object[]) =>
  new Map(rows.map((row) => [(row as { id: string }).id, row as Record<string, unknown>]));
const ids = (rows: readonly ShownPayment[]) => rows.map(({ id }) => id);

it("adds what was saved here, in the order of time", () => {
  const here = { ...payment("b", 2), workOrderId: "o" };
  expect(ids(paymentsShown([payment("c", 3), payment("a", 1)], patches(here), "o"))).toEqual(["a", "b", "c"]);
});

it("shows none twice once it is synced", () => {
  const here = { ...payment("b", 2), workOrderId: "o" };
  expect(ids(paymentsShown([payment("b", 2)], patches(here), "o"))).toEqual(["b"]);
});

it("leaves out other orders' payments and rows of other kinds", () => {
  const other = { ...payment("b", 2), workOrderId: "another" };
  const line = { id: "l", workOrderId: "o", priceMinor: 5 };
  expect(paymentsShown([], patches(other, line), "o")).toEqual([]);
});

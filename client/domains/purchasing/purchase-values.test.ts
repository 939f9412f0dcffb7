// What is written of a purchase besides its items.

import { expect, it } from "vitest";
import { changedPurchase, draftedPurchase, NOTHING_TYPED } from "./purchase-values.ts";

const BEGUN = { ...NOTHING_TYPED, supplierId: "rapid" };

it("is there again as it was typed", () => {
  const typed = { ...BEGUN, supplierId: "auto", invoiceNumber: "4471", note: "de dimineață" };
  expect(draftedPurchase(JSON.stringify(typed), BEGUN)).toEqual(typed);
  expect(draftedPurchase(JSON.stringify(NOTHING_TYPED), BEGUN).supplierId).toBeNull();
  expect(draftedPurchase("", BEGUN)).toBe(BEGUN);
});

it("begins as it would where a draft says nothing of a field, or no text", () => {
  expect(draftedPurchase('{"note":"x","invoiceNumber":null,"expectedOn":5,"else":"y"}', BEGUN)).toEqual({
    ...BEGUN,
    note: "x",
  });
});

it("changes what is other than before", () => {
  expect(changedPurchase(BEGUN, { ...BEGUN, invoiceNumber: " 4471 ", supplierId: null })).toEqual([
    { field: "supplierId", value: null },
    { field: "invoiceNumber", value: "4471" },
  ]);
});

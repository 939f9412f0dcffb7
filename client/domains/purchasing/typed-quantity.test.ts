// Quantities as people type them.

import { expect, it } from "vitest";
import { quantityAsTyped, readQuantity } from "./typed-quantity.ts";

it.each([
  ["12", 12],
  [" 1 200 ", 1_200],
  ["0,5", 0.5],
  ["4.125", 4.125],
  ["999999", 999_999],
])("reads %j", (typed, quantity) => {
  expect(readQuantity(typed)).toBe(quantity);
});

it.each(["", "0", "0,000", "-1", "1e9", "1000000", "0,0005", "două", "1,2,3", "1.234,5"])("refuses %j", (typed) => {
  expect(readQuantity(typed)).toBeUndefined();
});

it("types them as the language does", () => {
  expect(quantityAsTyped(0.5, "ro")).toBe("0,5");
  expect(quantityAsTyped(0.5, "en")).toBe("0.5");
  expect(readQuantity(quantityAsTyped(1_200.25, "ru"))).toBe(1_200.25);
});

// An item as it is typed, and what of it is kept.

import { expect, it } from "vitest";
import { changesOf, NO_ITEM, readItem, typedItem } from "./item-values.ts";

const FILTER = { partId: "p", article: "C 27 009", name: "Filtru aer", brand: null, quantity: 10, priceMinor: 96_00 };

it("is read as it was typed, in the reader's language", () => {
  for (const language of ["ro", "ru", "en"]) {
    expect(readItem(typedItem(FILTER, language), language)).toEqual({ item: FILTER, problems: [] });
  }
  const half = { ...FILTER, quantity: 0.5, priceMinor: null };
  expect(typedItem(half, "ro")).toMatchObject({ quantity: "0,5", price: "" });
  expect(readItem(typedItem(half, "ro"), "ro")).toEqual({ item: half, problems: [] });
});

it("says all that is wrong with it", () => {
  expect(readItem(NO_ITEM, "ro").problems).toEqual(["article", "name"]);
  const typed = { ...typedItem(FILTER, "ro"), quantity: "0", price: "douăzeci" };
  expect(readItem(typed, "ro").problems).toEqual(["quantity", "price"]);
});

it("asks for no less than has come", () => {
  const typed = { ...typedItem(FILTER, "ro"), quantity: "6" };
  expect(readItem(typed, "ro", 6).problems).toEqual([]);
  expect(readItem(typed, "ro", 7).problems).toEqual(["received"]);
});

it("changes what is other than before", () => {
  expect(changesOf(FILTER, { ...FILTER, brand: "Mann", priceMinor: null })).toEqual([
    { field: "brand", value: "Mann" },
    { field: "priceMinor", value: null },
  ]);
  expect(changesOf(FILTER, { ...FILTER })).toEqual([]);
});

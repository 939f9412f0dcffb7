// An item as it is typed, and what of it is kept.

import { expect, it } from "vitest";
import { articleOf, changesOf, MOST_ARTICLE, NO_ITEM, readItem, typedItem } from "./item-values.ts";

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

it("is called by its number or its name where the part has no article", () => {
  const part = { article: null, partNo: 412, name: "Șurub M8" };
  expect(articleOf({ ...part, article: "GDB1550" })).toBe("GDB1550");
  expect(articleOf(part)).toBe("412");
  expect(articleOf({ ...part, partNo: null })).toBe("Șurub M8");
  expect(articleOf({ ...part, partNo: null, name: "x".repeat(300) })).toHaveLength(MOST_ARTICLE);
});

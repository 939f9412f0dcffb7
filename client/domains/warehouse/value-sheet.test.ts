// The value of the stock as a file: each warehouse, each category and all of it, with numbers that a spreadsheet adds up.

import { expect, it } from "vitest";
import { csvOf } from "../../../shared/kernel/csv/write.ts";
import { valueSheet } from "./value-sheet.ts";

it("has a row for each warehouse and category, and one for all", () => {
  const held = { parts: 1, quantity: 2.5, unpriced: 0, value: "250.00" };
  const rows = valueSheet(
    {
      as_of: "2026-11-26T10:00:00.000Z",
      parts: 2,
      quantity: 7.5,
      unpriced: 1,
      value: "2250.50",
      warehouses: [{ id: "w", name: "=Depozit", ...held }],
      categories: [{ category: null, ...held }],
    },
    { head: ["Depozit", "Categorie", "Piese", "Buc.", "Fără preț", "Valoare"], total: "Total", noCategory: "fără" },
  );
  expect(csvOf(rows, "ro").trimEnd().split("\r\n").slice(1)).toEqual([
    "'=Depozit;;1;2,5;0;250",
    ";fără;1;2,5;0;250",
    "Total;;2;7,5;1;2250,5",
  ]);
});

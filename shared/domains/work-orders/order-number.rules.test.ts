import { expect, it } from "vitest";
import { yearOfNumber } from "./order-number.rules.ts";

it.each([
  [2026, 2026, 2026],
  [2025, 2026, 2025],
  [2024, 2026, 2025],
  [1971, 2026, 2025],
  [2027, 2026, 2026],
])("an order made in %i, as the server counts %i, is numbered in %i", (made, now, year) => {
  expect(yearOfNumber({ made, now })).toBe(year);
});

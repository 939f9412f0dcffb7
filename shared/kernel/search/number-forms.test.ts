// A number as people say it is the number that is meant.

import fc from "fast-check";
import { expect, it } from "vitest";
import { packed } from "./fold.ts";
import { askedNumber, endOfNumber, isNumber } from "./number-forms.ts";

it.each<[string, number | null, string]>([
  ["WO-2026-000354", 2026, "354"],
  ["wo 2026 354", 2026, "354"],
  ["WO2026000354", 2026, "354"],
  ["2026-354", 2026, "354"],
  ["2026/000354", 2026, "354"],
  ["26-354", 2026, "354"],
  ["wo 354", null, "354"],
  ["WO-354", null, "354"],
  ["  354 ", null, "354"],
  ["000354", null, "354"],
  ["№354", null, "354"],
  ["# 354", null, "354"],
  ["nr. 354", null, "354"],
  ["Comanda 354", null, "354"],
  ["order 354", null, "354"],
  ["наряд № 354", null, "354"],
  ["Заказ-наряд 354", null, "354"],
  ["заказ наряд №2026-354", 2026, "354"],
  ["Comanda nr. 354", null, "354"],
  ["comandă nr 354", null, "354"],
  ["comenzii 354", null, "354"],
  ["WO nr 354", null, "354"],
  ["order no. 354", null, "354"],
  ["0", null, "0"],
])("%j is the year %j and the count %j", (text, year, count) => {
  expect(askedNumber(text)).toEqual({ year, count });
});

it.each([
  "",
  "wo",
  "CHX 482",
  "B 482 TRN",
  "069 123 456",
  "+373 69 123",
  "354a",
  "popescu 354",
  "wow 354",
  "nrx 354",
  "1234567890",
])("%j is none", (text) => {
  expect(askedNumber(text)).toBeNull();
});

it("finds each number by every form, and no other", () => {
  const year = fc.integer({ min: 2020, max: 2099 });
  const count = fc.integer({ min: 0, max: 2_000_000 });
  const numberOf = (y: number, n: number) => packed(`WO-${y}-${String(n).padStart(6, "0")}`);
  fc.assert(
    fc.property(year, count, year, count, (y, n, otherYear, other) => {
      const written = `WO-${y}-${String(n).padStart(6, "0")}`;
      for (const form of [written, written.toLowerCase(), packed(written), `${y}-${n}`, `wo ${n}`, String(n)]) {
        const asked = askedNumber(form)!;
        expect(numberOf(y, n).endsWith(endOfNumber(asked)), form).toBe(true);
        expect(isNumber(numberOf(y, n), asked), form).toBe(true);
        const same = other === n && (asked.year === null || otherYear === y);
        expect(isNumber(numberOf(otherYear, other), asked), form).toBe(same);
      }
    }),
  );
});

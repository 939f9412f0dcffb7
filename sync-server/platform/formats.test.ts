// Money as people read it on papers, in mails and on the client's page.

import { expect, it } from "vitest";
import { amountFormat, moneyFormat, numberFormat } from "./formats.ts";

it.each([
  ["ro", "1.850,00\u00a0MDL", "-0,05"],
  ["ru", "1\u00a0850,00\u00a0MDL", "-0,05"],
  ["en", "1,850.00\u00a0MDL", "-0.05"],
] as const)("in %s it has two places and the currency's code", (locale, money, below) => {
  expect(moneyFormat(locale, "MDL")(185_000)).toBe(money);
  expect(amountFormat(locale)(-5)).toBe(below);
});

it("a formatter is made once for a language and its options", () => {
  const options = { maximumFractionDigits: 3 };
  expect(numberFormat("ro-MD", options)).toBe(numberFormat("ro-MD", { ...options }));
  expect(numberFormat("ro-MD", options)).not.toBe(numberFormat("ru-MD", options));
});

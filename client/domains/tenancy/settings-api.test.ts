// Money of the settings: decimals to and from the server, on the screen as the reader writes them.

import { expect, it } from "vitest";
import { asDecimal, decimalAsTyped } from "./settings-api.ts";

it.each([
  ["450", "450.00"],
  ["1.850,50", "1850.50"],
  ["1.850", "1850.00"],
  ["1 850,5", "1850.50"],
  ["", ""],
])("%j goes as %j", (typed, sent) => {
  expect(asDecimal(typed, "ro")).toBe(sent);
});

it.each(["abc", "12,345", "-5"])("%j goes as it is, for the server to refuse at its field", (typed) => {
  expect(asDecimal(` ${typed} `, "ro")).toBe(typed);
});

it("comes as it is typed again", () => {
  expect(decimalAsTyped("1850.50", "ro")).toBe("1850,50");
  expect(decimalAsTyped("1850.50", "en")).toBe("1850.50");
  expect(asDecimal(decimalAsTyped("1850.50", "ru"), "ru")).toBe("1850.50");
});

// How documents write figures, days, what people typed, and their own names.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOCALES } from "../../shared/domains/tenancy/tenancy.states.ts";
import { fileNameOf, givenAs } from "./file-name.ts";
import { figuresOf, printable } from "./figures.ts";

describe("money", () => {
  it.each([
    ["ro", "1.234.567,05\u00a0MDL"],
    ["ru", "1\u00a0234\u00a0567,05\u00a0MDL"],
    ["en", "1,234,567.05\u00a0MDL"],
  ] as const)("in %s has two places and the currency's code", (locale, expected) => {
    expect(figuresOf(locale, "MDL", "Europe/Chisinau").money(123_456_705)).toBe(expected);
  });

  it("is exact to the ban, whatever the amount and the language", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom(...LOCALES), (minor, locale) => {
        const digits = figuresOf(locale, "MDL", "UTC").amount(minor).replaceAll(/\D/g, "");
        expect(BigInt(digits)).toBe(BigInt(Math.abs(minor)));
      }),
    );
  });
});

it("days and moments are those of the shop", () => {
  const { day, moment } = figuresOf("ro", "MDL", "Europe/Chisinau");
  const at = Date.UTC(2026, 10, 19, 22, 30);
  expect([day(at), moment(at)]).toEqual(["20 noiembrie 2026", "20.11.2026, 00:30"]);
});

it.each([
  ["a\0b\u0007c\u200b", "abc"],
  ["one\r\ntwo\tthree\rfour", "one\ntwo three\nfour"],
  ["s\u0326i t\u0326", "și ț"],
  ["  \n ", ""],
])("%j is printed as %j", (typed, expected) => {
  expect(printable(typed)).toBe(expected);
});

describe("the name of a file", () => {
  it("has what no computer refuses", () => {
    expect(fileNameOf("Comandă", 'A/B\\C:"<|>?*')).toBe("Comandă A-B-C-------.pdf");
  });

  it("goes into the header in plain letters and, encoded, in its own (RFC 6266)", () => {
    expect(givenAs("inline", "Comandă WO-1.pdf")).toBe(
      "inline; filename=\"Comanda WO-1.pdf\"; filename*=UTF-8''Comand%C4%83%20WO-1.pdf",
    );
    expect(givenAs("inline", "Смета (1)'*.pdf")).toBe(
      "inline; filename=\"_____ _1___.pdf\"; filename*=UTF-8''%D0%A1%D0%BC%D0%B5%D1%82%D0%B0%20%281%29%27%2a.pdf",
    );
  });
});

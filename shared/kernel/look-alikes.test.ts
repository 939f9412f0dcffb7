import fc from "fast-check";
import { expect, it } from "vitest";
import { plateKey } from "../domains/crm/plate.rules.ts";
import { packed } from "./search/fold.ts";
import { latinLookAlikes } from "./look-alikes.ts";
import { vinCharacters } from "./vin/text.ts";

const CYRILLIC = "АВЕКМНОРСТУХІЈЅ";
const LATIN = "ABEKMHOPCTYXIJS";

it("are the same for plates, VINs and the search", () => {
  expect(latinLookAlikes(CYRILLIC)).toBe(LATIN);
  expect(plateKey(CYRILLIC.toLowerCase())).toBe(LATIN);
  expect(packed(CYRILLIC.toLowerCase())).toBe(LATIN);
  expect(vinCharacters(CYRILLIC.toLowerCase())).toBe(LATIN);
});

it("leave everything else, and what they have given, as it is", () => {
  expect(latinLookAlikes("ЖЗД-07 ABC")).toBe("ЖЗД-07 ABC");
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(latinLookAlikes(latinLookAlikes(text))).toBe(latinLookAlikes(text));
      expect(latinLookAlikes(text)).toHaveLength(text.length);
    }),
  );
});

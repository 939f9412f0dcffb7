import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  canonicalJson,
  isProse,
  isSameJson,
  isShallowJson,
  isStorableJson,
  isStorableText,
  storableText,
} from "./json.ts";

const nested = (depth: number): unknown => JSON.parse("[".repeat(depth) + "]".repeat(depth));

describe("isShallowJson", () => {
  it.each([
    [1, true],
    [64, true],
    [66, false],
    [10_000, false],
  ])("of %i levels is %s", (depth, shallow) => {
    expect(isShallowJson(nested(depth))).toBe(shallow);
  });
});

describe("text", () => {
  it.each([
    ["Vine mâine,\r\n\tdupă 17:00 🔧", true],
    ["", true],
    ["\u001b[31mroșu", false],
    ["a\u0085b", false],
    ["a\0b", false],
    ["half \ud83d", false],
  ])("%j is prose: %s", (text, prose) => {
    expect(isProse(text)).toBe(prose);
  });

  it.each([
    ["Vine mâine 🔧", true],
    ["a\0b", false],
    ["half \ud83d", false],
  ])("%j can be kept: %s", (text, storable) => {
    expect(isStorableText(text)).toBe(storable);
    expect(isStorableText(storableText(text))).toBe(true);
    expect(isStorableJson({ a: [{ note: text }] })).toBe(storable);
    expect(isStorableJson({ [text]: 1 })).toBe(storable);
  });
});

describe("canonicalJson", () => {
  it("is the same text whatever the order of fields, and back the same data", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })), (data) => {
        const reversed = Object.fromEntries(Object.entries(data).toReversed());
        expect(canonicalJson(reversed)).toBe(canonicalJson(data));
        const kept: unknown = JSON.parse(canonicalJson(data));
        expect(JSON.stringify(kept)).toBe(canonicalJson(data));
        expect(Object.keys(kept as object).toSorted()).toEqual(Object.keys(data).toSorted());
      }),
    );
  });
});

describe("isSameJson", () => {
  it.each<[unknown, unknown, boolean]>([
    [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
    [undefined, null, true],
    [[1, 2], [2, 1], false],
    [{ a: 1 }, { a: "1" }, false],
    [0, null, false],
  ])("of %j and %j is %s", (a, b, same) => {
    expect(isSameJson(a, b)).toBe(same);
  });
});

import { describe, expect, it } from "vitest";
import { changedMeanwhile, changedParts, withoutUnedited } from "./seen-parts.ts";

describe("what another changed meanwhile", () => {
  it.each<[string, [seen: object, present: object, wanted: object], string[]]>([
    ["nothing, as it is still as it was seen", [{ name: "A" }, { name: "A" }, { name: "B" }], []],
    ["what is another value by now", [{ name: "A" }, { name: "C" }, { name: "B" }], ["name"]],
    ["nothing, as it is what is wanted already", [{ name: "A" }, { name: "B" }, { name: "B" }], []],
    ["nothing that nobody wants to change", [{ name: "A", city: "A" }, { name: "A", city: "C" }, { name: "B" }], []],
    ["nothing of which nobody said what they saw", [{}, { name: "C" }, { name: "B" }], []],
    [
      "nothing where only the order of fields differs",
      [{ at: { a: 1, b: 2 } }, { at: { b: 2, a: 1 } }, { at: null }],
      [],
    ],
    ["what is gone by now", [{ at: { a: 1 } }, { at: null }, { at: { a: 2 } }], ["at"]],
    ["no part called as what every object has", [{}, {}, { constructor: "B" }], []],
  ])("is %s", (_what, [seen, present, wanted], expected) => {
    expect(changedMeanwhile(seen as never, present as never, wanted as never)).toEqual(expected);
  });
});

it("only what is otherwise is changed", () => {
  expect(changedParts({ a: 1, b: [1], c: null }, { a: 1, b: [2], c: null })).toEqual(["b"]);
});

it("of a record that is written whole, what was left as it was seen stays as it is now", () => {
  const seen = { subject: "A", body: "A" };
  expect(withoutUnedited(seen, { subject: "C", body: "A" }, { subject: "A", body: "B" })).toEqual({
    subject: "C",
    body: "B",
  });
  expect(withoutUnedited(undefined, { subject: "C" }, { subject: "A" })).toEqual({ subject: "A" });
});

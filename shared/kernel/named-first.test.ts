import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { namedFirst } from "./named-first.ts";

const all = ["a", "b", "c", "d"].map((id) => ({ id }));
const sequence = (wanted: readonly string[], of = all) => namedFirst(of, wanted).map(({ id }) => id);

describe("what is arranged anew", () => {
  it.each([
    [["d", "a", "b", "c"], "dabc"],
    [["c"], "cabd"],
    [["b", "b", "x", "a"], "bacd"],
    [["x"], "abcd"],
  ])("%j makes %s", (wanted, order) => {
    expect(sequence(wanted).join("")).toBe(order);
  });

  it("keeps every one once, and the same arrangement twice changes nothing", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("a", "b", "c", "d", "x"), { minLength: 1 }), (wanted) => {
        const once = namedFirst(all, wanted);
        expect(once.map(({ id }) => id).toSorted()).toEqual(["a", "b", "c", "d"]);
        expect(namedFirst(once, wanted)).toEqual(once);
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { highestPriority, reranked, type Ranked } from "./priorities.rules.ts";

const all = ["a", "b", "c", "d"].map((id, place) => ({ id, priority: 4 - place }));
const after = (moves: Ranked[]) => {
  const ranks = new Map([...all, ...moves].map(({ id, priority }) => [id, priority]));
  return [...ranks].toSorted(([, a], [, b]) => b - a).map(([id]) => id);
};

describe("the order of coefficients", () => {
  it.each([
    [["d", "a", "b", "c"], "dabc"],
    [["c"], "cabd"],
    [["b", "b", "x", "a"], "bacd"],
    [["x"], "abcd"],
  ])("%j makes %s", (wanted, order) => {
    expect(after(reranked(all, wanted)).join("")).toBe(order);
  });

  it("keeps every one, each in a place of its own", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("a", "b", "c", "d", "x"), { minLength: 1 }), (wanted) => {
        expect(after(reranked(all, wanted)).toSorted()).toEqual(["a", "b", "c", "d"]);
      }),
    );
  });

  it("puts a new one before all", () => {
    expect(highestPriority([])).toBe(1);
    expect(highestPriority(all)).toBe(5);
  });
});

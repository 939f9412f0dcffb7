import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedFields, lastPlace, reordered } from "./posts.rules.ts";

const posts = ["a", "b", "c", "d"].map((id, place) => ({ id, sortOrder: place + 1 }));
const after = (moves: { id: string; sortOrder: number }[]) => {
  const places = new Map([...posts, ...moves].map(({ id, sortOrder }) => [id, sortOrder]));
  return [...places].toSorted(([, a], [, b]) => a - b).map(([id]) => id);
};

describe("the order of posts", () => {
  it.each([
    [["d", "a", "b", "c"], "dabc"],
    [["c"], "cabd"],
    [["b", "b", "x", "a"], "bacd"],
    [["x"], "abcd"],
  ])("%j makes %s", (wanted, order) => {
    expect(after(reordered(posts, wanted)).join("")).toBe(order);
  });

  it("moves only those whose place is another", () => {
    expect(reordered(posts, ["a", "b", "d", "c"])).toEqual([
      { id: "d", sortOrder: 3 },
      { id: "c", sortOrder: 4 },
    ]);
    expect(reordered(posts, ["a", "b"])).toEqual([]);
  });

  it("keeps every post, each in a place of its own, and the same order twice changes nothing", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("a", "b", "c", "d", "x"), { minLength: 1 }), (wanted) => {
        const order = after(reordered(posts, wanted));
        expect(order.toSorted()).toEqual(["a", "b", "c", "d"]);
        const placed = order.map((id, place) => ({ id, sortOrder: place + 1 }));
        expect(reordered(placed, wanted)).toEqual([]);
      }),
    );
  });

  it("puts a new one last, also where places have gaps", () => {
    expect(lastPlace([])).toBe(1);
    expect(
      lastPlace([
        { id: "a", sortOrder: 7 },
        { id: "b", sortOrder: 2 },
      ]),
    ).toBe(8);
  });
});

describe("what of a post changed", () => {
  const post = { name: "Elevator 1", description: null as string | null, isActive: true };
  it("is what is named and other than before", () => {
    expect(changedFields(post, { name: "Elevator 1", isActive: false })).toEqual({ isActive: false });
    expect(changedFields(post, { description: null })).toEqual({});
    expect(changedFields(post, {})).toEqual({});
  });
});

import { describe, expect, it } from "vitest";
import { lastPlace, reordered } from "./posts.rules.ts";

const posts = ["b", "d", "a", "c"].map((id) => ({ id, sortOrder: { a: 1, b: 2, c: 3, d: 4 }[id]! }));

describe("the order of posts", () => {
  it("moves only those whose place is another", () => {
    expect(reordered(posts, ["a", "b", "d", "c"])).toEqual([
      { id: "d", sortOrder: 3 },
      { id: "c", sortOrder: 4 },
    ]);
    expect(reordered(posts, ["a", "b"])).toEqual([]);
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

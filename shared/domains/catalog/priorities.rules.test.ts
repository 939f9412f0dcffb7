import { describe, expect, it } from "vitest";
import { highestPriority, reranked } from "./priorities.rules.ts";

const all = ["b", "d", "a", "c"].map((id) => ({ id, priority: { a: 4, b: 3, c: 2, d: 1 }[id]! }));

describe("the order of coefficients", () => {
  it("moves only those whose priority is another, the first to the highest", () => {
    expect(reranked(all, ["a", "b", "d", "c"])).toEqual([
      { id: "d", priority: 2 },
      { id: "c", priority: 1 },
    ]);
    expect(reranked(all, ["c"])).toEqual([
      { id: "c", priority: 4 },
      { id: "a", priority: 3 },
      { id: "b", priority: 2 },
    ]);
    expect(reranked(all, ["a", "x"])).toEqual([]);
  });

  it("puts a new one before all", () => {
    expect(highestPriority([])).toBe(1);
    expect(highestPriority(all)).toBe(5);
  });
});

import { describe, expect, it } from "vitest";
import { rowsInSight } from "./use-drawn-rows.ts";

describe("the rows in sight", () => {
  it("are those that fill the room, the last of them in part", () => {
    expect(rowsInSight([100, 100, 100], 150)).toBe(2);
    expect(rowsInSight([100, 100, 100], 200)).toBe(2);
    expect(rowsInSight([100, 100, 100], 201)).toBe(3);
  });

  it("are all where there is room for all, and one where there is none", () => {
    expect(rowsInSight([100, 100], 1_000)).toBe(2);
    expect(rowsInSight([100, 100], -20)).toBe(1);
    expect(rowsInSight([], 500)).toBe(0);
  });
});

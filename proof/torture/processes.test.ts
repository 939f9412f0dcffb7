import { describe, expect, it } from "vitest";
import { partsOf } from "./processes.ts";

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe("seeds for several processes", () => {
  it.each([
    { what: "one process", seeds: range(1, 15), processes: 1, parts: [[1, 15]] },
    {
      what: "as many parts as processes",
      seeds: range(1, 15),
      processes: 2,
      parts: [
        [1, 8],
        [9, 15],
      ],
    },
    {
      what: "what a report holds already is between them",
      seeds: [...range(1, 3), ...range(7, 10)],
      processes: 2,
      parts: [
        [1, 3],
        [7, 10],
      ],
    },
    { what: "fewer seeds than processes", seeds: [4], processes: 2, parts: [[4, 4]] },
    { what: "none", seeds: [], processes: 2, parts: [] },
  ])("$what", ({ seeds, processes, parts }) => {
    expect(partsOf(seeds, processes)).toEqual(parts);
  });

  it("each seed once, and in parts of a hundred at most", () => {
    const parts = partsOf(range(1, 2_500), 2);
    expect(parts.flatMap(([from, to]) => range(from, to))).toEqual(range(1, 2_500));
    expect(Math.max(...parts.map(([from, to]) => to - from + 1))).toBe(100);
  });
});

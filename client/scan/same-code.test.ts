import { describe, expect, it } from "vitest";
import { BETWEEN_MS, LEFT_MS, SameCode } from "./same-code.ts";

/** At which of the moments the code counted. */
function counted(frames: readonly [at: number, text: string | null][]): number[] {
  const same = new SameCode();
  return frames.filter(([at, text]) => same.counts(text, at)).map(([at]) => at);
}
const held = (text: string, from: number, to: number): [number, string][] =>
  Array.from({ length: Math.floor((to - from) / 100) + 1 }, (_, n) => [from + n * 100, text]);

describe("a code", () => {
  it("counts once for as long as it is there", () => {
    expect(counted(held("A", 0, 10_000))).toEqual([0]);
  });

  it("counts once where frames in between could not be read", () => {
    expect(
      counted([
        [0, "A"],
        [300, null],
        [LEFT_MS - 1, "A"],
      ]),
    ).toEqual([0]);
  });

  it("counts again when it was away", () => {
    expect(
      counted([
        [0, "A"],
        [300, null],
        [LEFT_MS, "A"],
      ]),
    ).toEqual([0, LEFT_MS]);
  });

  it("counts with another in turn, each once while both are there", () => {
    expect(
      counted([
        [0, "A"],
        [600, "B"],
        [900, "A"],
        [1_200, "B"],
      ]),
    ).toEqual([0, 600]);
  });

  it("counts later when nobody could hear it, and one that was counted before does not", () => {
    const same = new SameCode();
    expect(same.counts("A", 0)).toBe(true);
    expect(same.counts("B", 600)).toBe(true);
    same.unheard("B");
    expect(same.counts("A", 650)).toBe(false);
    expect(same.counts("B", 700)).toBe(true);
  });

  it("does not count while the hand trembles between two", () => {
    expect(
      counted([
        [0, "A"],
        [BETWEEN_MS - 1, "B"],
        [BETWEEN_MS, "A"],
      ]),
    ).toEqual([0]);
  });

  it("counts later when it is still there", () => {
    expect(
      counted([
        [0, "A"],
        [BETWEEN_MS - 1, "B"],
        [BETWEEN_MS, "B"],
      ]),
    ).toEqual([0, BETWEEN_MS]);
  });
});

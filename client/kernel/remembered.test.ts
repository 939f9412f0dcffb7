import { expect, it, vi } from "vitest";
import { remembered } from "./remembered.ts";

it("makes the same once, and again when any of it is another", () => {
  const make = vi.fn<(rows: readonly number[], factor: number) => number[]>((rows, factor) =>
    rows.map((row) => row * factor),
  );
  const made = remembered(make);
  const [some, others] = [
    [1, 2],
    [1, 2],
  ];
  const first = made(some, 2);
  expect(first).toEqual([2, 4]);
  expect(made(some, 2)).toBe(first);
  expect(made(some, 3)).toEqual([3, 6]);
  expect(made(others, 3)).not.toBe(made(some, 3));
  expect(made(some, 3)).toBe(made(some, 3));
  expect(make).toHaveBeenCalledTimes(3);
});

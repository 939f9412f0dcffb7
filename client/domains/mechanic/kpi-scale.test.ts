// The scale of a chart ends at a round number, not below what it shows.

import { expect, it } from "vitest";
import { topOfScale } from "./kpi-scale.ts";

it.each([
  [0, 1],
  [0.7, 0.8],
  [1, 1],
  [1.2, 2],
  [3.5, 4],
  [0.1 + 0.2 + 5.7, 6],
  [84, 100],
  [100, 100],
  [47_350, 50_000],
  [612_000, 800_000],
])("for %d it ends at %d", (most, top) => {
  expect(topOfScale(most)).toBeCloseTo(top, 9);
});

// A clock that is set ahead twice: how often, and that nothing else changes.

import { expect, it } from "vitest";
import { withClocks } from "./clocks.ts";
import { generate } from "./schedule.ts";

it("sets a clock ahead before a tap and again after it in a few, and leaves the others as they were", () => {
  const pairs = Array.from({ length: 600 }, (_, index) => {
    const before = generate(index + 1, { faults: [], steps: [20, 60] });
    return { before, present: withClocks(before) };
  });
  const made = pairs.filter(({ before, present }) => before !== present);
  expect(made.length).toBeGreaterThan(10);
  expect(made.length).toBeLessThan(40);
  for (const { before, present } of made) {
    const left = present.steps.filter((step) => !before.steps.includes(step));
    const told = left.map((step) => (step.does === "fault" ? step.fault : step.does));
    expect(told).toEqual(["cut", "skew-clock", "reboot", "edit", "skew-clock"]);
    expect(present.devices).toEqual(before.devices);
    expect(present.steps.filter((step) => before.steps.includes(step))).toEqual(before.steps);
  }
});

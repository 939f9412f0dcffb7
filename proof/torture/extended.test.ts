// Schedules that are extended: half of the seeds stay as they were, the others keep all their steps and get more.

import { expect, it } from "vitest";
import { LATER_FAULTS, MODEL_FAULTS } from "./faults.ts";
import { expectWithinPlan } from "./fault-bounds.fixture.ts";
import { generate, tell } from "./schedule.ts";

const before = { faults: MODEL_FAULTS, steps: [16, 40], texts: 12 } as const;
const pairs = Array.from({ length: 600 }, (_, index) => ({
  former: generate(index + 1, before),
  present: generate(index + 1, { ...before, later: LATER_FAULTS }),
}));
const added = pairs.map(({ former, present }) => present.steps.filter((step) => !former.steps.includes(step)).length);

it("leaves half of the seeds as they were", () => {
  const same = pairs.filter(({ former, present }) => JSON.stringify(former) === JSON.stringify(present)).length;
  expect(same).toBeGreaterThan(250);
  expect(same).toBeLessThan(350);
});

it("takes no step away, and changes the order of none", () => {
  for (const { former, present } of pairs) {
    const left = present.steps.map((step) => JSON.stringify(step));
    let from = 0;
    for (const step of former.steps) {
      const place = left.indexOf(JSON.stringify(step), from);
      expect(place).toBeGreaterThanOrEqual(from);
      from = place + 1;
    }
  }
  expect(Math.max(...added)).toBeGreaterThan(0);
});

it("brings every later fault and edit, within their bounds, and can tell them", () => {
  const steps = pairs.flatMap(({ present }) => present.steps);
  const faults = new Set(steps.flatMap((step) => (step.does === "fault" ? [step.fault] : [])));
  for (const fault of LATER_FAULTS) expect(faults).toContain(fault);
  const kinds = new Set(steps.flatMap((step) => (step.does === "more" ? [step.edit.kind] : [])));
  expect([...kinds].toSorted()).toEqual([
    "add-work",
    "ask-client",
    "caption",
    "edit-work",
    "long-text",
    "pay",
    "pay-and-close",
    "photo",
    "remove-work",
    "told",
  ]);
  for (const { present } of pairs)
    for (const step of present.steps) {
      expect(tell(step, present.devices)).toMatch(/^\+\d+ ms  device \d \(\w+\): \S/);
      expectWithinPlan(step);
    }
});

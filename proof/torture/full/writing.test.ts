// What people of the full tier do besides: nothing of a seed is lost for it, two meet on one text, and it takes hardly any time.

import { expect, it } from "vitest";
import { generate } from "../schedule.ts";
import type { Step } from "../steps.ts";
import { withWriting } from "./writing.ts";
import { FULL_FAULTS } from "./trouble.ts";

const isSame = (a: Step, b: Step) => JSON.stringify(a) === JSON.stringify(b);
const options = { faults: FULL_FAULTS, steps: [8, 20] as const };
const seeds = Array.from({ length: 60 }, (_, index) => index + 1);
const both = seeds.map((seed) => {
  const before = generate(seed, options).steps;
  const after = generate(seed, { ...options, besides: withWriting }).steps;
  return { before, after, own: after.filter((step) => !before.some((same) => isSame(same, step))) };
});
const pauses = (steps: readonly Step[]) => steps.reduce((sum, { after }) => sum + after, 0);

it("all that a seed did it still does, in its order", () => {
  for (const { before, after } of both) {
    let place = 0;
    for (const step of after) if (place < before.length && isSame(step, before[place]!)) place += 1;
    expect(place).toBe(before.length);
  }
});

it("two write one text at once, of an order and of a line; money is taken, and orders get ready", () => {
  const edits = both.flatMap(({ own }) => own).flatMap((step) => ("edit" in step ? [step.edit] : []));
  const kinds = new Set(edits.map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual(["edit-work", "move", "pay", "pay-and-close", "text"]);
  const pairs = both.flatMap(({ after }) =>
    after.filter((step, index) => {
      const next = after[index + 1];
      if (!("edit" in step) || !next || !("edit" in next) || next.does !== step.does || next.device === step.device)
        return false;
      if (step.edit.kind !== "text" && step.edit.kind !== "edit-work") return false;
      return next.edit.kind === step.edit.kind && next.edit.target === step.edit.target;
    }),
  );
  expect(pairs.length).toBeGreaterThan(60);
});

it("the steps besides are few, and soon done", () => {
  for (const { before, after } of both) {
    expect(after.length - before.length).toBeLessThanOrEqual(8);
    expect(pauses(after) - pauses(before)).toBeLessThan(400);
  }
});

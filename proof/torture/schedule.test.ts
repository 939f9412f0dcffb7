// Schedules: the same for the same seed, different for others, and over many seeds everything that can happen does.

import { expect, it } from "vitest";
import { FAULT_KINDS } from "./faults.ts";
import { expectWithinPlan } from "./fault-bounds.fixture.ts";
import { generate, tell } from "./schedule.ts";
import { PEOPLE } from "./steps.ts";

const options = { faults: FAULT_KINDS, steps: [8, 30], texts: 12 } as const;
const many = Array.from({ length: 400 }, (_, index) => generate(index + 1, options));

it("is a function of its seed", () => {
  expect(generate(7, options)).toEqual(generate(7, options));
  expect(new Set(many.map((schedule) => JSON.stringify({ ...schedule, seed: 0 }))).size).toBe(many.length);
});

it("keeps to its bounds", () => {
  for (const { devices, steps } of many) {
    expect(devices.length).toBeGreaterThanOrEqual(2);
    expect(devices.length).toBeLessThanOrEqual(4);
    expect(steps.length).toBeGreaterThanOrEqual(8);
    expect(steps.length).toBeLessThanOrEqual(30);
    for (const step of steps) {
      expect(devices[step.device]).toBeDefined();
      expect(step.after).toBeGreaterThanOrEqual(0);
      expectWithinPlan(step);
    }
  }
});

it("has every person, fault and kind of edit", () => {
  const steps = many.flatMap((schedule) => schedule.steps);
  expect(new Set(many.flatMap(({ devices }) => devices))).toEqual(new Set(PEOPLE));
  expect(new Set(steps.flatMap((step) => (step.does === "fault" ? [step.fault] : [])))).toEqual(new Set(FAULT_KINDS));
  const edits = new Set(steps.flatMap((step) => (step.does === "edit" ? [step.edit.kind] : [])));
  expect(edits).toEqual(new Set(["line", "move", "create", "text"]));
});

it("knows only the faults it is given", () => {
  const steps = many.flatMap(({ seed }) => generate(seed, { ...options, faults: ["cut", "deadlock"] }).steps);
  const faults = new Set(steps.flatMap((step) => (step.does === "fault" ? [step.fault] : [])));
  expect(faults).toEqual(new Set(["cut", "deadlock"]));
});

it("can be told", () => {
  const { steps, devices } = generate(1, options);
  for (const step of steps) expect(tell(step, devices)).toMatch(/^\+\d+ ms {2}device \d \(\w+\): \S/);
});

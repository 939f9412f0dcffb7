// What every fault of a schedule keeps to.

import { expect } from "vitest";
import { FAULT_PLANS } from "./faults.ts";
import type { Step } from "./steps.ts";

export function expectWithinPlan(step: Step): void {
  if (step.does !== "fault") return;
  const { n, ms } = FAULT_PLANS[step.fault];
  expect(step.n).toBeGreaterThanOrEqual(n[0]);
  expect(step.n).toBeLessThanOrEqual(n[1]);
  expect(step.ms).toBeGreaterThanOrEqual(ms[0]);
  expect(step.ms).toBeLessThanOrEqual(ms[1]);
}

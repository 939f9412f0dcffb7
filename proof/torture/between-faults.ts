// What goes wrong between the steps of a scene: one fault of a device, when, how often and for how long.

import type { Random } from "../../drizzle/seed/random.ts";
import { FAULT_PLANS, type EarlyFault } from "./faults.ts";
import { pause, spread, type Step } from "./steps.ts";

const FAULTS: readonly EarlyFault[] = [
  "cut",
  "cut",
  "kill-tab",
  "drop-answer",
  "duplicate",
  "delay",
  "second-tab",
  "zero-silent",
  "zero-error",
  "server-down",
  "backup",
  "restore",
];

/** `of`: those that may happen to it, one as often as it is named. */
export function aFault(random: Random, device: number, of: readonly EarlyFault[] = FAULTS): Step {
  const fault = random.pick(of);
  const { n, ms } = FAULT_PLANS[fault];
  return { does: "fault", after: pause(random), device, fault, n: random.int(...n), ms: spread(random, ms) };
}

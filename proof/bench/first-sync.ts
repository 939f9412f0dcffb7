// How long a new device takes until it holds all of its person's working set. In Node, its copy in memory.

import type { Stack } from "../../e2e/fixtures/stack.ts";
import { hire } from "./crew.ts";
import { median, type Figure } from "./figure.ts";
import { ZeroDevice } from "./zero-device.ts";

/** Of somebody newly hired in the demonstration shop, each time. */
export async function timeFirstSync(stack: Stack, role: "manager" | "mechanic", runs: number): Promise<Figure> {
  const samples: number[] = [];
  for (const person of await hire(stack.sql, "demo", role, runs)) {
    const began = performance.now();
    const device = await ZeroDevice.connect(person, stack.port);
    samples.push((performance.now() - began) / 1_000);
    await device.close();
  }
  return {
    id: "first-sync",
    what: "first sync of a new device",
    unit: "s",
    goal: null,
    value: median(samples),
    samples,
  };
}

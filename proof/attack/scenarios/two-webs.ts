// Two processes that serve one product, one request at each or at both in the same moment: what one knows the other knows, what counts
// once counts once, and what ends at one ends at the other within a second.

import type { Scenario, Told } from "../scenario.ts";
import type { World } from "../world.ts";
import { ENDINGS } from "./two-webs/endings.ts";
import { ONCE } from "./two-webs/once.ts";
import { SHARED } from "./two-webs/shared.ts";
import { Pair } from "./two-webs/pair.ts";

async function run(world: World): Promise<Told> {
  const other = await world.another();
  const pair = new Pair(world, other.client);
  const findings: string[] = [];
  const plans = { ...SHARED, ...ONCE, ...ENDINGS };
  try {
    for (const [name, plan] of Object.entries(plans)) {
      const found = await plan(pair);
      findings.push(...found.map((finding) => `${name}: ${finding}`));
    }
  } finally {
    await other.close();
  }
  return {
    asked: pair.asked,
    findings,
    seen: `${Object.keys(plans).length} plans; what ended at one process ended at the other within ${pair.longestEnd.toFixed(0)} ms`,
  };
}

export const twoWebs: Scenario = { name: "two-webs", needs: "application", run };

// Every scenario, in the order in which they run: each finds the product as it was, and leaves nobody out.

import type { Scenario, ScenarioReport } from "./scenario.ts";
import { backdated } from "./scenarios/backdated.ts";
import { commandFlood } from "./scenarios/command-flood.ts";
import { localUsers } from "./scenarios/local-users.ts";
import { mailBait } from "./scenarios/mail-bait.ts";
import { closedShop } from "./scenarios/closed-shop.ts";
import { heldBodies } from "./scenarios/held-bodies.ts";
import { insiderLinks } from "./scenarios/insider-links.ts";
import { insiderOperators } from "./scenarios/insider-operators.ts";
import { insiderSessions } from "./scenarios/insider-sessions.ts";
import { insiderTokens } from "./scenarios/insider-tokens.ts";
import { lookingIn } from "./scenarios/looking-in.ts";
import { openEnds } from "./scenarios/open-ends.ts";
import { panelFields } from "./scenarios/panel-fields.ts";
import { syncFlood } from "./scenarios/sync-flood.ts";
import { syncMessages } from "./scenarios/sync-messages.ts";
import { syncResets } from "./scenarios/sync-resets.ts";
import { twoWebs } from "./scenarios/two-webs.ts";
import type { World } from "./world.ts";

const SCENARIOS: readonly Scenario[] = [
  backdated,
  commandFlood,
  localUsers,
  twoWebs,
  mailBait,
  insiderLinks,
  insiderSessions,
  insiderTokens,
  lookingIn,
  insiderOperators,
  panelFields,
  closedShop,
  heldBodies,
  openEnds,
  syncMessages,
  syncResets,
  syncFlood,
];

/** Those that this ground can bear, or those that are named. */
export async function runScenarios(
  world: World,
  only: readonly string[],
  progress: (line: string) => void,
): Promise<ScenarioReport[]> {
  const reports: ScenarioReport[] = [];
  for (const { name, needs, run } of SCENARIOS) {
    if (only.length > 0 ? !only.includes(name) : needs === "product" && !world.hasSync) continue;
    const began = performance.now();
    // A plan that breaks off is no proof of anything.
    const told = await run(world).catch((error: unknown) => ({
      asked: 0,
      findings: [`broke off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`],
      seen: "",
    }));
    reports.push({ name, ...told, seconds: (performance.now() - began) / 1_000 });
    progress(`${name}: ${told.findings.length} findings; ${told.seen}`);
  }
  return reports;
}

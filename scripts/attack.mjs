// `npm run attack -- …`: the walls between shops under attack (options: proof/attack/options.ts).

import { ensureClient, ensurePackages, run } from "./bootstrap.mjs";

const args = process.argv.slice(2);
ensurePackages();
if (args.includes("--advisories")) {
  // Nothing is started: it reads the lockfile and asks the registry.
  run(["scripts/advisories.mjs", ...args]);
} else {
  ensureClient();
  run(["proof/attack/main.ts", ...args]);
}

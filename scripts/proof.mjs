// `npm run proof`: the whole proof, resumable, hours long (steps: proof/whole/steps.ts; report: docs/proof.md).

import { ensureClient, ensurePackages, run } from "./bootstrap.mjs";
import { ensureChromium } from "./chromium.mjs";

ensurePackages();
ensureClient();
run(["proof/whole/main.ts", ...process.argv.slice(2)], { CHROMIUM_PATH: ensureChromium() });

// `npm run bench -- …`: how fast the product is and how much it takes on this machine (options: proof/bench/options.ts).

import { ensureClient, ensurePackages, run } from "./bootstrap.mjs";
import { ensureChromium } from "./chromium.mjs";

ensurePackages();
ensureClient();
run(["proof/bench/main.ts", ...process.argv.slice(2)], { CHROMIUM_PATH: ensureChromium() });

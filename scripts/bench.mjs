// `npm run bench -- …`: how fast the product is and how much it takes on this machine (options: bench/options.ts).

import { ensureClient, ensurePackages, run } from "./bootstrap.mjs";
import { ensureChromium } from "./chromium.mjs";

ensurePackages();
ensureClient();
run(["bench/main.ts", ...process.argv.slice(2)], { CHROMIUM_PATH: ensureChromium() });

// `npm run e2e -- …`: the browser tests alone, with Playwright's own options.

import { ensureClient, ensurePackages, run } from "./bootstrap.mjs";
import { ensureTestChromium } from "./chromium.mjs";

ensurePackages();
ensureClient();
run(["node_modules/@playwright/test/cli.js", "test", ...process.argv.slice(2)], {
  CHROMIUM_PATH: ensureTestChromium(),
});

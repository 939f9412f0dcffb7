// `npm run torture -- …`: the promises of docs/offline.md under faults (options: proof/torture/options.ts).

import { ensureClient, ensurePackages, run } from "./bootstrap.mjs";
import { ensureChromium } from "./chromium.mjs";

ensurePackages();
const args = process.argv.slice(2);
const wantsBrowser = args.some(
  (arg, index) => /^(--tier=)?(full|peers)$/.test(arg) && (arg.startsWith("--") || args[index - 1] === "--tier"),
);
if (wantsBrowser) ensureClient();
run(["proof/torture/main.ts", ...args], wantsBrowser ? { CHROMIUM_PATH: ensureChromium() } : {});

// `npm run attack -- …`: the walls between shops under attack (options: attack/options.ts).

import { ensureClient, ensurePackages, run } from "./bootstrap.mjs";

ensurePackages();
ensureClient();
run(["attack/main.ts", ...process.argv.slice(2)]);

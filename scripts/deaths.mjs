// `npm run deaths -- …`: children of a product killed at random (options: proof/deaths/main.ts).

import { ensureClient, ensurePackages, run } from "./bootstrap.mjs";

ensurePackages();
ensureClient();
run(["proof/deaths/main.ts", ...process.argv.slice(2)]);

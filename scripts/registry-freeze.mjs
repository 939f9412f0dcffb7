// `npm run registry:freeze`: writes down what devices send, of every command, so that it stays accepted, and what they are sent. It adds what
// is new, and refuses where something that was released has changed or is gone (shared/registry/freeze.ts), or where something else is
// published without a migration (sync-server/db/frozen-publication.ts).

import { ensurePackages, run } from "./bootstrap.mjs";

ensurePackages();
run(["scripts/write-frozen-registry.mjs"]);
run(["node_modules/oxfmt/bin/oxfmt", "shared/registry/frozen-registry.json", "sync-server/db/frozen-publication.json"]);

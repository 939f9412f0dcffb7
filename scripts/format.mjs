// `npm run format`: writes every file as the check wants it.

import { ensurePackages, run } from "./bootstrap.mjs";

ensurePackages();
run(["node_modules/oxfmt/bin/oxfmt", "."]);

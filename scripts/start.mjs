// `npm start`: everything from a fresh clone to a running shop.

import { become, ensureClient, ensurePackages } from "./bootstrap.mjs";

ensurePackages("product");
ensureClient();
become(["sync-server/app/main.ts"]);

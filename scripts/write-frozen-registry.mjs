// Writes shared/registry/frozen-registry.json from the schemas of the registry; under Node 24, by `npm run registry:freeze`.

import { readFileSync, writeFileSync } from "node:fs";
import { frozenAnew, registryNow, unfrozen } from "../shared/registry/freeze.ts";
import { fail } from "./bootstrap.mjs";

const FILE = new URL("../shared/registry/frozen-registry.json", import.meta.url);

/** @type {import("../shared/registry/freeze.ts").FrozenRegistry} */
const frozen = JSON.parse(readFileSync(FILE, "utf8"));
const now = registryNow();
const added = unfrozen(frozen, now);
try {
  writeFileSync(FILE, JSON.stringify(frozenAnew(frozen, now), null, 2));
} catch (error) {
  fail(String(error instanceof Error ? error.message : error));
}
for (const each of added) process.stdout.write(`frozen: ${each}\n`);
if (added.length === 0) process.stdout.write("Nothing is new.\n");

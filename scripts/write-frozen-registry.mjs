// Writes shared/registry/frozen-registry.json from the schemas of the registry, and sync-server/db/frozen-publication.json from what is
// published; under Node 24, by `npm run registry:freeze`.

import { readFileSync, writeFileSync } from "node:fs";
import * as registry from "../shared/registry/freeze.ts";
import * as publication from "../sync-server/db/frozen-publication.ts";
import { fail } from "./bootstrap.mjs";

const REGISTRY = new URL("../shared/registry/frozen-registry.json", import.meta.url);
const PUBLICATION = new URL("../sync-server/db/frozen-publication.json", import.meta.url);

/**
 * @template T
 * @param {URL} file
 * @param {(frozen: T) => T} frozenAnew
 */
function freeze(file, frozenAnew) {
  try {
    writeFileSync(file, JSON.stringify(frozenAnew(JSON.parse(readFileSync(file, "utf8"))), null, 2));
  } catch (error) {
    fail(String(error instanceof Error ? error.message : error));
  }
}

/** @type {import("../shared/registry/freeze.ts").FrozenRegistry} */
const frozen = JSON.parse(readFileSync(REGISTRY, "utf8"));
const now = registry.registryNow();
const added = registry.unfrozen(frozen, now);
freeze(REGISTRY, (/** @type {typeof frozen} */ former) => registry.frozenAnew(former, now));

const published = publication.publicationNow();
freeze(PUBLICATION, (/** @type {typeof published} */ former) => {
  if (!publication.isPublished(former, published)) added.push(`what is published since ${published.since}`);
  return publication.frozenAnew(former, published);
});
for (const each of added) process.stdout.write(`frozen: ${each}\n`);
if (added.length === 0) process.stdout.write("Nothing is new.\n");

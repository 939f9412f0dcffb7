// Writes shared/registry/frozen-registry.json from the schemas of the registry, and sync-server/db/frozen-publication.json from what is
// published; under Node 24, by `npm run registry:freeze`.

import { readFileSync, writeFileSync } from "node:fs";
import * as registry from "../shared/registry/freeze.ts";
import * as publication from "../sync-server/db/frozen-publication.ts";
import { fail } from "./bootstrap.mjs";

const REGISTRY = new URL("../shared/registry/frozen-registry.json", import.meta.url);
const PUBLICATION = new URL("../sync-server/db/frozen-publication.json", import.meta.url);

/** @param {URL} file */
const frozenIn = (file) => JSON.parse(readFileSync(file, "utf8"));

/**
 * @param {URL} file
 * @param {() => unknown} frozenAnew
 */
function freeze(file, frozenAnew) {
  try {
    writeFileSync(file, JSON.stringify(frozenAnew(), null, 2));
  } catch (error) {
    fail(String(error instanceof Error ? error.message : error));
  }
}

/** @type {import("../shared/registry/freeze.ts").FrozenRegistry} */
const former = frozenIn(REGISTRY);
const now = registry.registryNow();
const added = registry.unfrozen(former, now);
freeze(REGISTRY, () => registry.frozenAnew(former, now));

/** @type {ReturnType<typeof publication.publicationNow>} */
const formerlyPublished = frozenIn(PUBLICATION);
const published = publication.publicationNow();
if (!publication.isPublished(formerlyPublished, published)) added.push(`what is published since ${published.since}`);
freeze(PUBLICATION, () => publication.frozenAnew(formerlyPublished, published));

for (const each of added) process.stdout.write(`frozen: ${each}\n`);
if (added.length === 0) process.stdout.write("Nothing is new.\n");

// Loads the product's own sources into this process. A few lines that assume a whole browser to themselves are adapted, and
// one planted bug may be put in: both here, while loading, so that the product holds no switch of the harness.

import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

export interface SourcePatch {
  file: string;
  /** Must be there exactly once: a patch that no longer fits is an error, never a bug that was not planted. */
  find: string;
  replace: string;
}

const ROOT = new URL("../../../", import.meta.url);

const UPDATE = "client/data/session/update.ts";
const FILLED = "client/data/read/filled.ts";

/** What the module keeps is found among the globals: that of the page that runs. */
function stateOfUpdate(find: string): SourcePatch {
  return { file: UPDATE, find, replace: `declare ${find.replace(/ = .*/, "")};` };
}

/** Several devices live in one process: what a page keeps in a module belongs to the page that runs just now. */
const ADAPTATIONS: readonly SourcePatch[] = [
  {
    file: "shared/kernel/ids.ts",
    find: `let lastMs = 0;
let sequence = 0;`,
    replace: "declare function tortureLife(): { lastMs: number; sequence: number };",
  },
  {
    file: "shared/kernel/ids.ts",
    find: `  if (now > lastMs) {
    lastMs = now;
    sequence = crypto.getRandomValues(new Uint16Array(1))[0]! & 0x7ff;
  } else if (++sequence > 0xfff) {
    lastMs += 1;
    sequence = 0;
  }`,
    replace: `  const life = tortureLife();
  if (now > life.lastMs) {
    life.lastMs = now;
    life.sequence = crypto.getRandomValues(new Uint16Array(1))[0]! & 0x7ff;
  } else if (++life.sequence > 0xfff) {
    life.lastMs += 1;
    life.sequence = 0;
  }
  const { lastMs, sequence } = life;`,
  },
  {
    file: "client/data/outbox/outbox-db.ts",
    find: "super(`garaj-outbox-${userId}`,",
    replace: "super(`garaj-outbox-${userId}${(globalThis as unknown as { torturePage: () => string }).torturePage()}`,",
  },
  {
    file: "client/data/blobs/blobs-db.ts",
    find: "super(`garaj-blobs-${userId}`,",
    replace: "super(`garaj-blobs-${userId}${(globalThis as unknown as { torturePage: () => string }).torturePage()}`,",
  },
  {
    file: "client/data/base/device-clock.ts",
    find: "const life = { boot: uuidv7() };",
    replace:
      "declare function tortureLife(): { boot: string };\nconst life = { get boot() { return tortureLife().boot; } };",
  },
  ...["let workbox: Workbox | null = null;", "let preparing = false;"].map(stateOfUpdate),
  stateOfUpdate("let lastFilling: Promise<unknown> = Promise.resolve();"),
  stateOfUpdate("let servedAtFirst: string | null = null;"),
  {
    file: UPDATE,
    find: "export const readyBuild = new Store<string | null>(null);",
    replace: `declare function tortureLife(): { update: { ready: Store<string | null> } };
export const readyBuild = { get value() { return tortureLife().update.ready.value; }, set: (to) => tortureLife().update.ready.set(to) };`,
  },
  { file: UPDATE, find: "  if (!import.meta.env.PROD) return;\n", replace: "" },
  { file: FILLED, find: "{ build: BUILD_ID, at:", replace: "{ build: tortureLife().build, at:" },
  { file: FILLED, find: "filled?.build === BUILD_ID", replace: "filled?.build === tortureLife().build" },
  {
    // Rows that it keeps in memory by database, for good: those of a schedule's pages end with it.
    file: "node_modules/dexie/dist/dexie.js",
    find: "  var cache = {};\n",
    replace: "  var cache = tortureRows;\n",
  },
  {
    // What was written is told in a timer, which a page that is killed takes with it: of each page its own.
    file: "node_modules/dexie/dist/dexie.js",
    find: `      extendObservabilitySet(unsignaledParts, part);
      if (!isTaskEnqueued) {
          isTaskEnqueued = true;
          setTimeout(function () {
              isTaskEnqueued = false;
              var parts = unsignaledParts;
              unsignaledParts = {};
`,
    replace: `      var life = tortureLife();
      life.written = extendObservabilitySet(life.written || {}, part);
      if (!life.tellsOfWritten) {
          life.tellsOfWritten = true;
          setTimeout(function () {
              life.tellsOfWritten = false;
              var parts = life.written;
              life.written = {};
`,
  },
  {
    // A connection may break while a page runs: its own waiting is in real time, never in that page's.
    file: "node_modules/postgres/src/connection.js",
    find: "import { performance } from 'perf_hooks'\n",
    replace: "const { setTimeout, clearTimeout, performance } = globalThis.tortureReal\n",
  },
  {
    // Whoever asks whether Postgres still serves goes on while a page runs: in that page's time five minutes of patience are over at once, and
    // a Postgres that had no time to answer is ended in the middle of a schedule.
    file: "sync-server/processes/processes.ts",
    find: "    const timer = setTimeout(end, ms);\n",
    replace: "    const timer = globalThis.tortureReal.setTimeout(end, ms);\n",
  },
];

/** Modules that the model stands in for: Zero itself, and what a browser profile remembers of its person. */
const STAND_INS: Readonly<Record<string, string>> = {
  "client/data/read/zero-client.ts": "proof/torture/model/zero-client.ts",
  "client/data/session/session.ts": "proof/torture/model/session.ts",
  "node_modules/workbox-window/build/workbox-window.prod.umd.js": "proof/torture/model/workbox.ts",
  "client/data/device/device-db.ts": "proof/torture/model/device-db.ts",
  "client/data/device/kept-histories.ts": "proof/torture/model/kept-histories.ts",
  "sync-server/commands/retry.ts": "proof/torture/model/retry.ts",
};

/** The product's files that are changed, as they are loaded. Throws where a patch no longer fits. */
export function sourcesWith(planted: readonly SourcePatch[]): ReadonlyMap<string, string> {
  const patches = [...ADAPTATIONS, ...planted];
  return new Map(patches.map(({ file }) => [file, patched(file, patches)]));
}

/** Call it before anything of the product is imported, and what it returns after: it throws if a patched file was not loaded. */
export function installProduct(planted: readonly SourcePatch[]): () => void {
  const patches = [...ADAPTATIONS, ...planted];
  const missing = new Set(patches.map(({ file }) => file));
  sourcesWith(planted);
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const resolved = nextResolve(specifier, context);
      const file = fileIn(resolved.url);
      const standIn = file === null ? undefined : STAND_INS[file];
      const itself = context.parentURL !== undefined && fileIn(context.parentURL) === standIn;
      return standIn && !itself ? { ...resolved, url: new URL(standIn, ROOT).href } : resolved;
    },
    load(url, context, nextLoad) {
      const file = fileIn(url);
      if (file === null || !patches.some((patch) => patch.file === file)) return nextLoad(url, context);
      missing.delete(file);
      const { format } = nextLoad(url, context);
      return { format, source: patched(file, patches), shortCircuit: true };
    },
  });
  return () => {
    if (missing.size > 0) throw new Error(`loaded without their patches: ${[...missing].join(", ")}`);
  };
}

function fileIn(url: string): string | null {
  return url.startsWith(ROOT.href) ? url.slice(ROOT.href.length) : null;
}

function patched(file: string, patches: readonly SourcePatch[]): string {
  let source = readFileSync(fileURLToPath(new URL(file, ROOT)), "utf8");
  for (const { find, replace } of patches.filter((patch) => patch.file === file)) {
    if (source.split(find).length !== 2) throw new Error(`a patch no longer fits ${file}: ${find}`);
    source = source.replace(find, () => replace);
  }
  return source;
}

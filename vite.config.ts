// The client's build: the app, the worker that fills a new version's working set, and the service worker.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { packedSchema } from "./scripts/packed-schema.ts";
import { chunksOf, FIRST_VISIT, firstVisit, runsTheApp } from "./scripts/first-visit.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

/** Fills a new version's working set, in a worker: without the screens. */
const PREFILL = join(root, "client/data/read/prefill.worker.ts");

/** Names the build after everything that goes into it: the same sources, the same name. */
function buildId(): string {
  const hash = createHash("sha256");
  const visit = (path: string) => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).toSorted()) visit(join(path, name));
    } else if (!/\.test\.tsx?$/.test(path)) hash.update(path.slice(root.length)).update(readFileSync(path));
  };
  for (const path of ["client", "shared", "public", "package-lock.json", "vite.config.ts"]) visit(join(root, path));
  return hash.digest("hex").slice(0, 12);
}

/** `build.json`: how a running older version finds the worker that fills this one's working set. */
function buildDescription(id: string): Plugin {
  return {
    name: "garaj-build-description",
    generateBundle(_, bundle) {
      const prefill = Object.values(bundle).find((file) => file.type === "chunk" && file.name === "prefill");
      if (!prefill) this.error("the prefill worker is missing from the build");
      if (runsTheApp(chunksOf(bundle), prefill.fileName)) this.error("the prefill worker would run the app");
      this.emitFile({
        type: "asset",
        fileName: "build.json",
        source: JSON.stringify({ id, prefill: `/${prefill.fileName}` }),
      });
    },
  };
}

type Graph = Rolldown.ChunkingContext;
type Visit = (module: string, graph: Graph) => boolean;

/** Whether a module is among those that these come to: by what they import, and `later` by what they import when it is asked for, too. */
function reachOf(entries: readonly string[], { later }: { later: boolean }): Visit {
  const reached = new Set<string>();
  return (module, graph) => {
    const visit = (id: string) => {
      if (reached.has(id)) return;
      reached.add(id);
      const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
      for (const imported of later ? [...importedIds, ...dynamicallyImportedIds] : importedIds) visit(imported);
    };
    if (reached.size === 0) for (const entry of entries) visit(entry);
    return reached.has(module);
  };
}
const isOfWorker = reachOf([PREFILL], { later: true });
const isOfFirstVisit = reachOf(
  FIRST_VISIT.map((path) => join(root, path)),
  { later: false },
);

/**
 * Everything that a start needs, in two files: what the prefill worker may come to as well, and the rest, with which the
 * worker would run the app. Each file is a round trip
 * through the service worker, and its cost is the same for 200 bytes as for 200,000 (docs/decisions/0031).
 */
const AT_ONCE: Rolldown.CodeSplittingGroup = {
  // A page that runs the worker's own module would answer as the worker does.
  name: (module, graph) => (module === PREFILL ? null : isOfWorker(module, graph) ? "data" : "first"),
  tags: ["$initial"],
  includeDependenciesRecursively: false, // they are all of it, or of the other
};

const OWN = /[\\/](?:client|shared)[\\/](?!.*node_modules)/;
/** What all of them are made of: apart from what would run the app, since the worker's commands are made of these, too. */
const RULES = /[\\/]shared[\\/](?!registry[\\/]|zero[\\/])(?!.*\.(?:args|mutators)\.ts$).*\.ts$/;
const ICON = /@tabler[\\/]icons-react/;
/** Its index is among what a first visit imports, but most of it is not. */
const IN_PARTS = "@mantine";
const known = new Map<string, boolean>();
/** Whether it brings no library that a first visit does not have: a page would load that for one of its fields. */
function isLight(module: string, graph: Graph): boolean {
  if (ICON.test(module)) return true;
  if (isOfFirstVisit(module, graph)) return !module.includes(IN_PARTS);
  if (isOfWorker(module, graph) ? !RULES.test(module) : !OWN.test(module)) return false;
  if (!known.has(module)) {
    known.set(module, true); // what imports itself in a circle is as light as the rest of it
    const imported = graph.getModuleInfo(module)?.importedIds ?? [];
    known.set(
      module,
      imported.every((id) => isLight(id, graph)),
    );
  }
  return known.get(module)!;
}

/** What several later pages have in common: by itself each icon, field and hook would be a file, a hundred of less than 1 KB. */
const IN_COMMON: Rolldown.CodeSplittingGroup = {
  name: (module, graph) => {
    if (ICON.test(module)) return "common";
    if (isOfFirstVisit(module, graph) || !isLight(module, graph)) return null;
    return isOfWorker(module, graph) ? "rules" : "common";
  },
  minShareCount: 2,
  maxModuleSize: 10_000,
  includeDependenciesRecursively: false,
};

/** Words of a first screen: as `LATER` in client/i18n/setup.ts leaves them. */
const FIRST_WORDS = ["access", "app", "mechanic", "photos", "sync", "work-orders"];

const id = buildId();

export default defineConfig({
  root: join(root, "client"),
  publicDir: join(root, "public"),
  base: "/",
  define: { __BUILD_ID__: JSON.stringify(id) },
  plugins: [
    react(),
    packedSchema(),
    buildDescription(id),
    firstVisit(join(root, "dist/first-visit.json")),
    VitePWA({
      strategies: "injectManifest",
      registerType: "prompt",
      injectRegister: false,
      manifest: false, // per tenant, from the server
      srcDir: ".",
      filename: "sw.ts",
      injectManifest: {
        globPatterns: ["**/*.{js,css,html,json,woff2,png,svg,wasm}"],
        // Letters that no language of the product is written in; where somebody's name is, they come over the network.
        globIgnores: ["**/node_modules/**", "sw.js", "**/inter-{greek,vietnamese}*"],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
    }),
  ],
  // The scanner's: a module, like everything else.
  worker: { format: "es" },
  build: {
    outDir: join(root, "dist/client"),
    emptyOutDir: true,
    target: "es2023",
    chunkSizeWarningLimit: 700,
    modulePreload: {
      // Vite's way of loading ahead asks for the document: in the prefill worker, which has none, the rules could not be loaded.
      resolveDependencies: (_, files, { hostId, hostType }) =>
        hostType === "js" && /(?:^|\/)data-/.test(hostId) ? [] : files,
    },
    rolldownOptions: {
      input: { index: join(root, "client/index.html"), prefill: PREFILL },
      // Of its cameras and lamps alone is asked; it does not say that the rest can be left out, which is half a megabyte of readers.
      treeshake: { moduleSideEffects: [{ test: /@zxing[\\/]/, sideEffects: false }] },
      // The words of a language in three files: of a first screen, of what is loaded after it, of all other pages. Each file
      // is a round trip through the service worker.
      output: {
        codeSplitting: {
          groups: [
            AT_ONCE,
            ...["ro", "ru", "en"].flatMap((locale) => [
              {
                name: `later-words.${locale}`,
                test: new RegExp(
                  `client/i18n/(?:import|devices|storage|files|lines|clients|finance|commands|send|appointments|own-days)\\.${locale}\\.json$`,
                ),
              },
              {
                name: `page-words.${locale}`,
                test: new RegExp(`client/i18n/(?!(?:${FIRST_WORDS.join("|")})\\.)[a-z-]+\\.${locale}\\.json$`),
              },
              { name: `words.${locale}`, test: new RegExp(`client/i18n/[a-z-]+\\.${locale}\\.json$`) },
            ]),
            IN_COMMON,
          ],
        },
      },
    },
  },
});

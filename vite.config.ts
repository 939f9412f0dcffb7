// The client's build: the app, the worker that fills a new version's working set, and the service worker.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { chunksOf, firstVisit, runsTheApp } from "./scripts/first-visit.ts";

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

/**
 * Everything that a start needs, in two files: what the prefill worker may come to as well, and the rest, with which the
 * worker would run the app. Each file is a round trip
 * through the service worker, and its cost is the same for 200 bytes as for 200,000 (docs/decisions/0031).
 */
function atOnce(): Rolldown.CodeSplittingGroup {
  const ofWorker = new Set<string>();
  return {
    name: (module, graph) => {
      const visit = (id: string) => {
        if (ofWorker.has(id)) return;
        ofWorker.add(id);
        const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
        for (const imported of [...importedIds, ...dynamicallyImportedIds]) visit(imported);
      };
      if (ofWorker.size === 0) visit(PREFILL);
      if (module === PREFILL) return null; // a page that runs it would answer as the worker does
      return ofWorker.has(module) ? "data" : "first";
    },
    tags: ["$initial"],
    includeDependenciesRecursively: false, // they are all of it, or of the other
  };
}

const id = buildId();

export default defineConfig({
  root: join(root, "client"),
  publicDir: join(root, "public"),
  base: "/",
  define: { __BUILD_ID__: JSON.stringify(id) },
  plugins: [
    react(),
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
        globPatterns: ["**/*.{js,css,html,json,woff2,png,svg}"],
        globIgnores: ["**/node_modules/**", "sw.js"],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
    }),
  ],
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
      // The words of a language in one file: each file is a round trip through the service worker.
      output: {
        codeSplitting: {
          groups: [
            atOnce(),
            ...["ro", "ru", "en"].flatMap((locale) => [
              {
                name: `later-words.${locale}`,
                test: new RegExp(
                  `client/i18n/(?:import|devices|storage|files|lines|clients|finance|commands)\\.${locale}\\.json$`,
                ),
              },
              {
                name: `people-words.${locale}`,
                test: new RegExp(`client/i18n/(?:people|roles|profile|rest)\\.${locale}\\.json$`),
              },
              { name: `kpi-words.${locale}`, test: new RegExp(`client/i18n/kpi\\.${locale}\\.json$`) },
              { name: `csv-words.${locale}`, test: new RegExp(`client/i18n/csv\\.${locale}\\.json$`) },
              { name: `journal-words.${locale}`, test: new RegExp(`client/i18n/journal\\.${locale}\\.json$`) },
              { name: `search-words.${locale}`, test: new RegExp(`client/i18n/(?:search|vin)\\.${locale}\\.json$`) },
              {
                name: `notifications-words.${locale}`,
                test: new RegExp(`client/i18n/notifications\\.${locale}\\.json$`),
              },
              { name: `settings-words.${locale}`, test: new RegExp(`client/i18n/settings\\.${locale}\\.json$`) },
              { name: `catalog-words.${locale}`, test: new RegExp(`client/i18n/catalog\\.${locale}\\.json$`) },
              { name: `words.${locale}`, test: new RegExp(`client/i18n/[a-z-]+\\.${locale}\\.json$`) },
            ]),
          ],
        },
      },
    },
  },
});

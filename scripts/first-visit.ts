// What a first visit loads, from the files of a build: every script that the page asks for until the mechanic's board shows.
// The bench measures the same in a browser (`js.initial`); this needs none, so that every change is held to it.

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

/** Bytes, gzipped. The promise is 350 KB; what comes next needs room, so the checks stop earlier. */
const BUDGET = 330_000;
/** Files: each is a round trip through the service worker, and sixty of them were half of an offline start (docs/decisions/0031). */
const MOST = 12;

/** Modules that a first visit begins with: the entry, and what the page imports by itself before the board is there, words apart. */
export const FIRST_VISIT = [
  "client/app/main.tsx",
  "client/domains/work-orders/exposed/photos/job-strip.tsx",
  "client/data/blobs/uploader.ts",
  "client/data/blobs/thumbnails.ts",
];
/** The largest words. */
const WORDS = /\/client\/i18n\/app\.ru\.json$/;
const [ENTRY, ...AT_ONCE] = FIRST_VISIT.map((path) => new RegExp(`/${path.replaceAll(".", "\\.")}$`)) as [
  RegExp,
  ...RegExp[],
];
/** What must never be among it: the rules of commands, and the library that their arguments are read with. */
const LATER = [/\.mutators\.ts$/, /\.args\.ts$/, /\/shared\/registry\/commands\.ts$/, /\/node_modules\/zod\//];

export interface FirstVisit {
  /** Bytes, gzipped. */
  total: number;
  files: { file: string; bytes: number }[];
  /** Modules that belong to what is loaded later, and are here. */
  tooEarly: string[];
}

type Chunk = Pick<Rolldown.OutputChunk, "fileName" | "imports" | "dynamicImports" | "moduleIds" | "code">;

export const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === "chunk");

/** Chunks and what they load, as `loads` says it of each. */
function reached(chunks: readonly Chunk[], loads: (chunk: Chunk) => readonly string[]) {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<Chunk>();
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const file of loads(chunk)) visit(byFile.get(file));
  };
  return { found, visit };
}

/** Whether what begins with this file comes, now or later, to the app itself: in a worker it would begin to run there. */
export function runsTheApp(chunks: readonly Chunk[], fileName: string): boolean {
  const { found, visit } = reached(chunks, ({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  visit(chunks.find((chunk) => chunk.fileName === fileName));
  return [...found].some(({ moduleIds }) => moduleIds.some((id) => ENTRY.test(id)));
}

export function firstVisitOf(chunks: readonly Chunk[]): FirstVisit {
  const { found, visit } = reached(chunks, ({ imports }) => imports);
  for (const pattern of [ENTRY, WORDS, ...AT_ONCE]) {
    const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => pattern.test(id)));
    if (!start) throw new Error(`the build has nothing of what a first visit loads: ${pattern.source}`);
    visit(start);
  }
  const files = [...found]
    .map(({ fileName, code }) => ({ file: fileName, bytes: gzipSync(code, { level: 9 }).length }))
    .toSorted((a, b) => b.bytes - a.bytes);
  const modules = [...found].flatMap(({ moduleIds }) => moduleIds);
  return {
    total: files.reduce((sum, { bytes }) => sum + bytes, 0),
    files,
    tooEarly: modules.filter((id) => LATER.some((pattern) => pattern.test(id))),
  };
}

/** Writes what a first visit of the build loads; `scripts/first-visit.mjs` judges it. */
export function firstVisit(path: string): Plugin {
  return {
    name: "garaj-first-visit",
    generateBundle(_, bundle) {
      const report = { budget: BUDGET, most: MOST, ...firstVisitOf(chunksOf(bundle)) };
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(report, null, 1));
    },
  };
}

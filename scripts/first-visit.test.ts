// What the check of the first visit counts, and what it notices.

import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { firstVisitOf, runsTheApp } from "./first-visit.ts";

const files = (names: readonly string[]) => names.map((name) => `assets/${name}.js`);
const chunk = (name: string, modules: string[], imports: string[] = [], later: string[] = []) => ({
  fileName: `assets/${name}.js`,
  moduleIds: modules,
  imports: files(imports),
  dynamicImports: files(later),
  code: `export const name = "${name}";`.repeat(name.length),
});
const page = (imports: string[], ...others: ReturnType<typeof chunk>[]) => [
  chunk("index", ["/client/app/main.tsx"], imports),
  chunk("words.ru", ["/client/i18n/app.ru.json"]),
  chunk("job-strip", ["/client/domains/work-orders/exposed/photos/job-strip.tsx"], ["photos"]),
  chunk("photos", ["/client/photos/grid.tsx"]),
  chunk("uploader", ["/client/data/blobs/uploader.ts"]),
  chunk("thumbnails", ["/client/data/blobs/thumbnails.ts"]),
  ...others,
];
const COMMANDS = chunk("commands", ["/shared/registry/commands.ts", "/shared/domains/crm/crm.args.ts"], ["zod"]);
const ZOD = chunk("zod", ["/node_modules/zod/v4/core.js"]);

describe("firstVisitOf", () => {
  it("counts what the entry and its imports hold, each once, and not what is loaded later", () => {
    const found = firstVisitOf(
      page(["zero", "react"], chunk("react", []), chunk("zero", [], ["react"]), COMMANDS, ZOD),
    );
    expect(found.files.map(({ file }) => file).sort()).toEqual(
      ["index", "words.ru", "job-strip", "photos", "uploader", "thumbnails", "react", "zero"]
        .map((name) => `assets/${name}.js`)
        .sort(),
    );
    expect(found.tooEarly).toEqual([]);
  });

  it("adds up what each file is when packed", () => {
    const chunks = page([]);
    const sizes = chunks.map(({ code }) => gzipSync(code, { level: 9 }).length);
    expect(firstVisitOf(chunks).total).toBe(sizes.reduce((sum, size) => sum + size, 0));
  });

  it("names commands, their arguments and zod when a first screen imports them, however far away", () => {
    const { tooEarly } = firstVisitOf(page(["board"], chunk("board", [], ["commands"]), COMMANDS, ZOD));
    expect(tooEarly).toEqual([...COMMANDS.moduleIds, ...ZOD.moduleIds]);
  });

  it("fails where it would count nothing", () => {
    expect(() => firstVisitOf(page([]).slice(1))).toThrow("first visit loads");
    expect(() => firstVisitOf(page([]).filter(({ fileName }) => fileName !== "assets/words.ru.js"))).toThrow(
      "app\\.ru",
    );
  });
});

describe("runsTheApp", () => {
  const worker = (...rest: ReturnType<typeof chunk>[]) =>
    runsTheApp(
      page(["data"], chunk("prefill", ["/client/data/read/prefill.worker.ts"], ["data"]), ...rest),
      "assets/prefill.js",
    );

  it("is false of a worker that shares with the page what both need", () => {
    expect(worker(chunk("data", ["/zero.js"], [], ["commands"]), chunk("commands", [], ["data"]))).toBe(false);
  });

  it("is true where something that it loads later is part of the page's own file", () => {
    expect(worker(chunk("data", ["/zero.js"], [], ["commands"]), chunk("commands", [], ["index"]))).toBe(true);
  });
});

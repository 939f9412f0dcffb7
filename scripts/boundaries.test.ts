// The import rules of .dependency-cruiser.mjs: each catches its planted violations, and the real tree has none.

import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plantTree } from "./fixtures/plant-tree.ts";
import { ALLOWED, VIOLATIONS, type Plant } from "./fixtures/planted-imports.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
/** Imports and re-exports as our formatter writes them: apart from dependency-cruiser's own parser. */
const IMPORT = /^(?:import "|(?:import|export)\b[^;"]*\bfrom "|\} from ")([^"\n]+)";$/gm;
const TREES = ["shared", "client", "sync-server", "drizzle", "proof", "e2e", "scripts"];

interface Module {
  source: string;
  dependencies: { module: string; resolved: string }[];
}
interface Cruise {
  modules: Module[];
  summary: {
    violations: { rule: { name: string }; from: string; to: string }[];
    ruleSetUsed: { forbidden: { name: string; severity: string }[] };
  };
}

async function cruise(directory: string): Promise<Cruise> {
  const args = [
    join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs"),
    "--config",
    join(root, ".dependency-cruiser.mjs"),
    "--output-type",
    "json",
    ...TREES,
  ];
  const options = { cwd: directory, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(process.execPath, args, options).catch(
    (error: Error & { stdout?: string }) => {
      if (!error.stdout?.startsWith("{")) throw error; // it ends with the number of violations as its exit code
      return { stdout: error.stdout };
    },
  );
  return JSON.parse(stdout) as Cruise;
}

const directories: string[] = [];
afterAll(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

function cruisePlanted(plants: readonly Plant[]): Promise<Cruise> {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), "garaj-boundaries-")));
  directories.push(directory);
  plantTree(directory, plants);
  return cruise(directory);
}

describe("planted violations", () => {
  let found: Cruise;

  beforeAll(async () => {
    found = await cruisePlanted([...Object.values(VIOLATIONS).flat(), ...ALLOWED]);
  }, 60_000);

  const rulesThatCatch = (file: string) => [
    ...new Set(found.summary.violations.filter((v) => v.from === file).map((v) => v.rule.name)),
  ];

  it.each(Object.entries(VIOLATIONS))("%s, and no other rule", (rule, planted) => {
    for (const [file] of planted) expect.soft(rulesThatCatch(file), file).toEqual([rule]);
  });

  it("are planted for every rule, and every rule is an error", () => {
    const rules = found.summary.ruleSetUsed.forbidden;
    expect([...new Set(rules.map((rule) => rule.name))].toSorted()).toEqual(Object.keys(VIOLATIONS).toSorted());
    expect(rules.filter((rule) => rule.severity !== "error")).toEqual([]);
  });

  it("do not include what the design allows", () => {
    const caught = ALLOWED.flatMap(([file]) => rulesThatCatch(file).map((rule) => `${rule}: ${file}`));
    expect(caught).toEqual([]);
  });
});

describe("the real tree", () => {
  let found: Cruise;

  beforeAll(async () => {
    found = await cruise(root);
  }, 60_000);

  it("has no violation", () => {
    expect(found.summary.violations.map((v) => `${v.rule.name}: ${v.from} → ${v.to}`)).toEqual([]);
  });

  it("has no two folders of the server that import each other, tests aside", () => {
    const folderOf = (file: string) => file.slice(0, file.lastIndexOf("/"));
    const isProduct = (file: string) => /^sync-server\/(?!testing\/)/.test(file) && !/\.(test|fixture)\.ts$/.test(file);
    const arrows = new Set(
      found.modules
        .filter(({ source }) => isProduct(source))
        .flatMap(({ source, dependencies }) =>
          dependencies
            .filter(({ resolved }) => isProduct(resolved) && folderOf(resolved) !== folderOf(source))
            .map(({ resolved }) => `${folderOf(source)} ${folderOf(resolved)}`),
        ),
    );
    expect(arrows.size).toBeGreaterThan(100);
    expect([...arrows].filter((arrow) => arrows.has(arrow.split(" ").toReversed().join(" ")))).toEqual([]);
  });

  it("was read to the last import", () => {
    const sources = found.modules.filter(
      (m) => TREES.some((tree) => m.source.startsWith(`${tree}/`)) && /\.tsx?$/.test(m.source),
    );
    expect(sources.length).toBeGreaterThan(150);
    const written = sources.flatMap(({ source, dependencies }) => {
      const seen = new Set(dependencies.map((d) => d.module));
      const imports = [...readFileSync(join(root, source), "utf8").matchAll(IMPORT)];
      return imports.map(([, name]) => ({ source, name, seen: seen.has(name!.replace(/^node:/, "")) }));
    });
    expect(written.length).toBeGreaterThan(500);
    expect(written.filter((one) => !one.seen)).toEqual([]);
  });
});

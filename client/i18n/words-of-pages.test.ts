// A page that is loaded apart asks for the words that it says: who opens it by its address reads no key in the place of a sentence.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { expect, it } from "vitest";
import { groupOf } from "./setup.ts";

const CLIENT = resolve(import.meta.dirname, "..");
const ROUTES = [
  "app/router.tsx",
  "app/office-routes.ts",
  "app/purchases/purchasing-routes.ts",
  "app/invoice-ocr/invoice-routes.ts",
  "app/stock-routes.ts",
  "app/sales-routes.ts",
  "app/pipeline/pipeline-routes.ts",
];
const FIRST = "first";
/** Said by what asks for its words itself: the sheet of keys, and a menu that this page has not. */
const SAID_ELSEWHERE: Record<string, readonly string[]> = {
  "app/day/day-page.tsx": ["order.help.undo", "newOrder.urgency"],
};

const read = (file: string) => readFileSync(file, "utf8");

function keysIn(words: object, before = ""): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === "object" ? keysIn(value as object, `${before}${key}.`) : [`${before}${key}`],
  );
}

/** By key, without its plural: the groups of words that have it. */
const groups = new Map<string, Set<string>>();
for (const name of readdirSync(import.meta.dirname).filter((one) => one.endsWith(".ro.json"))) {
  const words = JSON.parse(read(resolve(import.meta.dirname, name))) as object;
  for (const key of keysIn(words).map((one) => one.replace(/_(?:one|few|many|other)$/, "")))
    groups.set(key, (groups.get(key) ?? new Set()).add(groupOf(`./${name}`) ?? FIRST));
}

/** A module and all that comes with it. */
function withImported(file: string, seen: Set<string> = new Set()): Set<string> {
  if (seen.has(file) || !existsSync(file) || !/\.tsx?$/.test(file)) return seen;
  seen.add(file);
  for (const [, from] of read(file).matchAll(/^(?:import|export) (?!type )[^;]*?from "(\.[^"]+)"/gm))
    withImported(resolve(dirname(file), from!), seen);
  return seen;
}

const pages = ROUTES.flatMap((name) => {
  const routes = read(resolve(CLIENT, name));
  const told = /const TOLD = \[(.*?)\]/.exec(routes)?.[1] ?? "";
  return [...routes.matchAll(/withLaterWords\(import\("([^"]+)"\)((?:, [^)]*)?)\)/g)].map(([, module, asked]) => {
    const named = [...asked!.replace("...TOLD", told).matchAll(/"(\w+)"/g)].map(([, group]) => group!);
    return { file: resolve(CLIENT, "app", module!), asked: [FIRST, ...(named.length === 0 ? ["later"] : named)] };
  });
});

it("knows the pages", () => {
  expect(pages.length).toBeGreaterThan(25);
});

it.each(pages.map((page) => [relative(CLIENT, page.file), page] as const))("%s", (name, { file, asked }) => {
  const missing = [...withImported(file)].flatMap((module) =>
    [...read(module).matchAll(/\bt\("([\w.]+)"/g)]
      .map(([, key]) => key!)
      .filter((key) => groups.has(key) && !asked.some((group) => groups.get(key)!.has(group)))
      .map((key) => `${key} of ${relative(CLIENT, module)}`),
  );
  expect(missing.filter((one) => !SAID_ELSEWHERE[name]?.includes(one.split(" ")[0]!))).toEqual([]);
});

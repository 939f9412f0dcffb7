// What comments and documents cite is in this repository: every path of a file, every decision, and every link of a document.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const TREES = ["shared", "client", "sync-server", "drizzle", "proof", "e2e", "scripts", "docs", "public"];
/** From the root, with forward slashes; folders too. */
function below(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return entry.name === "node_modules" ? [] : [path, ...below(path)];
  });
}

const atRoot = readdirSync(ROOT).filter((name) => name === "LICENSE" || /\.(ts|mjs|json|md)$/.test(name));
const paths = [...TREES.flatMap(below), ...TREES, ...atRoot];
const known = new Set(paths);
/** By the ends of their paths: `mutators.ts` may be cited where it is clear which. */
const ends = new Set(paths.flatMap((path) => path.split("/").map((_, at, parts) => parts.slice(at).join("/"))));
const decisions = new Set(paths.flatMap((path) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1] ?? []).map(Number));

/** A path from one of the trees; or the name of a source file, alone or with some folders before it. */
const CITED = new RegExp(
  String.raw`(?<![\w./@:-])(?:(?:${TREES.join("|")})/[\w./{},*<>-]*[\w*}>]|(?:[\w.-]+/)*[\w{},-][\w.{},-]*\.(?:ts|tsx|mjs|sql|md|css)(?![\w-]))`,
  "g",
);
const DECISION = /\b[Dd]ecisions? (\d+(?:(?:, | and )\d+)*)/g;
const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)|\bsrc="([^"]+)"/g;
/** Not the name of a file of ours. */
const NO_FILES = new Set(["evil.md"]);

/** `{a,b}` written out. */
const written = (path: string): string[] => {
  const [whole, choices] = /\{([^{}]*)\}/.exec(path) ?? [];
  return whole === undefined ? [path] : choices!.split(",").flatMap((choice) => written(path.replace(whole, choice)));
};

function isThere(cited: string, from: string): boolean {
  if (NO_FILES.has(cited) || cited.startsWith(".")) return true;
  const decision = /^docs\/decisions\/(\d{4})/.exec(cited);
  if (decision)
    return (
      decisions.has(Number(decision[1])) &&
      (cited.length === 19 || known.has(cited) || paths.some((path) => path.startsWith(`${cited}.`)))
    );
  return written(cited).every((each) => {
    if (/[*<]/.test(each)) {
      const pattern = new RegExp(`(^|/)${each.replaceAll(".", "\\.").replaceAll(/\*+|<[^>]*>/g, ".+")}$`);
      return paths.some((path) => pattern.test(path));
    }
    return known.has(each) || ends.has(each) || known.has(posix.join(dirname(from), each));
  });
}

/** Comments of a source file; of a document everything. */
function told(path: string, text: string): string {
  if (path.endsWith(".md")) return text;
  if (path.endsWith(".sql")) return (text.match(/^--.*$/gm) ?? []).join("\n");
  return (text.match(/^[ \t]*\{?\/\*[\s\S]*?\*\/|(?<![:\\])\/\/ .*$/gm) ?? []).join("\n");
}

/** What a file cites and nobody has. */
function missingIn(path: string, text: string): string[] {
  const said = told(path, text);
  const files = [...said.matchAll(CITED)].map(([cited]) => cited).filter((cited) => !isThere(cited, path));
  const numbers = [...said.matchAll(DECISION)].flatMap(([, list = ""]) => list.match(/\d+/g) ?? []);
  const links = path.endsWith(".md") ? [...said.matchAll(LINK)].map(([, link, picture]) => link ?? picture ?? "") : [];
  return [
    ...files,
    ...numbers.filter((number) => !decisions.has(Number(number))).map((number) => `decision ${number}`),
    ...links.filter((link) => !known.has(posix.join(dirname(path), link).replace(/\/$/, ""))),
  ];
}

const READ = /\.(ts|tsx|mjs|sql|css|md)$/;

it("is there: every file, decision and link that a comment or a document names", () => {
  const missing = paths
    .filter((path) => READ.test(path) && path !== "scripts/cited-files.test.ts")
    .flatMap((path) => missingIn(path, readFileSync(join(ROOT, path), "utf8")).map((cited) => `${path}: ${cited}`));
  expect(missing).toEqual([]);
});

it("is told where it is not there", () => {
  const comment = [
    "// As client/ui/gone.ts says, and sheet.tsx (docs/decisions/0001, decisions 1 and 9999); gone.sql:",
    "const path = '/app/*'; // docs/decisions/9998",
    "/** `shared/domains/<domain>/gone.rules.ts`, client/i18n/app.{ro,xx}.json, shared/kernel/ids.ts */",
  ];
  expect(missingIn("client/ui/keys.ts", comment.join("\n"))).toEqual([
    "client/ui/gone.ts",
    "gone.sql",
    "docs/decisions/9998",
    "shared/domains/<domain>/gone.rules.ts",
    "client/i18n/app.{ro,xx}.json",
    "decision 9999",
  ]);
  expect(missingIn("docs/bench.md", "[one](proof.md), [two](gone), ![three](images/gone.png)")).toEqual([
    "gone",
    "images/gone.png",
  ]);
});

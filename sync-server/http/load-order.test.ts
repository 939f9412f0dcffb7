// The routes load whatever was loaded before them. `.openapi` is put on a schema when it is made: one of `shared/` that was made before
// that library came has none, so that only what is made beside a route is described (docs/flaky.md, quote.page.test.ts).

import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const IMPORTED_RULES = /^import \{([^}]*)\} from "[^"]*\/shared\/[^"]*";$/gm;
/** The name that a chain ending in `.openapi(` begins with; a chain over several lines begins at the start of one. */
const DESCRIBED = /\b([A-Za-z_]\w*)(?:\s*\.\w+(?:\([^()]*\))?)*?\s*\.openapi\(/g;

it("describes no schema that the rules have made", () => {
  const sources = globSync("sync-server/**/*.ts", { cwd: root }).filter((file) => !file.includes(".test."));
  let described = 0;
  const foreign = sources.flatMap((file) => {
    const source = readFileSync(`${root}${file}`, "utf8");
    const rules = new Set(
      [...source.matchAll(IMPORTED_RULES)].flatMap(([, names = ""]) => names.split(",").map((name) => name.trim())),
    );
    const chains = [...source.matchAll(DESCRIBED)].map(([, name = ""]) => name);
    described += chains.length;
    return chains.filter((name) => rules.has(name)).map((name) => `${file}: ${name}`);
  });
  expect(foreign).toEqual([]);
  expect(described).toBeGreaterThan(100);
});

// Every planted bug fits the sources as they are now: a line that moved is told here, not in a long run.

import { stripTypeScriptTypes } from "node:module";
import { expect, it } from "vitest";
import { sourcesWith } from "./load-product.ts";
import { PLANTS } from "./plants.ts";

it("has a name for each", () => {
  expect(new Set(PLANTS.map(({ name }) => name)).size).toBe(PLANTS.length);
});

it.each(PLANTS.map(({ name, patches }) => ({ name, patches })))("$name can be planted", ({ patches }) => {
  const sound = sourcesWith([]);
  const planted = sourcesWith(patches);
  for (const { file } of patches) expect(planted.get(file)).not.toBe(sound.get(file));
  for (const source of planted.values()) expect(() => stripTypeScriptTypes(source)).not.toThrow();
});

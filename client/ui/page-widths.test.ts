// Pages of one kind are as wide as each other: by the tokens, never by a number of their own.

import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Of what stands without the frame of the app. */
const OF_THEIR_OWN = ["client/app/no-storage.module.css"];

const widths = globSync("client/**/*.module.css").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/\.page \{[^}]*max-width: ([^;]+);/g)].map(([, width]) => ({
    file,
    width: width!,
  })),
);

it("takes the width of a page from the kind of page that it is", () => {
  const others = widths.filter(({ file, width }) => !OF_THEIR_OWN.includes(file) && !width.includes("var(--page-"));
  expect(others).toEqual([]);
});

it.each([
  ["client/domains/tenancy/screens/settings.module.css", "form"],
  ["client/domains/scheduling/parts/posts.module.css", "form"],
  ["client/domains/catalog/parts/catalog.module.css", "list"],
  ["client/domains/access/parts/online-page.module.css", "list"],
])("%s is as wide as a %s", (file, kind) => {
  const own = widths.filter((one) => one.file === file).map(({ width }) => width);
  expect(own.length).toBeGreaterThan(0);
  for (const width of own) expect(width).toContain(`var(--page-${kind})`);
});

// The looks ask axe for each palette a few times only: that it finds what is wrong all the same.

import { expect, test } from "../fixtures/test.ts";
import { findContrastIn } from "../pages/accessibility.ts";

test("letters that are too faint are found once their colour stands on another ground", async ({ desk }) => {
  const texts = (ground: string) =>
    `<div style="background: ${ground}">${'<p style="color: #767676">rand</p>'.repeat(9)}</div>`;
  const page = (...grounds: string[]) =>
    desk.setContent(`<html lang="ro"><body>${grounds.map(texts).join("")}</body></html>`);
  await page("#fff");
  expect(await findContrastIn(desk, "html")).toEqual([]);
  await page("#fff", "#ddd");
  expect(await findContrastIn(desk, "html")).toHaveLength(9);
});

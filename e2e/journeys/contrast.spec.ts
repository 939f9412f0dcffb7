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

test("so are letters that lie over what they are not in, and what is chosen of several", async ({ desk }) => {
  const page = (body: string) =>
    desk.setContent(`<html lang="ro"><body style="background: #fff; font: 14px sans-serif">${body}</body></html>`);
  const text = '<p style="color: #757575; position: relative">rand</p>';
  await page(text.repeat(3));
  expect(await findContrastIn(desk, "html")).toEqual([]);
  const ground = '<i style="position: absolute; inset: 0; background: #ddd"></i>';
  await page(`<div style="position: relative">${ground}${text}</div>`);
  expect(await findContrastIn(desk, "html")).toHaveLength(1);
  await page('<select aria-label="rand" style="color: #999; background: #fff"><option>rand</option></select>');
  expect(await findContrastIn(desk, "html")).toHaveLength(1);
});

// A month of the calendar on a tablet: its rows have little room for whose they are.

import { expect, newDevice, test } from "../fixtures/test.ts";
import { looksRightHere, SIZES } from "../pages/looks.ts";

test("on a tablet a month breaks no word of whose row it is, and the pencil beside it stands on none", async ({
  shop,
  browser,
}) => {
  const long = "Geometrie";
  await shop.sql`update post set name = name || ${` ${long}`} where company_id = ${shop.companyId} and is_active and deleted_at is null`;
  const context = await newDevice(browser, { viewport: SIZES.tablet, hasTouch: true });
  const page = await context.newPage();
  await shop.enter(page, "admin", `${shop.url()}/app/calendar-board?mode=month`);
  await expect(page.locator("main[data-rows=live]")).toBeVisible();
  for (const by of ["posts", "masters"]) {
    await page.locator(`[data-by=${by}]`).click();
    const names = page.locator("[data-row-head] > b");
    if (by === "posts") await expect(names.first()).toContainText(long);
    else await expect(names.first()).not.toContainText(long);
    expect(await page.locator("[data-row-head]").evaluateAll(wordsAmiss), by).toEqual([]);
    await looksRightHere(page, `calendar-month-tablet-${by}`);
  }
  await context.close();
});

/** Words of the names in heads of rows that take two lines, or that lie under something that can be pressed. */
function wordsAmiss(heads: Element[]): string[] {
  return heads.flatMap((head) => {
    const text = head.querySelector("b span")!.firstChild!;
    const pressed = head.querySelector("button")?.getBoundingClientRect();
    return [...text.textContent!.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = [...range.getClientRects()];
      const under = (line: DOMRect) =>
        pressed !== undefined &&
        line.bottom > pressed.top + 4 &&
        line.right > pressed.left &&
        line.top < pressed.bottom;
      return new Set(lines.map(({ top }) => Math.round(top))).size > 1 || lines.some(under) ? [word] : [];
    });
  });
}

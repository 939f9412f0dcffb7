// A slow first visit: the letters come after the words, and nothing moves under a finger because of it.

import { expect, test } from "../fixtures/test.ts";
import { badge, synced } from "../pages/app.ts";

test("letters that come late move nothing that is seen; they are there when the page is looked at again", async ({
  shop,
  desk: page,
}) => {
  const letters = page.locator("html");
  const held: (() => Promise<void>)[] = [];
  let holds = true;
  await page.route(/\.woff2$/, async (route) => {
    if (!holds) return route.continue();
    held.push(() => route.continue());
  });
  await shop.signIn(page, "reception");
  await page.goto(`${shop.url()}/app`, { waitUntil: "commit" }); // the fonts hold the rest
  await synced(page);
  await expect(badge(page)).toBeVisible();
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("a, button, h1, h2, p, td")].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height].join(" ");
      }),
    );
  const before = await places();
  expect(before.length).toBeGreaterThan(20);
  expect(held.length).toBeGreaterThan(0);

  holds = false;
  for (const send of held) await send();
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  expect(await page.evaluate(() => document.fonts.check('16px "Inter Variable"', "așя"))).toBe(true);
  expect(await places()).toEqual(before);

  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(letters).toHaveAttribute("data-letters", "own");
  expect(await places()).not.toEqual(before);
});

// An account that is closed while its phone is in the pit: the photos follow the commands, and only then is the phone clean.

import { pictures } from "../fixtures/pictures.ts";
import { expect, test } from "../fixtures/test.ts";
import { firstJob } from "../pages/app.ts";
import { picture } from "../pages/looks.ts";
import { keptBlobs, photosIn, shownThumbnails, takePhotos } from "../pages/photos.ts";
import { closeAccount, settleIn } from "../pages/staff.ts";
import { orderOf } from "../pages/commands.ts";

test("photos of a closed account go to the manager over a cut, and the phone is clean only then", async ({
  shop,
  network,
  mobile,
  desk,
}) => {
  await settleIn(shop, mobile, "mechanic2", network);
  const line = await firstJob(mobile);
  const order = await orderOf(shop, line);
  network.cut();
  await takePhotos(mobile, line, await pictures(4));
  const taken = await keptBlobs(mobile);
  const total = taken.reduce((sum, { bytes }) => sum + bytes, 0);
  await closeAccount(shop, "mechanic2");

  const cut = network.cutAfter(total / 2);
  network.mend();
  await mobile.evaluate(() => window.dispatchEvent(new Event("online")));
  await cut;
  // Half of it is through: the page says what is left, and all of it is still here.
  const page = mobile.locator("[data-handing-over]");
  await expect(page).toBeVisible();
  expect(Number(await page.getAttribute("data-handing-over"))).toBeGreaterThan(0);
  await picture(mobile, "handing-over-phone");
  expect(await keptBlobs(mobile)).toHaveLength(4);

  network.mend();
  await mobile.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(mobile.locator('[data-handed-over="4"]')).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => keptBlobs(mobile)).toEqual([]);
  const stored = await shop.sql<{ key: string }[]>`
    select purpose || '/' || sha256 as key from blob where state = 'ready' and sent_by =
      (select id from staff_user where email = ${shop.email("mechanic2")})`;
  expect(stored.map(({ key }) => key).sort()).toEqual(taken.map(({ key }) => key).sort());

  await shop.enter(desk, "manager", `${shop.url()}/app/held`);
  const held = desk.locator('[data-held="photos.add"]');
  await expect(held).toHaveCount(4);
  for (let left = 4; left > 0; left--) {
    await expect(held).toHaveCount(left);
    await held.first().locator("button").last().click();
  }
  await expect(held).toHaveCount(0);
  await desk.goto(`${shop.url()}/app/orders/${order}`);
  const card = desk.locator('[data-photos="4"]');
  await expect(photosIn(card, "arrived")).toHaveCount(4);
  await expect.poll(() => shownThumbnails(card)).toBe(4);
});

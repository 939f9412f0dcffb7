// Long outboxes: 10,000 answered edits are searched, 100,000 unsent ones do not stop anybody.

import { LARGE } from "../fixtures/large.ts";
import { expect, test } from "../fixtures/test.ts";
import { badge, jobsIn, keptByZero, live } from "../pages/app.ts";
import { fillOutbox } from "../pages/outbox.ts";
import { settleIn } from "../pages/staff.ts";

test(
  "10,000 answered edits are all there to be searched, and few of them are drawn",
  { tag: LARGE },
  async ({ shop, network, desk }) => {
    await desk.setViewportSize({ width: 390, height: 844 });
    const address = await settleIn(shop, desk, "mechanic", network);
    await keptByZero(desk);
    network.cut(); // the server has not seen these: it would be offered them again, and answer otherwise
    await fillOutbox(desk, shop.slug, 10_000, "settled");
    await desk.goto(`${address}/app/sync`);
    await desk.locator("[data-action=show-all]").click();
    const list = desk.locator("[data-found]");
    await expect(list).toHaveAttribute("data-found", "10000");
    expect(await desk.locator("[data-entry]").count()).toBeLessThan(100);
    await desk.locator("input[type=search]").fill("lucrarea 9876");
    await expect(list).toHaveAttribute("data-found", "1");
    await desk.locator("select").selectOption("refused");
    await expect(list).toHaveCount(0);
  },
);

test(
  "100,000 unsent edits: the board opens, a tap is kept, and the number is said",
  { tag: LARGE },
  async ({ shop, network, desk }) => {
    await desk.setViewportSize({ width: 390, height: 844 });
    const address = await settleIn(shop, desk, "mechanic2", network);
    await keptByZero(desk);
    network.cut();
    await fillOutbox(desk, shop.slug, 100_000, "pending");
    const opened = Date.now();
    await desk.goto(`${address}/app`);
    await live(desk);
    await expect(badge(desk)).toContainText("100000");
    const openedAfter = Date.now() - opened;
    const [line] = (await jobsIn(desk, "pending")) as [string];
    const tapped = Date.now();
    await desk.locator(`[data-line="${line}"] button[data-event=start]`).click();
    await expect(badge(desk)).toContainText("100001");
    const keptAfter = Date.now() - tapped;
    await desk.goto(`${address}/app/sync`);
    await expect(desk.locator("[data-waiting]")).toHaveAttribute("data-waiting", "100001");
    console.log(`100,000 unsent: board and badge after ${openedAfter} ms, a tap counted after ${keptAfter} ms`);
    expect(await desk.locator("[data-entry]").count()).toBeLessThan(100);
  },
);

// The network goes away before the service worker has all of the app: what is not on the device yet is missed, and nothing else.

import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { pictures } from "../fixtures/pictures.ts";
import { looksRightHere } from "../pages/looks.ts";
import { badge, firstJob, job, synced, tap } from "../pages/app.ts";

/** What the first screen does not need: it follows later, or when it is asked for. */
const LATER = /\/assets\/(?:device-strips|block-sheet|photo-sheet|keep-photo|order-page)-[\w-]+\.(?:js|css)$/;

/** As long as the browser is at the first of its 200 files: nothing is precached. */
async function withoutWorker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => new Promise(() => undefined);
  });
}

test("a tap is shown and kept, what cannot be opened says so, and comes by itself with the network", async ({
  shop,
  network,
  mobile: page,
}) => {
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  await withoutWorker(page);
  await page.route(LATER, (route) => route.abort("internetdisconnected"));
  await shop.enter(page, "mechanic", shop.url(network.port));
  await synced(page);
  const line = await firstJob(page);
  await tap(page, line, "start", "in_progress"); // the rules of commands are here with it
  await synced(page);
  network.cut();
  await tap(page, line, "pause", "paused");
  await expect(page.locator("[data-part-missing]")).toBeVisible();
  await tap(page, line, "resume", "in_progress");

  await job(page, line).locator('button[data-event="block"]').click();
  await expect(page.locator("textarea")).toHaveCount(0);
  await job(page, line)
    .locator('[data-photo-input="camera"]')
    .setInputFiles(await pictures(1));
  await job(page, line).locator("a").first().click();
  await expect(page).toHaveURL(/\/app\/orders\//);
  await expect(page.locator("[data-part-missing]")).toBeVisible();

  network.mend();
  await page.unroute(LATER);
  const order = page.locator("main[data-order-status]");
  await expect(order).toBeVisible({ timeout: 20_000 });
  await expect(order).toHaveCSS("display", "grid"); // with its own style sheet
  await expect(page.locator("[data-part-missing]")).toHaveCount(0);
  await expect(page.locator("form")).toHaveCount(0); // the sheets that could not be opened stay away
  await page.goBack();
  await expect(job(page, line)).toHaveAttribute("data-line-status", "in_progress");
  await expect(badge(page)).toHaveAttribute("data-sync", "synced");
  await expect
    .poll(() => shop.sql`select count(*)::int as count from work_photo where work_line_id = ${line}`)
    .toEqual([{ count: 1 }]);
  expect(faults).toEqual([]);
});

/** Holds what the server sends over the sync connection, but for its greeting, until the returned function is called. */
async function holdRows(page: Page): Promise<() => Promise<void>> {
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.routeWebSocket(/\/sync\//, (device) => {
    const server = device.connectToServer();
    server.onMessage((message) => {
      const pass = () => device.send(message);
      if (isHeld && !message.toString().startsWith('["connected"')) held.push(pass);
      else pass();
    });
  });
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    isHeld = false;
    for (const pass of held) pass();
  };
}

test("while the server has not sent what the device keeps, the badge says that it is being fetched, and gray cards stand for jobs", async ({
  shop,
  network,
  mobile: page,
}) => {
  const pass = await holdRows(page);
  await shop.enter(page, "mechanic", shop.url(network.port));
  await expect(badge(page)).toHaveAttribute("data-sync", "fetching");
  await expect(page.locator("main [data-gray]").first()).toBeVisible();
  await looksRightHere(page, "jobs-fetched");
  await pass();
  await expect(badge(page)).toHaveAttribute("data-sync", "synced");
  await firstJob(page);
  await expect(page.locator("[data-gray]")).toHaveCount(0);
});

test("the board counts nothing before its orders are here, nor without a network where it has none", async ({
  shop,
  network,
  desk: page,
}) => {
  const pass = await holdRows(page);
  await shop.enter(page, "manager", shop.url(network.port));
  const column = page.locator("[data-column=in_work]");
  const counts = page.locator("[data-column] header b, [data-column] article");
  await expect(column.locator("[data-gray]").first()).toBeVisible();
  await expect(counts).toHaveCount(0);
  await looksRightHere(page, "board-fetched");
  network.cut();
  await expect(badge(page)).toHaveAttribute("data-sync", "offline");
  await expect(page.locator("[data-gray]")).toHaveCount(0);
  await expect(counts).toHaveCount(0);
  network.mend();
  await pass();
  await expect(counts.first()).toBeVisible();
  await expect(column.locator("article").first()).toBeVisible();
  await expect(page.locator("[data-gray]")).toHaveCount(0);
});

// The rules of commands are not part of the first visit (docs/decisions/0027): the board comes without them, edits made before
// them are kept, a cold boot without a network has them, and a browser that has lost them says so.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { REPOSITORY } from "../fixtures/stack.ts";
import { badge, firstJob, job, jobsIn, keptByZero, live, settled, synced, tap } from "../pages/app.ts";

const RULES = /\/assets\/(?:run-on-device|commands)-[\w-]+\.js$/;

const counted = (): string[] => {
  const report = JSON.parse(readFileSync(join(REPOSITORY, "dist/first-visit.json"), "utf8")) as {
    files: { file: string }[];
  };
  return report.files.map(({ file }) => `/${file}`);
};
const isWords = (path: string) => /\/assets\/words\.\w\w-/.test(path);

/** What this browser keeps of the app, without the rules: what a browser that needs room might throw away. */
async function loseTheRules(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await session.detach();
  return page.evaluate(async (source) => {
    const pattern = new RegExp(source);
    let lost = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (pattern.test(new URL(request.url).pathname) && (await cache.delete(request))) lost += 1;
    }
    return lost;
  }, RULES.source);
}

declare global {
  /** When the page's first work line appeared, by the page's clock. */
  var atFirstBoard: Promise<number>;
}

test("a first visit loads what the check counts and no rule; then the rules are here before the first tap", async ({
  shop,
  mobile,
}) => {
  const page = mobile;
  // As the page saw it itself: the rules follow a second after the board.
  await page.addInitScript(() => {
    globalThis.atFirstBoard = new Promise((resolve) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector("[data-line]")) return;
        observer.disconnect();
        resolve(performance.now());
      }).observe(document, { childList: true, subtree: true });
    });
  });
  await shop.enter(page, "mechanic");
  const loaded = () =>
    page.evaluate(async () => {
      const board = await atFirstBoard;
      return performance
        .getEntriesByType("resource")
        .map(({ name, startTime }) => ({ path: new URL(name).pathname, early: startTime <= board }));
    });
  // What was still under way when the board came is listed only now.
  await expect.poll(async () => (await loaded()).some(({ path }) => RULES.test(path))).toBe(true);
  await synced(page);
  const first = (await loaded()).filter(({ path, early }) => early && path.endsWith(".js")).map(({ path }) => path);
  expect(first.length).toBeGreaterThan(0);
  const known = new Set(counted());
  expect(first.filter((path) => !known.has(path) && !isWords(path))).toEqual([]);
  expect(first.some((path) => RULES.test(path))).toBe(false);
});

test("edits of the desk wait in the outbox, the device dies, and a cold boot without a network shows them and takes more", async ({
  shop,
  network,
  phone,
}) => {
  const address = shop.url(network.port);
  await shop.enter(phone.page, "admin", `${address}/app/posts`);
  await settled(phone.page);
  await expect(phone.page.locator("[data-post]").first()).toBeVisible();
  await keptByZero(phone.page);
  await phone.cookiesWritten();
  network.cut();
  const add = async (name: string) => {
    await phone.page.locator("main > div > button.primary").click();
    await phone.page.locator('form [name="name"]').fill(name);
    await phone.page.locator("form button[type=submit]").click();
    await expect(phone.page.locator("[data-post]", { hasText: name })).toBeVisible();
  };
  await add("Canalul din curte");
  await phone.kill();

  await phone.boot();
  await phone.page.goto(`${address}/app/posts`);
  await expect(phone.page.locator("[data-post]", { hasText: "Canalul din curte" })).toBeVisible();
  await add("Canalul din spate");
  network.mend();
  await expect(badge(phone.page)).toHaveAttribute("data-sync", "synced");
  await expect
    .poll(
      () =>
        shop.sql`select count(*)::int as count from post where company_id = ${shop.companyId} and name in ('Canalul din curte', 'Canalul din spate')`,
    )
    .toEqual([{ count: 2 }]);
});

test("a browser that has lost the rules, without a network: taps are kept, it is said, and shown once they are back", async ({
  shop,
  network,
  phone,
}) => {
  const address = shop.url(network.port);
  await shop.enter(phone.page, "mechanic", address);
  await settled(phone.page);
  const waiting = await firstJob(phone.page);
  await keptByZero(phone.page);
  await phone.cookiesWritten();
  network.cut();
  await tap(phone.page, waiting, "start", "in_progress");
  expect(await loseTheRules(phone.page)).toBeGreaterThan(0);
  await phone.kill();

  await phone.boot();
  await phone.page.goto(`${address}/app`);
  await expect(phone.page.locator("[data-commands-missing]")).toBeVisible();
  await live(phone.page);
  const second = (await jobsIn(phone.page, "pending")).find((line) => line !== waiting);
  await job(phone.page, second!).locator('button[data-event="start"]').click();
  await expect(badge(phone.page)).toContainText("2");

  network.mend();
  await expect(phone.page.locator("[data-commands-missing]")).toHaveCount(0, { timeout: 20_000 });
  for (const line of [waiting, second!])
    await expect(job(phone.page, line)).toHaveAttribute("data-line-status", "in_progress");
  await expect(badge(phone.page)).toHaveAttribute("data-sync", "synced");
  const stored = await shop.sql`
    select 1 from command where args->>'workLineId' in (${waiting}, ${second!}) and name like 'mechanic.%' and outcome = 'applied'`;
  expect(stored).toHaveLength(2);
});

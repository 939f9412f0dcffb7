// What a person sees of the outbox: the strip, the badge, the sync centre, the repair card, signing out, a second tab.

import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../pages/accessibility.ts";
import { badge, comeIn, firstJob, job, jobsIn, keptByZero, live, synced, tap } from "../pages/app.ts";
import { settleIn } from "../pages/staff.ts";
import { replicas, storedRows } from "../pages/stored.ts";

declare global {
  /** The number on the badge in each moment in which the watched job's state changed. */
  var countedWhenShown: string[];
}

test("signing out with unsent edits warns, keeps them, and they leave when their own person is back", async ({
  shop,
  network,
  mobile,
}) => {
  const address = await settleIn(shop, mobile, "mechanic", network);
  const line = await firstJob(mobile);
  network.cut();
  await tap(mobile, line, "start", "in_progress");
  await expect(badge(mobile)).toHaveAttribute("data-sync", "held");

  await mobile.goto(`${address}/app/sync`);
  await expect(mobile.locator('[data-entry="mechanic.start"][data-outcome="pending"]')).toBeVisible();
  await mobile.goto(`${address}/app/more`);
  await mobile.locator("[data-action=sign-out]").click();
  const dialog = mobile.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expectAccessible(mobile, "sign-out-unsent");
  await dialog.locator("button.warn").click();
  await expect(mobile.locator("input[name=password]")).toBeVisible();

  // Somebody else works on this phone meanwhile: the edit is not theirs and does not leave with them.
  network.mend();
  await comeIn(mobile, shop.email("mechanic2"));
  await expect(badge(mobile)).toHaveAttribute("data-sync", "synced");
  const stored = () => shop.sql`select 1 from command where args->>'workLineId' = ${line} and name like 'mechanic.%'`;
  expect(await stored()).toHaveLength(0);
  await mobile.goto(`${address}/app/more`);
  await mobile.locator("[data-action=sign-out]").click();

  await comeIn(mobile, shop.email("mechanic"));
  await expect(badge(mobile)).toHaveAttribute("data-sync", "synced");
  expect(await stored()).toHaveLength(1);
});

test("edits the server refuses are kept on repair cards until a person decides: one is let go, one done again as of then", async ({
  shop,
  network,
  mobile,
}) => {
  const address = await settleIn(shop, mobile, "mechanic2", network);
  const line = await firstJob(mobile);
  network.cut();
  await tap(mobile, line, "start", "in_progress");
  await tap(mobile, line, "pause", "paused");
  // Meanwhile the desk gave the order to somebody else.
  const giveTo = (login: "mechanic" | "mechanic2") => shop.sql`
    update work_order set master_id = ${shop.person(login)}
    where id = (select work_order_id from work_line where id = ${line})`;
  await giveTo("mechanic");
  network.mend();
  await expect(badge(mobile)).toHaveAttribute("data-sync", "needsYou");
  await expect(job(mobile, line)).toHaveCount(0);

  await badge(mobile).click();
  const card = (name: string) => mobile.locator(`[data-repair="mechanic.${name}"]`);
  await expect(card("start")).toBeVisible();
  // As of when it is done again is asked only of what was tried some time ago.
  await mobile.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() + 120_000;
  });
  await mobile.reload();
  await expect(card("start")).toBeVisible();
  await card("pause").locator("button.warn").click();
  await card("pause").locator("button.bad").click();
  await expect(card("pause")).toHaveCount(0);

  await giveTo("mechanic2");
  await card("start").locator("[data-again=then]").click();
  await expect(card("start")).toHaveCount(0);
  await mobile.goto(`${address}/app`);
  await expect(badge(mobile)).toHaveAttribute("data-sync", "synced");
  await expect(job(mobile, line)).toHaveAttribute("data-line-status", "in_progress");
  const starts = await shop.sql<{ outcome: string; at: Date }[]>`
    select outcome, happened_at as at from command where args->>'workLineId' = ${line} and name = 'mechanic.start' order by seq`;
  expect(starts).toMatchObject([{ outcome: "refused" }, { outcome: "applied", at: starts[0]!.at }]);
});

test("the badge counts a tap no later than the job shows it", async ({ shop, network, mobile }) => {
  const page = mobile;
  await settleIn(shop, page, "mechanic", network);
  const line = await firstJob(page);
  network.cut();
  await expect(badge(page)).toHaveAttribute("data-sync", "offline");
  await job(page, line).evaluate((card) => {
    const counted = () => document.querySelector("[data-sync]")!.textContent.replaceAll(/\D/g, "");
    globalThis.countedWhenShown = [];
    new MutationObserver(() => countedWhenShown.push(counted())).observe(card, {
      attributeFilter: ["data-line-status"],
    });
  });
  await tap(page, line, "start", "in_progress");
  await tap(page, line, "pause", "paused");
  await tap(page, line, "resume", "in_progress");
  await tap(page, line, "pause", "paused");
  expect(await page.evaluate(() => countedWhenShown)).toEqual(["1", "2", "3", "4"]);
});

test("a second tab shows what the first one saved, offline too, and both deliver it once", async ({
  shop,
  network,
  mobile,
}) => {
  const address = await settleIn(shop, mobile, "mechanic", network);
  await keptByZero(mobile);
  const second = await mobile.context().newPage();
  await second.goto(`${address}/app`);
  await live(second);
  const [line] = (await jobsIn(second, "pending")) as [string];
  network.cut();
  await tap(mobile, line, "start", "in_progress");
  await expect(job(second, line)).toHaveAttribute("data-line-status", "in_progress");
  await tap(second, line, "pause", "paused");
  await expect(job(mobile, line)).toHaveAttribute("data-line-status", "paused");
  network.mend();
  await expect(badge(mobile)).toHaveAttribute("data-sync", "synced");
  await expect(badge(second)).toHaveAttribute("data-sync", "synced");
  const commands = await shop.sql<{ name: string; outcome: string }[]>`
    select c.name, c.outcome from command c join staff_user u on u.id = c.user_id
    where args->>'workLineId' = ${line} and c.name like 'mechanic.%' and u.email = ${shop.email("mechanic")} order by seq`;
  expect(commands).toEqual([
    { name: "mechanic.start", outcome: "applied" },
    { name: "mechanic.pause", outcome: "applied" },
  ]);
});

test("a sign-out that is killed while the server is asked is finished by the next start", async ({
  shop,
  network,
  mobile,
}) => {
  const address = await settleIn(shop, mobile, "mechanic", network);
  await keptByZero(mobile);
  const line = await firstJob(mobile);
  // The network takes everything and answers nothing.
  await mobile.route(/\/api\//, () => {});
  network.refuseSync(true);
  await tap(mobile, line, "start", "in_progress");
  await mobile.goto(`${address}/app/more`);
  await mobile.locator("[data-action=sign-out]").click();
  const asked = mobile.waitForRequest((request) => request.method() === "DELETE");
  await mobile.getByRole("dialog").locator("button.warn").click();
  await asked;
  const context = mobile.context();
  await mobile.close();

  // Without a network, too: no board, nothing of the shop, and the edit that was not sent.
  network.cut();
  const next = await context.newPage();
  await next.goto(`${address}/app`);
  await expect(next.locator("input[name=password]")).toBeVisible();
  await expect(next.locator("[data-line], nav")).toHaveCount(0);
  expect(await replicas(next)).toEqual([]);
  const remembered = await storedRows<{ key: string }>(next, "garaj-device", "remembered");
  expect(remembered.map(({ key }) => key)).toEqual(["unfinished-sign-out"]);
  const entries = await storedRows<{ name: string; state: string }>(next, "garaj-outbox-", "entries");
  expect(entries).toMatchObject([{ name: "mechanic.start", state: "pending" }]);

  // Its cookie lets nobody in, and the server is told.
  network.mend();
  network.refuseSync(false);
  await next.reload();
  await expect(next.locator("input[name=password]")).toBeVisible();
  expect(await next.evaluate(async () => (await fetch("/api/session")).status)).toBe(401);
  await comeIn(next, shop.email("mechanic"));
  await synced(next);
  const stored = await shop.sql`select 1 from command where args->>'workLineId' = ${line} and name = 'mechanic.start'`;
  expect(stored).toHaveLength(1);
});

// Lists longer than anybody's: only what is in sight is drawn, the rest is a scroll away and works the same.

import type { Locator } from "@playwright/test";
import { flood } from "../fixtures/flood.ts";
import type { Shop } from "../fixtures/shop.ts";
import { LARGE } from "../fixtures/large.ts";
import { expect, test } from "../fixtures/test.ts";
import { firstJob, job, live, synced, tap } from "../pages/app.ts";
import { settleIn } from "../pages/staff.ts";

const ORDERS = 300;
const DRAWN_AT_MOST = 60;

const crowd = (shop: Shop) => flood(shop.sql, ORDERS, { email: shop.email("mechanic") });

/** Of a list that hears only there how tall its last rows are. */
const toTheEnd = (box: Locator) =>
  box.evaluate(async (element) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let height: number;
    do {
      height = element.scrollHeight;
      element.scrollTo(0, height);
      await frame();
      await frame();
    } while (element.scrollHeight !== height || element.scrollTop + element.clientHeight < height - 1);
  });

test(
  "a mechanic's six hundred jobs: the last one is begun like the first",
  { tag: LARGE },
  async ({ shop, mobile }) => {
    await crowd(shop);
    const page = mobile;
    await shop.enter(page, "mechanic");
    await synced(page);
    const jobs = page.locator("[data-line]");
    await expect(page.locator("h2").filter({ hasText: /6\d\d/ })).toBeVisible();
    await expect(jobs.first()).toBeVisible();
    expect(await jobs.count()).toBeLessThan(DRAWN_AT_MOST);

    const waiting = page.locator('[data-line-status="pending"]');
    const first = await waiting.first().getAttribute("data-line");
    await toTheEnd(page.locator("#page"));
    await expect(page.locator(`[data-line="${first}"]`)).toHaveCount(0);
    const last = (await waiting.last().getAttribute("data-line"))!;
    await tap(page, last, "start", "in_progress");
    expect(await jobs.count()).toBeLessThan(DRAWN_AT_MOST);
  },
);

test("a job begun far down a long list goes to its top, and whoever began it goes with it, by keyboard too", async ({
  shop,
  mobile,
}) => {
  await crowd(shop);
  const page = mobile;
  await shop.enter(page, "mechanic");
  await synced(page);
  await live(page);
  await expect(page.locator("h2").filter({ hasText: /6\d\d/ })).toBeVisible();
  await toTheEnd(page.locator("#page"));
  const line = (await page.locator('[data-line-status="pending"]').last().getAttribute("data-line"))!;
  const button = job(page, line).locator("button").first();
  await button.focus();
  await button.press("Enter");
  await expect(job(page, line)).toHaveAttribute("data-line-status", "in_progress");
  await expect(button).toBeFocused();
  await expect(job(page, line)).toBeInViewport({ ratio: 1 });
  expect(await page.locator("[data-line]").count()).toBeLessThan(DRAWN_AT_MOST);

  await button.press("Enter");
  await expect(job(page, line)).toHaveAttribute("data-line-status", "paused");
  await expect(button).toBeFocused();
  await toTheEnd(page.locator("#page"));
  await expect(button).toBeFocused();
});

test(
  "the desk's column of three hundred cards: scrolled to its end, searched through",
  { tag: LARGE },
  async ({ shop, desk }) => {
    await crowd(shop);
    await shop.enter(desk, "reception", `${shop.url()}/app/kanban`);
    const column = desk.locator('[data-column="in_work"]');
    await expect(column.locator("header b")).toHaveText(/^3\d\d$/);
    const cards = column.locator("[data-order]");
    expect(await cards.count()).toBeLessThan(DRAWN_AT_MOST);

    const first = await cards.first().getAttribute("data-order");
    await toTheEnd(column.locator("header + div"));
    await expect(column.locator(`[data-order="${first}"]`)).toHaveCount(0);
    await expect(cards.last()).toBeInViewport();

    await desk.locator("input[type=search]").fill("FLD00299");
    await expect(column.locator("header b")).toHaveText("1");
    await expect(cards).toHaveCount(1);
  },
);

/** Pauses and resumes a job in hand so many times, each as soon as the one before shows. */
const tapInTurn = (card: Locator, times: number) =>
  card.evaluate(async (element: HTMLElement, taps) => {
    for (let i = 0; i < taps; i++) {
      const [event, becomes] = i % 2 === 0 ? ["pause", "paused"] : ["resume", "in_progress"];
      const shown = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (element.dataset["lineStatus"] !== becomes) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(element, { attributeFilter: ["data-line-status"] });
      });
      element.querySelector<HTMLButtonElement>(`button[data-event="${event}"]`)!.click();
      await shown;
    }
  }, times);

test("a hundred and more unsent edits in the sync centre", async ({ shop, network, mobile }) => {
  const page = mobile;
  const address = await settleIn(shop, page, "mechanic", network);
  const line = await firstJob(page);
  network.cut();
  await tap(page, line, "start", "in_progress");
  await tapInTurn(job(page, line), 110);
  await page.goto(`${address}/app/sync`);
  const entries = page.locator("[data-entry]");
  await expect(entries.first()).toBeVisible();
  expect(await entries.count()).toBeLessThan(DRAWN_AT_MOST);
  await expect(page.locator("[data-waiting]")).toHaveAttribute("data-waiting", "111");
  network.mend();
  await expect(page.locator('[data-entry][data-outcome="pending"]')).toHaveCount(0);
  const [stored] = await shop.sql<{ count: number }[]>`
    select count(*)::int as count from command where args->>'workLineId' = ${line} and name like 'mechanic.%'`;
  expect(stored!.count).toBe(111);
});

// Two people write one field; an order changes hands; an account is closed: nobody's words vanish (docs/decisions/0011).

import type { Page } from "@playwright/test";
import { expect, newDevice, test } from "../fixtures/test.ts";
import type { Shop } from "../fixtures/shop.ts";
import { badge, job, jobsIn, keptByZero, signIn, tap } from "../pages/app.ts";
import { EVERY_SIZE, SIZES, looksRight, picture } from "../pages/looks.ts";
import { keptDrafts } from "../pages/stored.ts";
import { closeAccount, settleIn } from "../pages/staff.ts";
import { orderOf } from "../pages/commands.ts";

/** A line of the mechanic that has not begun, with its order. */
async function pendingJob(shop: Shop, page: Page): Promise<{ line: string; order: string }> {
  const [line] = (await jobsIn(page, "pending")) as [string];
  return { line, order: await orderOf(shop, line) };
}

const text = (page: Page, field: string) => page.locator(`[data-field="${field}"] p`);

/** `kept`: what was typed there and not saved, which comes a moment after the field: it would come between the choosing of all and the writing. */
async function write(page: Page, field: string, value: string, kept?: string): Promise<void> {
  await page.locator(`[data-field="${field}"] button`).click();
  const area = page.locator(`textarea[name=${field}]`);
  if (kept !== undefined) await expect(area).toHaveValue(kept);
  await area.fill(value);
  await page.locator("form button[type=submit]").click();
  await expect(page.locator("form")).toHaveCount(0);
  await expect(text(page, field)).toHaveText(value);
}

test("a diagnosis written by two is shown to its author as yours and theirs, and the choice is theirs", async ({
  shop,
  network,
  mobile,
  desk,
}) => {
  const address = await settleIn(shop, mobile, "mechanic", network);
  await keptByZero(mobile);
  const { order } = await pendingJob(shop, mobile);
  await mobile.goto(`${address}/app/orders/${order}`);
  await expect(text(mobile, "complaint")).toBeVisible();
  await shop.enter(desk, "reception", `${shop.url()}/app/orders/${order}`);

  network.cut();
  // What is typed and not saved is there again after a reload.
  await mobile.locator('[data-field="diagnosis"] button').click();
  await mobile.locator("textarea[name=diagnosis]").fill("Disc fis");
  await expect.poll(() => keptDrafts(mobile)).toEqual([expect.stringContaining("Disc fis")]);
  await mobile.reload();
  await mobile.locator('[data-field="diagnosis"] button').click();
  await expect(mobile.locator("textarea[name=diagnosis]")).toHaveValue("Disc fis");
  await mobile.keyboard.press("Escape");
  await expect(mobile.locator("form")).toHaveCount(0);
  await write(mobile, "diagnosis", "Disc fisurat", "Disc fis");
  await write(mobile, "diagnosis", "Disc fisurat stânga față");
  await write(desk, "diagnosis", "Plăcuțe uzate");
  await picture(desk, "order-edited-desk");
  await expect(badge(desk)).toHaveAttribute("data-sync", "synced"); // it is the first
  network.mend();

  await expect(badge(mobile)).toHaveAttribute("data-sync", "needsYou");
  await expect(text(mobile, "diagnosis")).toHaveText("Plăcuțe uzate");
  await badge(mobile).click();
  const card = mobile.locator('[data-conflict="diagnosis"]');
  await expect(card).toHaveCount(1);
  await expect(card.locator('[data-version="theirs"]')).toHaveText("Plăcuțe uzate");
  await expect(card.locator('[data-version="yours"]')).toHaveText("Disc fisurat stânga față");
  await picture(mobile, "conflict-phone");
  await card.locator("button").last().click();
  await expect(card).toHaveCount(0);
  await expect(text(desk, "diagnosis")).toHaveText("Disc fisurat stânga față");
  await expect(desk.locator('[data-activity="workOrders.conflict"]').first()).toContainText("Disc fisurat");
});

test("what another writes while a form is open is shown before anything is saved", async ({ shop, desk, browser }) => {
  await shop.enter(desk, "reception", `${shop.url()}/app/kanban`);
  const order = desk.locator('[data-column="in_work"] [data-order]').first();
  const path = await order.locator("h3 a").getAttribute("href");
  await desk.goto(`${shop.url()}${path}`);
  const other = await (await newDevice(browser)).newPage();
  await shop.enter(other, "manager");
  await other.goto(`${shop.url()}${path}`);

  await desk.locator('[data-field="recommendations"] button').click();
  await desk.locator("textarea[name=recommendations]").fill("Geometrie");
  await write(other, "recommendations", "Schimb ulei la 10 000 km");
  const meanwhile = desk.locator('[data-meanwhile="recommendations"]');
  await expect(meanwhile).toContainText("Schimb ulei");
  await picture(desk, "meanwhile-desk");
  await desk.locator("form button[type=submit]").click();
  await expect(text(other, "recommendations")).toHaveText("Geometrie");

  // A price makes the total anew, on both screens.
  const line = desk.locator("tr[data-line]").first();
  await line.locator("button[aria-haspopup=menu]").waitFor();
  await line.locator("button:not([aria-haspopup])").click();
  await desk.locator("input[name=priceMinor]").fill("1 234,50");
  await picture(desk, "edit-line-desk");
  await desk.locator("form button[type=submit]").click();
  await expect(other.locator("tr[data-line]").first()).toContainText("1.234,50");
  await other.context().close();
});

test("whoever's move of an order was written over by somebody who had not seen it is told, and moves it again", async ({
  shop,
  network,
  desk,
  mobile,
}) => {
  const address = await settleIn(shop, mobile, "manager", network);
  await mobile.goto(`${address}/app/kanban`);
  await shop.enter(desk, "reception", `${shop.url()}/app/kanban`);
  const id = (await desk.locator('[data-column="in_work"] [data-order]').first().getAttribute("data-order"))!;
  const move = async (page: Page, to: string) => {
    await page.locator(`[data-order="${id}"] button[aria-haspopup=menu]`).click();
    await page.locator(`[role=menuitem][data-move=${to}]`).click();
  };
  const stored = async () =>
    (await shop.sql<{ status: string }[]>`select status from work_order where id = ${id}`)[0]!.status;
  await expect(mobile.locator(`[data-order="${id}"]`)).toBeAttached();
  network.cut();
  await move(desk, "agreement");
  await expect.poll(stored).toBe("agreement");
  const notice = desk.locator(`[data-moved-over="${id}"]`);
  await move(mobile, "diagnosis");
  await expect(mobile.locator(`[data-column="diagnosis"] [data-order="${id}"]`)).toBeAttached();
  await expect(notice).toHaveCount(0);
  network.mend();
  await expect.poll(stored).toBe("diagnosis");
  await expect(notice).toContainText("Natalia Rusu");
  await looksRight(desk, "order-moved-over", EVERY_SIZE);
  await desk.setViewportSize(SIZES.desk);
  await desk.goto(`${shop.url()}/app/pipeline`);
  await expect(notice).toContainText("Natalia Rusu");
  await looksRight(desk, "pipeline-moved-over", EVERY_SIZE);
  await desk.setViewportSize(SIZES.desk);
  await desk.goto(`${shop.url()}/app/sync`);
  await expect(desk.locator('[data-entry="workOrders.move"] [data-later]').first()).toContainText(
    "fără să vadă mutarea",
  );
  await desk.goto(`${shop.url()}/app/kanban`);
  await notice.locator("[data-action=move-again]").click();
  await expect.poll(stored).toBe("agreement");
  await expect(notice).toHaveCount(0);
});

test("what a closed account still held is handed to the manager, who takes it, and the phone is clean", async ({
  shop,
  network,
  mobile,
  desk,
}) => {
  const address = await settleIn(shop, mobile, "mechanic2", network);
  const { line } = await pendingJob(shop, mobile);
  network.cut();
  await tap(mobile, line, "start", "in_progress");
  await closeAccount(shop, "mechanic2");
  network.mend();

  await expect(mobile.locator('[data-handed-over="1"]')).toBeVisible();
  await picture(mobile, "account-closed-phone");
  const state = () => shop.sql`select mechanic_status from work_line where id = ${line}`;
  expect(await state()).toEqual([{ mechanic_status: "pending" }]);
  await expect
    .poll(() => mobile.evaluate(() => indexedDB.databases().then((all) => all.map(({ name }) => name))))
    .not.toContain(expect.stringContaining("garaj-outbox"));

  await shop.enter(desk, "manager", `${shop.url()}/app/held`);
  const held = desk.locator('[data-held="mechanic.start"]');
  await expect(held).toHaveCount(1);
  await picture(desk, "held-desk");
  await held.locator("button").last().click();
  await expect(held).toHaveCount(0);
  await expect.poll(state).toEqual([{ mechanic_status: "in_progress" }]);
  await shop.sql`update staff_user set status = 'active', deactivated_at = null where email = ${shop.email("mechanic2")}`;

  // Taken on again, they begin on the clean phone as on a new one: nothing is missed there.
  await mobile.locator("main button").click();
  await signIn(mobile, address, shop.email("mechanic2"));
  await expect(job(mobile, line)).toHaveAttribute("data-line-status", "in_progress");
});

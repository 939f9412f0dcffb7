// From the phone call to the paid order: a client calls, the car is found, the order is made, the mechanic works without a
// network and asks for more, the client agrees on their phone, is told that the car is ready, and pays; the month shows it.

import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import type { Shop } from "../fixtures/shop.ts";
import { expect, newDevice, test } from "../fixtures/test.ts";
import { badge, live, synced, tap } from "../pages/app.ts";
import { picture, SIZES } from "../pages/looks.ts";
import { MAIL_MS } from "../pages/mail.ts";
import { deviceContents } from "../pages/stored.ts";
import { settleIn } from "../pages/staff.ts";

const WORK = "Verificarea frânelor față";
const EXTRA = "Plăcuțe de frână față, uzate";

interface Caller {
  client: string;
  name: string;
  phone: string;
  email: string;
  vehicle: string;
  plate: string;
}

/** Somebody who calls: a client with an address for mail, whose only car is not in the shop. */
async function caller({ sql, slug }: Shop): Promise<Caller> {
  const [row] = await sql<Caller[]>`
    select c.id as client, c.name, c.phone, c.email, min(v.id) as vehicle, min(v.plate) as plate
    from client c join vehicle v on v.client_id = c.id and v.deleted_at is null join company s on s.id = c.company_id
    where s.slug = ${slug} and c.deleted_at is null and c.email is not null and not exists (
      select from work_order o where o.client_id = c.id and o.status not in ('done', 'cancelled'))
    group by c.id having count(*) = 1 order by c.id limit 1`;
  return row!;
}

async function clientsPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: SIZES.phone, locale: "ro-RO", javaScriptEnabled: false });
  return context.newPage();
}

test("a client calls, the mechanic works offline, the client approves, the car is ready, it is paid, and the month shows it", async ({
  shop,
  network,
  mobile,
  desk,
  browser,
}) => {
  const calling = await caller(shop);
  const address = shop.url();
  const mechanic = await nameOf(shop, shop.email("mechanic2"));

  // The mechanic's phone is on, behind a network that can be cut.
  await settleIn(shop, mobile, "mechanic2", network);
  await live(mobile);

  // The desk types what it hears.
  await shop.enter(desk, "reception", address);
  await synced(desk);
  await desk.keyboard.press("Control+k");
  await expect(desk.locator('[data-search="ready"]')).toBeVisible();
  await desk.locator("input[name=search]").fill(calling.phone.replaceAll(/\D/g, "").slice(-6));
  const hit = desk.locator(`[data-option="client:${calling.client}"]`).first();
  await expect(hit).toBeVisible();
  await picture(desk, "call-search-desk");
  await hit.click();
  await expect(desk.locator("main h1")).toHaveText(calling.name);
  await desk.locator(`[data-new-order="${calling.vehicle}"]`).click();

  // The order: what the client says, who does it, and the first work.
  await expect(desk.locator(`[data-car="${calling.vehicle}"]`)).toBeVisible();
  await desk.locator("textarea[name=complaint]").fill("Scârțâie la frânare, cere și verificarea uleiului");
  await desk.locator("[data-master]").filter({ hasText: mechanic }).click();
  await desk.locator("[data-add=work]").click();
  const draft = desk.locator("[data-draft=work]").last();
  await draft.locator("input[name=name]").fill(WORK);
  await draft.locator("input[name=amount]").fill("1");
  await draft.locator("input[name=price]").fill("450");
  await picture(desk, "new-order-desk");
  await desk.keyboard.press("Control+Enter");
  await expect(desk.locator("[data-order-status=new]")).toBeVisible();
  const orderId = /orders\/([\w-]+)$/.exec(desk.url())![1]!;
  await expect(badge(desk)).toHaveAttribute("data-sync", "synced");

  // In the pit: the job has come, then the network goes.
  const lineId = await desk.locator("[data-line]").first().getAttribute("data-line");
  const page = mobile;
  await expect(page.locator(`[data-line="${lineId}"]`)).toBeVisible();
  await expect.poll(() => deviceContents(page)).toContain(lineId!); // Zero writes it some moments after it shows it
  network.cut();
  await tap(page, lineId!, "start", "in_progress");
  await page.goto(`${shop.url(network.port)}/app/orders/${orderId}`);
  await page.locator("[data-add=work]").click();
  await page.locator("[data-draft=work] input[name=name]").fill(EXTRA);
  await page.locator("[data-draft=work] input[name=amount]").fill("0.8");
  await page.locator("[data-save-lines]").click();
  await expect(page.locator("[data-line]")).toHaveCount(2);
  await expect(page.locator("[role=dialog]")).toHaveCount(0);
  await picture(page, "extra-line-offline-phone");
  await page.goto(`${shop.url(network.port)}/app/mechanic`);
  await tap(page, lineId!, "done", "done");
  network.mend();
  await expect(badge(page)).toHaveAttribute("data-sync", "synced");

  // The desk names the price in place and asks the client.
  const extra = desk.locator("tr[data-line]").filter({ hasText: EXTRA });
  await extra.locator("[data-edit-line]").click();
  await desk.locator("tr[data-editing] input[name=priceMinor]").fill("650");
  await desk.keyboard.press("Control+Enter");
  await expect(extra).toContainText("650,00");
  await extra.locator("[data-line-menu]").click();
  await desk.locator("[data-approval=ask]").click();
  await expect(extra.locator('[data-status="approval.pending"]')).toBeVisible();
  await expect(badge(desk)).toHaveAttribute("data-sync", "synced"); // the client's page is made by the server
  await desk.locator("[data-action=send]").click();
  const url = await desk.locator("[data-page-address]").getAttribute("data-page-address");
  await desk.keyboard.press("Escape");

  // The client agrees on their own phone, without the app, a sign-in or script.
  const client = await clientsPhone(browser);
  await client.goto(url!);
  await expect(client.locator("#ask")).toContainText(EXTRA);
  await picture(client, "client-approves-phone");
  await client.locator("button[value=approve]").click();
  await expect(client.locator("#ask")).toHaveCount(0);
  await expect(extra.locator('[data-status="approval.approved"]')).toBeVisible();
  await client.context().close();

  // The mechanic does it, and the desk calls the car ready: the client is told, with the order as a PDF.
  const extraId = await extra.getAttribute("data-line");
  await tap(page, extraId!, "start", "in_progress");
  await tap(page, extraId!, "done", "done");
  await expect(extra).toHaveAttribute("data-line-status", "done");
  await moveTo(desk, "ready");
  await expect(desk.locator("[data-order-status=ready]")).toBeVisible();
  const mail = await mailFor(desk, address, calling.email);
  await expect(mail.locator("body")).toContainText("1.100,00");
  const [attached] = await Promise.all([mail.waitForEvent("download"), mail.locator("a[download]").click()]);
  expect(attached.suggestedFilename()).toMatch(/WO-.*\.pdf$/);
  expect(
    readFileSync(await attached.path())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  await mail.close();

  // Paid by card, and with it closed.
  await moveTo(desk, "paid");
  await expect(desk.locator("[data-due]")).toHaveAttribute("data-due", "110000");
  await picture(desk, "pay-off-desk");
  await desk.locator("[data-form=pay-off] [data-method=card]").click();
  await desk.locator("[data-form=pay-off] [data-action=take]").click();
  await expect(desk.locator("[data-order-status=done]")).toBeVisible();
  await expect(desk.locator("[role=dialog]")).toHaveCount(0);
  await expect(badge(desk)).toHaveAttribute("data-sync", "synced");
  // What was said of the move before it does not stand under it.
  await expect(desk.locator("[data-undo=true]")).toHaveCount(0);
  await picture(desk, "order-paid-desk");
  const [kept] = await shop.sql`
    select o.status, o.pay_status, o.total_minor::int as total, o.paid_minor::int as paid, o.closed_at is not null as closed,
      (select count(*)::int from payment p where p.work_order_id = o.id) as payments
    from work_order o where o.id = ${orderId}`;
  expect(kept).toEqual({
    status: "done",
    pay_status: "paid",
    total: 110_000,
    paid: 110_000,
    closed: true,
    payments: 1,
  });

  // The month knows it, work by work.
  const office = await (await newDevice(browser)).newPage();
  await shop.enter(office, "manager", `${address}/app/mechanic-kpi`);
  await synced(office);
  const row = office.locator("tr[data-mechanic]").filter({ hasText: mechanic });
  await expect(row).toBeVisible();
  await picture(office, "mechanic-kpi-desk");
  await row.locator("td").first().locator("a").click();
  for (const [id, name] of [
    [lineId, WORK],
    [extraId, EXTRA],
  ])
    await expect(office.locator(`[data-work="${id}"]`)).toContainText(name!);
  await office.context().close();
});

/** The menu of the order's state. */
async function moveTo(desk: Page, to: string): Promise<void> {
  await desk.locator("[data-move-menu]").click();
  await desk.locator(`[data-move=${to}]`).click();
}

/** The newest mail to an address, as soon as there is one, in a page of its own. */
async function mailFor(desk: Page, address: string, to: string): Promise<Page> {
  const mail = await desk.context().newPage();
  const newest = mail.locator("li", { hasText: to }).first().locator("a");
  await expect(async () => {
    await mail.goto(`${address}/dev/mail`);
    await expect(newest).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: MAIL_MS });
  await newest.click();
  return mail;
}

async function nameOf({ sql }: Shop, email: string): Promise<string> {
  const [row] = await sql<{ name: string }[]>`select name from staff_user where email = ${email}`;
  return row!.name;
}

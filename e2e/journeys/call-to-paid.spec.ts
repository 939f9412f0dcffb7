// From the phone call to the paid order: a client calls, the car is found, the order is made, the mechanic works without a
// network and asks for more, the client agrees on their phone, is told that the car is ready, and pays; the month shows it.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "@playwright/test";
import type { Stack } from "../fixtures/stack.ts";
import { expect, test } from "../fixtures/test.ts";
import { badge, live, settled, signIn, tap } from "../pages/app.ts";
import { SIZES } from "../pages/looks.ts";
import { openMail } from "../pages/mail.ts";

const PICTURES = fileURLToPath(
  new URL(process.env["PICTURES"] ? "../../docs/images" : "../../.cache/pictures", import.meta.url),
);
mkdirSync(PICTURES, { recursive: true });
const picture = (page: Page, name: string) => page.screenshot({ path: join(PICTURES, `${name}.png`) });

interface Caller {
  client: string;
  name: string;
  phone: string;
  email: string;
  vehicle: string;
  plate: string;
}

/** Somebody who calls: a client with an address for mail, whose only car is not in the shop. */
async function caller({ sql }: Stack): Promise<Caller> {
  const [row] = await sql<Caller[]>`
    select c.id as client, c.name, c.phone, c.email, min(v.id) as vehicle, min(v.plate) as plate
    from client c join vehicle v on v.client_id = c.id and v.deleted_at is null join company s on s.id = c.company_id
    where s.slug = 'demo' and c.deleted_at is null and c.email is not null and not exists (
      select from work_order o where o.client_id = c.id and o.status not in ('done', 'cancelled'))
    group by c.id having count(*) = 1 order by c.id limit 1`;
  return row!;
}

async function clientsPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: SIZES.phone, locale: "ro-RO", javaScriptEnabled: false });
  return context.newPage();
}

test("a client calls, the mechanic works offline, the client approves, the car is ready, it is paid, and the month shows it", async ({
  stack,
  network,
  phone,
  desk,
  browser,
}) => {
  test.setTimeout(300_000);
  const calling = await caller(stack);
  const address = stack.url("demo");

  // The mechanic's phone is on, behind a network that can be cut.
  await signIn(phone.page, stack.url("demo", network.port), "mechanic2@demo.test");
  await settled(phone.page);
  await live(phone.page);

  // The desk types what it hears.
  await signIn(desk, address, "reception@demo.test");
  await settled(desk);
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
  await desk.locator("select[name=master]").selectOption({ label: await nameOf(stack, "mechanic2@demo.test") });
  await desk.locator("[data-add=work]").click();
  const draft = desk.locator("[data-draft=work]").last();
  await draft.locator("input[name=name]").fill("Verificarea frânelor față");
  await draft.locator("input[name=amount]").fill("1");
  await draft.locator("input[name=price]").fill("450");
  await picture(desk, "new-order-desk");
  await desk.keyboard.press("Control+Enter");
  await expect(desk.locator("[data-order-status=new]")).toBeVisible();
  const orderId = /orders\/([\w-]+)$/.exec(desk.url())![1]!;
  await expect(badge(desk)).toHaveAttribute("data-sync", "synced");

  // In the pit: the job has come, then the network goes.
  const lineId = await desk.locator("[data-line]").first().getAttribute("data-line");
  const { page } = phone;
  await expect(page.locator(`[data-line="${lineId}"]`)).toBeVisible();
  network.cut();
  await tap(page, lineId!, "start", "in_progress");
  await page.goto(`${stack.url("demo", network.port)}/app/orders/${orderId}`);
  await page.locator("[data-add=work]").click();
  await page.locator("[data-draft=work] input[name=name]").fill("Plăcuțe de frână față, uzate");
  await page.locator("[data-draft=work] input[name=amount]").fill("0.8");
  await page.locator("[data-save-lines]").click();
  await expect(page.locator("[data-line]")).toHaveCount(2);
  await picture(page, "extra-line-offline-phone");
  await page.goto(`${stack.url("demo", network.port)}/app/mechanic`);
  await tap(page, lineId!, "done", "done");
  network.mend();
  await expect(badge(page)).toHaveAttribute("data-sync", "synced");
  //__REST__
});

async function nameOf({ sql }: Stack, email: string): Promise<string> {
  const [row] = await sql<{ name: string }[]>`select name from staff_user where email = ${email}`;
  return row!.name;
}

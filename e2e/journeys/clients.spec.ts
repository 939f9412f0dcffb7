// Clients and cars: written down without a network, edited by two at once, merged, deleted and restored.

import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { badge, settled, signIn } from "../pages/app.ts";
import { EVERY_SIZE, looksRight } from "../pages/looks.ts";

const row = (page: Page, name: string): Locator => page.locator("a[data-client]", { hasText: name });
const act = (page: Page, name: string) => page.locator(`[data-action="${name}"]`).click();
const search = (page: Page) => page.locator('main input[type="search"]').first();

async function writeName(page: Page, name: string): Promise<void> {
  await act(page, "edit");
  await page.locator("form input[name=name]").fill(name);
  await page.locator("form button[type=submit]").click();
  await expect(page.locator("form")).toHaveCount(0);
  await expect(page.locator("main h1")).toHaveText(name);
}

test("a client is written down offline, edited by two, merged, deleted and restored", async ({
  stack,
  network,
  phone,
  desk,
}) => {
  test.setTimeout(180_000);
  const address = stack.url("demo", network.port);
  const { page } = phone;
  await signIn(page, address, "reception@demo.test");
  await settled(page);
  await page.goto(`${address}/app/clients`);
  await expect(page.locator("a[data-client]").first()).toBeVisible();

  // By keyboard, client and car in one sheet, and no network.
  network.cut();
  await act(page, "new-client");
  await page.locator("form input[name=name]").fill("Zaharia Unu");
  await page.locator("form input[name=phone]").fill("12");
  await page.keyboard.press("Enter");
  await expect(page.locator("form [role=alert]")).toHaveCount(1);
  await page.locator("form input[name=phone]").fill("069 000 111");
  await page.locator("form input[name=plate]").fill("qqx 871");
  await page.locator("form input[name=make]").fill("Dacia");
  await page.locator("form input[name=model]").fill("Logan");
  await page.keyboard.press("Enter");
  await expect(page.locator("main h1")).toHaveText("Zaharia Unu");
  await expect(page.locator('a[href="tel:+37369000111"]')).toBeVisible();
  await expect(page.locator("[data-car]")).toHaveCount(1);
  network.mend();
  await expect(badge(page)).toHaveAttribute("data-sync", "synced");

  await signIn(desk, stack.url("demo"), "manager@demo.test");
  await settled(desk);
  await desk.goto(`${stack.url("demo")}/app/clients`);
  for (const part of ["qx87", "069 000 1", "zaharia un"]) {
    await search(desk).fill(part);
    await expect(row(desk, "Zaharia Unu")).toHaveCount(1);
  }
  await expect(desk).toHaveURL(/q=zaharia/);
  await row(desk, "Zaharia Unu").click();
  await expect(desk.locator("main h1")).toHaveText("Zaharia Unu");

  // Both write the name: the first stays, the second chooses.
  network.cut();
  await writeName(page, "Zaharia Telefon");
  await writeName(desk, "Zaharia Birou");
  network.mend();
  await expect(badge(page)).toHaveAttribute("data-sync", "needsYou");
  await badge(page).click();
  const card = page.locator('[data-conflict="name"]');
  await expect(card.locator('[data-version="theirs"]')).toHaveText("Zaharia Birou");
  await expect(card.locator('[data-version="yours"]')).toHaveText("Zaharia Telefon");
  await card.locator("button").last().click();
  await expect(card).toHaveCount(0);
  await expect(desk.locator("main h1")).toHaveText("Zaharia Telefon");

  // Another record of the same client is merged in; what moves is shown before.
  await desk.goto(`${stack.url("demo")}/app/clients`);
  await act(desk, "new-client");
  await desk.locator("form input[name=name]").fill("Zaharia Doi");
  await desk.locator("form input[name=phone]").fill("069000111");
  await expect(desk.locator('[data-duplicates="client"]')).toContainText("Zaharia Telefon");
  await desk.locator("form button[type=submit]").click();
  await expect(desk.locator("main h1")).toHaveText("Zaharia Doi");
  await act(desk, "merge");
  await desk.locator("[data-choose]", { hasText: "Zaharia Telefon" }).click();
  await expect(desk.locator("[data-merge-preview]")).toContainText("QQX 871");
  await act(desk, "merge-now");
  await expect(desk.locator("[data-merge-preview]")).toHaveCount(0);
  await expect(desk.locator("[data-car]")).toHaveCount(1);
  await expect(desk.locator('[data-activity="clients.merge"]')).toContainText("Zaharia Telefon");

  await act(desk, "delete");
  await expect(desk.locator('[data-gone="deleted"]')).toBeVisible();
  await expect(badge(desk)).toHaveAttribute("data-sync", "synced");
  await desk.goto(`${stack.url("demo")}/app/clients?deleted=true`);
  await row(desk, "Zaharia Doi").click();
  await act(desk, "restore");
  await expect(desk.locator('main[data-deleted="false"]')).toBeVisible();
  await expect(desk.locator("[data-car]")).toHaveCount(1);
});

test("the pages of clients and cars hold in every size", async ({ stack, desk }) => {
  test.setTimeout(180_000);
  const address = stack.url("demo");
  await signIn(desk, address, "manager@demo.test");
  await settled(desk);
  await desk.goto(`${address}/app/clients`);
  await expect(desk.locator("a[data-client]").first()).toBeVisible();
  await looksRight(desk, "clients", EVERY_SIZE);
  await act(desk, "new-client");
  await expect(desk.locator("form input[name=vin]")).toBeVisible();
  await looksRight(desk, "new-client", ["phone", "desk"]);
  await desk.goto(`${address}/app/clients`);
  await desk.locator("a[data-client]").first().click();
  await expect(desk.locator("main h1")).toBeVisible();
  await looksRight(desk, "client", EVERY_SIZE);
  await desk.locator("[data-car] a").first().click();
  await expect(desk.locator("main[data-vehicle]")).toBeVisible();
  await looksRight(desk, "vehicle", EVERY_SIZE);
});

test("a mechanic opens the car of an own order and no other, and no client", async ({ stack, desk }) => {
  const address = stack.url("demo");
  const [rows] = await stack.sql<{ own: string; other: string; client: string }[]>`
    select o.vehicle_id as own, o.client_id as client, (select v.id from vehicle v where v.company_id = u.company_id and not exists (
      select from work_order w where w.vehicle_id = v.id and w.master_id = u.id) limit 1) as other
    from staff_user u join company c on c.id = u.company_id join work_order o on o.master_id = u.id and o.closed_at is null
    where c.slug = 'demo' and u.email = 'mechanic@demo.test' limit 1`;
  const { own, other, client } = rows!;
  await signIn(desk, address, "mechanic@demo.test");
  await settled(desk);
  await desk.goto(`${address}/app/vehicles/${own}`);
  await expect(desk.locator("main[data-vehicle]")).toBeVisible();
  await expect(desk.locator('[data-fact="owner"]')).toHaveCount(0);
  for (const path of [`vehicles/${other}`, `clients/${client}`]) {
    await desk.goto(`${address}/app/${path}`);
    await expect(desk.locator("main p.muted")).toBeVisible();
    await expect(desk.locator("main[data-vehicle], main[data-client]")).toHaveCount(0);
  }
});

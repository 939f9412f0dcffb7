// Clients and cars: written down without a network, edited by two at once, merged, deleted and restored.

import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { badge, settled, synced } from "../pages/app.ts";
import { narrow } from "../pages/lists.ts";
import { looksRight } from "../pages/looks.ts";

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
  shop,
  network,
  mobile,
  desk,
}) => {
  const address = shop.url(network.port);
  const page = mobile;
  await shop.enter(page, "reception", `${address}/app/clients`);
  await settled(page);
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

  await shop.enter(desk, "manager", `${shop.url()}/app/clients`);
  await synced(desk);
  for (const part of ["qx87", "069 000 1", "zaharia un"]) {
    await search(desk).fill(part);
    await expect(row(desk, "Zaharia Unu")).toHaveCount(1);
  }
  await expect(desk).toHaveURL(/q=zaharia/);

  // By keyboard: chosen, made VIP, that taken back, opened.
  await desk.locator("[role=grid]").focus();
  for (const key of ["ArrowDown", "x"]) await desk.keyboard.press(key);
  const listed = desk.locator("[role=row][data-row]");
  const vip = listed.locator('[data-column="client"]', { hasText: "VIP" });
  await desk.locator('[data-act="vip"]').click();
  await expect(vip).toHaveCount(1);
  await desk.keyboard.press("Control+z");
  await expect(vip).toHaveCount(0);
  for (const key of ["ArrowDown", "Enter"]) await desk.keyboard.press(key);
  await expect(desk.locator("main h1")).toHaveText("Zaharia Unu");

  // Both write the name: the first stays, the second chooses.
  network.cut();
  await writeName(page, "Zaharia Telefon");
  await writeName(desk, "Zaharia Birou");
  await expect(badge(desk)).toHaveAttribute("data-sync", "synced"); // it is the first
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
  await desk.goto(`${shop.url()}/app/clients`);
  await act(desk, "new-client");
  await desk.locator("form input[name=name]").fill("Zaharia Doi");
  await desk.locator("form input[name=phone]").fill("069000111");
  await expect(desk.locator('[data-duplicates="client"]')).toContainText("Zaharia Telefon");
  await looksRight(desk, "new-client", ["phone", "desk"]);
  // Of two quick presses one client is made.
  await desk.locator("form button[type=submit]").evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(desk.locator("main h1")).toHaveText("Zaharia Doi");
  await expect(badge(desk)).toHaveAttribute("data-sync", "synced");
  const made = await shop.sql`select 1 from client where company_id = ${shop.companyId} and name = 'Zaharia Doi'`;
  expect(made).toHaveLength(1);
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
  await desk.goto(`${shop.url()}/app/clients?deleted=true`);
  await row(desk, "Zaharia Doi").click();
  await act(desk, "restore");
  await expect(desk.locator('main[data-deleted="false"]')).toBeVisible();
  await expect(desk.locator("[data-car]")).toHaveCount(1);
});

test("the list of clients says how many orders each has and when they were here last, and keeps up", async ({
  shop,
  desk,
}) => {
  const [most] = await shop.sql<{ id: string; orders: number }[]>`
    select w.client_id as id, count(*)::int as orders from work_order w join company c on c.id = w.company_id
      join client k on k.id = w.client_id and k.deleted_at is null
    where c.slug = ${shop.slug} and w.deleted_at is null group by 1 order by 2 desc, 1 limit 1`;
  await shop.enter(desk, "manager", `${shop.url()}/app/clients?sort=-orders&cols=client.visited.orders`);
  await synced(desk);
  const cell = (column: string) => desk.locator(`[role=row][data-row="${most!.id}"] [data-column="${column}"]`);
  await expect(cell("orders")).toHaveText(String(most!.orders));
  await expect(cell("visited")).toContainText(/20\d\d/);
  await expect(desk.locator('[role=row][data-row] [data-column="orders"]').first()).toHaveText(String(most!.orders));
  await shop.sql`
    update work_order set deleted_at = now() where id = (
      select id from work_order where client_id = ${most!.id} and deleted_at is null and closed_at is not null limit 1)`;
  await expect(cell("orders")).toHaveText(String(most!.orders - 1));
  // Who was here, and not for half a year, is a view of its own, with its number.
  const visited = (ago: string) =>
    shop.sql`update work_order set status = 'done', closed_at = now() - ${ago}::interval,
      created_at = now() - interval '8 months' where client_id = ${most!.id} and deleted_at is null`;
  await visited("7 months");
  await desk.locator('[data-view="away"]').click();
  await expect(desk).toHaveURL(/show=away/);
  await expect(cell("orders")).toHaveText(String(most!.orders - 1));
  await expect(desk.locator('[data-view="away"] .num')).toHaveText(/^[1-9]\d*$/);
  await visited("5 months");
  await expect(cell("orders")).toHaveCount(0);
});

const cars = (page: Page): Locator => page.locator("a[data-vehicle]");

test("a car is found without a network by plate, VIN tail, make and owner, deleted, and restored from its list", async ({
  shop,
  network,
  desk,
}) => {
  const address = shop.url(network.port);
  // Nobody else's plate, VIN and owner: what is found by them is this car.
  const [free] = await shop.sql<{ id: string; plate: string; vin: string; make: string; owner: string }[]>`
    select v.id, v.plate, v.vin, v.make, k.name as owner
    from vehicle v join company c on c.id = v.company_id join client k on k.id = v.client_id
    where c.slug = ${shop.slug} and v.vin is not null and v.deleted_at is null and k.deleted_at is null
      and not exists (select from work_order w where w.vehicle_id = v.id and w.closed_at is null)
      and not exists (select from deal d where d.vehicle_id = v.id and d.deleted_at is null) order by v.id limit 1`;
  const { id, plate, vin, make, owner } = free!;
  const key = plate.toLowerCase().replaceAll(" ", "");
  const own = desk.locator(`a[data-vehicle="${id}"]`);
  const listed = desk.locator(`[role=row][data-row="${id}"]`);
  await shop.enter(desk, "manager", address);
  await settled(desk);
  await desk.locator('nav a[href="/app/vehicles"]').click();
  await expect(cars(desk).first()).toBeVisible();

  network.cut();
  // Between searches something that no car has: what is found is not left over from the search before.
  const nothing = async () => {
    await search(desk).fill("no such car");
    await expect(desk.locator('[data-found="0"]')).toBeVisible();
    await expect(own).toHaveCount(0);
  };
  for (const part of [vin.slice(-6), `${make} ${plate}`, `${owner} ${make}`]) {
    await nothing();
    await search(desk).fill(part);
    await expect(own).toHaveCount(1);
  }
  await expect(listed).toContainText(owner);
  await nothing();
  await search(desk).fill(key);
  await expect(own).toHaveCount(1);
  await expect(desk.locator('[data-found="1"]')).toBeVisible();
  await narrow(desk, "make", make);
  await expect(own).toHaveCount(1);
  await expect(desk).toHaveURL(/make=/);
  network.mend();

  // By keyboard, from the list to the card.
  await desk.locator("[role=grid]").focus();
  for (const pressed of ["ArrowDown", "Enter"]) await desk.keyboard.press(pressed);
  await expect(desk.locator(`main[data-vehicle="${id}"]`)).toBeVisible();
  await act(desk, "delete");
  await expect(desk.locator('[data-gone="deleted"]')).toBeVisible();
  await expect(badge(desk)).toHaveAttribute("data-sync", "synced");
  // The others are there before it is looked for: it is missing, not still on its way.
  await desk.goto(`${address}/app/vehicles`);
  await expect(cars(desk).first()).toBeVisible();
  await search(desk).fill(key);
  await expect(desk.locator('[data-found="0"]')).toBeVisible();
  await expect(own).toHaveCount(0);
  await expect(desk).toHaveURL(/[?&]q=/);
  await desk.locator('[data-filter="deleted"]').click();
  await own.click();
  await act(desk, "restore");
  await expect(desk.locator('main[data-deleted="false"]')).toBeVisible();
  await expect(badge(desk)).toHaveAttribute("data-sync", "synced");
  await desk.goto(`${address}/app/vehicles?q=${encodeURIComponent(plate)}`);
  await expect(own).toHaveCount(1);
});

test("a mechanic's list has the cars of own orders alone, without owners and without those that were deleted", async ({
  shop,
  mobile,
}) => {
  const address = shop.url();
  const rows = await shop.sql<{ id: string; owner: string }[]>`
    select distinct w.vehicle_id as id, k.name as owner from work_order w join staff_user u on u.id = w.master_id
      join company c on c.id = u.company_id join vehicle v on v.id = w.vehicle_id join client k on k.id = v.client_id
    where c.slug = ${shop.slug} and u.email = ${shop.email("mechanic")} and w.deleted_at is null and v.deleted_at is null`;
  const page = mobile;
  await shop.enter(page, "mechanic", address);
  await synced(page);
  await page.locator('nav a[href="/app/vehicles"]').click();
  await expect(page.locator(`[data-found="${rows.length}"]`)).toBeVisible();
  await expect(cars(page).first()).toBeVisible();
  const shown = await cars(page).evaluateAll((links) => links.map((link) => link.getAttribute("data-vehicle")));
  expect(shown.every((id) => rows.some((own) => own.id === id))).toBe(true);
  const text = (await page.locator("main").textContent()) ?? "";
  expect(rows.map(({ owner }) => owner).filter((owner) => text.includes(owner))).toEqual([]);
  await expect(page.locator('[data-filter="deleted"], [data-action="export-vehicles"]')).toHaveCount(0);
});

test("a mechanic opens the car of an own order and no other, and no client; one last here years ago is brought into a new order", async ({
  shop,
  desk,
}) => {
  const address = shop.url();
  const [rows] = await shop.sql<{ own: string; other: string; client: string }[]>`
    select o.vehicle_id as own, o.client_id as client, (select v.id from vehicle v where v.company_id = u.company_id and not exists (
      select from work_order w where w.vehicle_id = v.id and w.master_id = u.id) limit 1) as other
    from staff_user u join company c on c.id = u.company_id join work_order o on o.master_id = u.id and o.closed_at is null
    where c.slug = ${shop.slug} and u.email = ${shop.email("mechanic")} limit 1`;
  const { own, other, client } = rows!;
  await shop.enter(desk, "mechanic", `${address}/app/vehicles/${own}`);
  await synced(desk);
  await expect(desk.locator("main[data-vehicle]")).toBeVisible();
  await expect(desk.locator('[data-fact="owner"]')).toHaveCount(0);
  for (const path of [`vehicles/${other}`, `clients/${client}`]) {
    await desk.goto(`${address}/app/${path}`);
    await expect(desk.locator('[data-missing="everywhere"]')).toBeVisible();
    await expect(desk.locator("main[data-vehicle], main[data-client]")).toHaveCount(0);
  }

  // A device keeps the cars of a year; the page of an older one is asked for by itself, and so is it where an order for it is begun.
  await shop.sql`
    update work_order set status = 'done', closed_at = now() - interval '2 years'
    where vehicle_id = ${own} and master_id = ${shop.person("mechanic")} and closed_at is null`;
  await desk.goto(`${address}/app/new-order`);
  await expect(desk.locator("[data-pick]").first()).toBeVisible();
  await expect(desk.locator(`[data-pick="${own}"]`)).toHaveCount(0);
  await desk.goto(`${address}/app/vehicles/${own}`);
  await desk.locator(`[data-new-order="${own}"]`).click();
  await expect(desk.locator(`[data-car="${own}"]`)).toBeVisible();
  await desk.locator("textarea[name=complaint]").fill("Bate pe denivelări");
  await desk.keyboard.press("Control+Enter");
  await expect(desk.locator("main[data-order-status=new]")).toBeVisible();
  await synced(desk);
  const made = await shop.sql`
    select complaint from work_order where vehicle_id = ${own} and master_id = ${shop.person("mechanic")} and closed_at is null`;
  expect(made).toMatchObject([{ complaint: "Bate pe denivelări" }]);
});

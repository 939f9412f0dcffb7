// A car found by a piece of it, and what a VIN says: both from this device alone, also without a network.

import type { Page } from "@playwright/test";
import type { Shop } from "../fixtures/shop.ts";
import { expect, test } from "../fixtures/test.ts";
import { keptByZero, settled, synced } from "../pages/app.ts";
import { EVERY_SIZE, SIZES, looksRight, looksRightHere, speak, wordsFit } from "../pages/looks.ts";

interface Car {
  order: string;
  number: string;
  vehicle: string;
  plate: string;
  vin: string;
  client: string;
  phone: string;
}

/** A car that is in the shop now, with its open order. */
async function carInTheShop({ sql, slug }: Shop): Promise<Car> {
  const [row] = await sql<Car[]>`
    select o.id as order, o.number, v.id as vehicle, v.plate, v.vin, c.name as client, c.phone
    from work_order o join vehicle v on v.id = o.vehicle_id join client c on c.id = o.client_id
    join company s on s.id = o.company_id
    where s.slug = ${slug} and o.status = 'in_work' and o.deleted_at is null and v.vin is not null
      and (select count(*) from work_order other where other.vehicle_id = v.id and other.status not in ('done', 'cancelled')) = 1
    order by o.id limit 1`;
  return row!;
}

/** One that no device has. */
async function closedOrder({ sql, slug }: Shop): Promise<{ order: string; number: string }> {
  const [row] = await sql<{ order: string; number: string }[]>`
    select o.id as order, o.number from work_order o join company s on s.id = o.company_id
    where s.slug = ${slug} and o.status = 'done' and o.deleted_at is null and o.number is not null
    order by o.number limit 1`;
  return row!;
}

/** A narrow phone has it under More, the desk at the top. */
async function openSearch(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/app/more`);
  const { width } = page.viewportSize()!;
  await page.locator(width < 412 ? "[data-action=search-more]" : "[data-action=search]").click();
  await expect(page.locator('[data-search="ready"]')).toBeVisible();
}

const field = (page: Page) => page.locator("input[name=search]");
const found = (page: Page, group: string) => page.locator(`[data-found="${group}"] [role=option]`);

test("the desk finds a car by its plate, phone, VIN tail and name, opens its order by keyboard, also offline", async ({
  shop,
  network,
  mobile: page,
}) => {
  const address = shop.url(network.port);
  const car = await carInTheShop(shop);
  await page.setViewportSize(SIZES.desk);
  await shop.enter(page, "reception", address);
  await settled(page);
  await keptByZero(page);
  network.cut();

  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await expect(page.locator('[data-search="ready"]')).toBeVisible();
  const option = page.locator(`[data-option="vehicle:${car.vehicle}"]`);
  for (const typed of [car.plate, car.plate.replaceAll(" ", "").toLowerCase(), car.vin.slice(-6), car.vin]) {
    await field(page).fill(typed);
    await expect(option.first()).toBeVisible();
  }
  const client = page.locator("[data-option^='client:']").filter({ hasText: car.client });
  const digits = car.phone.replaceAll(/\D/g, "");
  for (const typed of [car.phone, digits.slice(-6), car.client.toUpperCase()]) {
    await field(page).fill(typed);
    await expect(client.first()).toBeVisible();
  }
  await field(page).fill(car.number.slice(-6));
  await expect(found(page, "orders").filter({ hasText: car.number.replace("WO-", "") })).toHaveCount(1);
  // Closed ones take the network, and it says so; nothing found begins a new client.
  await expect(page.locator("[data-closed=offline]")).toBeVisible();
  await field(page).fill("Serghei Bujor Nimeni");
  await expect(page.locator("[data-nothing]")).toBeVisible();
  await expect(page.locator("[role=option]").first()).toHaveAttribute("data-option", "new-client-named");
  await expect(page.locator("[data-option=closed-orders]")).toHaveAttribute("aria-disabled", "true");

  // Arrows go round, Enter opens, Escape closes.
  await field(page).fill(car.plate.slice(0, 2));
  await expect(page.locator('[role=option][aria-selected="true"]')).toHaveCount(1);
  await page.keyboard.press("ArrowUp");
  await expect(page.locator("[role=option]").last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveCount(0);
  await page.keyboard.press("/");
  await field(page).fill(car.plate);
  await expect(option.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/app/orders/${car.order}$`));

  // What this page does stands in the palette and on the sheet of keys; what was opened is at hand.
  await expect(page.locator("[data-order-menu]")).toBeVisible();
  await page.keyboard.press("?");
  const sheet = page.locator("[data-keys=page]");
  await expect(sheet.locator("dt")).toContainText(["P"]);
  await page.keyboard.press("Control+k"); // not over a sheet
  await expect(sheet).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(page.locator("[data-found=actions] [role=option]").first()).toBeVisible();
  await expect(page.locator(`[data-option="order:${car.order}"]`)).toHaveCount(0); // one is there
  await field(page).fill("lucrare noua");
  await expect(found(page, "actions")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveCount(0);
  await expect(page.locator("input[name=name]")).toBeFocused();
  await page.keyboard.press("?"); // typed, not asked
  await expect(page.locator("[role=dialog]")).toHaveCount(0);
  await page.keyboard.press("Escape");

  // Pages by name; the magnifier.
  const magnifier = page.locator("[data-action=search]");
  await magnifier.click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(magnifier).toBeFocused();
  await magnifier.click();
  await field(page).fill("dispoz");
  await expect(found(page, "actions")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/app\/devices$/);
  await magnifier.click();
  await expect(page.locator(`[data-found=recent] [data-option="order:${car.order}"]`)).toHaveCount(1);
  await page.keyboard.press("Escape");

  network.mend();
  const closed = await closedOrder(shop);
  await page.keyboard.press("Control+k");
  await field(page).fill(`wo ${Number(closed.number.slice(-6))}`);
  const old = page.locator(`[data-option="order:${closed.order}"]`);
  await expect(old.locator("[data-from=server]")).toBeVisible();
  await expect(old.locator("mark")).toHaveText(String(Number(closed.number.slice(-6))));
  await looksRight(page, "search-closed", EVERY_SIZE);
  await page.setViewportSize(SIZES.desk);
  await old.click();
  await expect(page).toHaveURL(new RegExp(`/app/orders/${closed.order}$`));
  for (const language of ["ro", "ru"] as const) {
    await page.setViewportSize(SIZES.desk);
    if (language !== "ro") await speak(page, language);
    await openSearch(page, address);
    const looks = (name: string) =>
      language === "ro" ? looksRight(page, name, EVERY_SIZE) : wordsFit(page, `${name} ${language}`);
    await looks("search-empty");
    await field(page).fill(car.plate.replaceAll(/\D/g, "").slice(0, 2));
    await expect(page.locator("[role=option]").first()).toBeVisible();
    await looks("search");
    await field(page).fill(car.client.split(" ")[0]!);
    await expect(client.first()).toBeVisible();
    await looks("search-name");
    await field(page).fill("Serghei Bujor");
    await expect(page.locator("[data-nothing]")).toBeVisible();
    await looks("search-nothing");
    await page.keyboard.press("Escape");
  }
});

test("a VIN is taken apart while it is typed, its wrong letter is marked, and the shop's car with it is shown, offline", async ({
  shop,
  network,
  mobile: page,
}) => {
  const address = shop.url(network.port);
  const car = await carInTheShop(shop);
  await page.setViewportSize(SIZES.desk);
  await shop.enter(page, "reception", address);
  await settled(page);
  await keptByZero(page);
  await page.locator('nav a[href="/app/vin-search"]').click();
  const vin = page.locator("input[name=vin]");
  await expect(vin).toBeFocused();
  network.cut();
  const part = (name: string) => page.locator(`[data-part="${name}"]`);

  await page.keyboard.type("tmb-jj7 ne5");
  await expect(part("manufacturer")).toContainText("Škoda");
  await expect(part("country")).toContainText("Cehia");
  await expect(page.locator("#vin-said")).toContainText("8");
  await page.keyboard.type("HO148217");
  await expect(page.locator("[data-wrong]")).toHaveText(/O\s*11/);
  await expect(page.locator("#vin-said")).toContainText("11");
  await expect(vin).toHaveAttribute("aria-invalid", "true");
  await looksRight(page, "vin-wrong", ["phone", "desk"]);
  await page.setViewportSize(SIZES.desk);

  await vin.fill("1GNEK13ZX3R298985");
  await expect(page.locator('[data-check="wrong"]')).toBeVisible();
  await expect(part("year")).toContainText("2003");
  await vin.fill("1GNEK13ZX3R298984123");
  await expect(page.locator("[data-surplus]")).toHaveAttribute("data-surplus", "3");

  await vin.fill(car.vin.toLowerCase());
  const own = page.locator(`[data-own-car="${car.vehicle}"]`);
  await expect(own).toContainText(car.client);
  await expect(own.locator("a[href^='tel:']")).toBeVisible();
  await page.locator("[data-action=copy-vin]").click();
  await page.reload(); // the address keeps it
  await expect(own).toContainText(car.plate);
  await own.locator(`a[href="/app/orders/${car.order}"]`).click();
  await expect(page).toHaveURL(new RegExp(`/app/orders/${car.order}$`));

  network.mend();
  await page.goto(`${address}/app/vin-search?vin=${car.vin}`);
  await expect(own).toBeVisible();
  await looksRight(page, "vin-own", EVERY_SIZE);
  await page.setViewportSize(SIZES.desk);
  await page.locator("[data-action=clear-vin]").click();
  await expect(page.locator("[data-vin-parts]")).toHaveCount(0);
  await page.goto(`${address}/app/vin-search?vin=${car.vin}`);
  await speak(page, "ru");
  await expect(own).toBeVisible();
  await wordsFit(page, "vin-own ru");
});

test("a mechanic searches their own jobs and nothing else", async ({ shop, mobile: page }) => {
  const address = shop.url();
  await shop.enter(page, "mechanic", address);
  await synced(page);
  const [other] = await shop.sql<{ plate: string }[]>`
    select v.plate from vehicle v join company s on s.id = v.company_id where s.slug = ${shop.slug} and not exists (
      select from work_order o join staff_user u on u.id = o.master_id
      where o.vehicle_id = v.id and u.email = ${shop.email("mechanic")}) limit 1`;
  const [own] = await shop.sql<{ plate: string }[]>`
    select v.plate from vehicle v join work_order o on o.vehicle_id = v.id join staff_user u on u.id = o.master_id
    where u.email = ${shop.email("mechanic")} and o.status not in ('done', 'cancelled') and o.deleted_at is null limit 1`;
  await page.setViewportSize(SIZES.phone);
  await openSearch(page, address);
  await field(page).fill(own!.plate);
  await expect(found(page, "vehicles")).not.toHaveCount(0);
  await field(page).fill(other!.plate);
  await expect(found(page, "vehicles")).toHaveCount(0);
  await looksRightHere(page, "search-mechanic");
});

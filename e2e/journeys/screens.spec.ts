// Every screen of the app as a shop at work has it: in three sizes, light and dark, and with the words of three languages. What opens
// over a screen, and screens that take some doing to fill, are looked at in the journeys that come by.

import type { Page } from "@playwright/test";
import type { Login } from "../../drizzle/seed/tenants.ts";
import type { Shop } from "../fixtures/shop.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../pages/accessibility.ts";
import { synced } from "../pages/app.ts";
import { EVERY_SIZE, looksRight, looksRightHere, picture, SIZES, speak, wordsFit } from "../pages/looks.ts";
import { enterPanel, openTenant } from "../pages/panel.ts";

interface Screen {
  name: string;
  path: string;
  /** What must be there before it is worth looking. */
  shown: string;
}

const PERMISSION = '[data-section="permissions"] [data-permission]';

const OF_MECHANICS: Screen[] = [
  { name: "my-jobs", path: "mechanic", shown: '[data-line-status="in_progress"]' },
  { name: "sync", path: "sync", shown: "[data-storage]" },
  { name: "more", path: "more", shown: 'main a[href="/app/mechanic-kpi"]' },
  { name: "own-vehicles", path: "vehicles", shown: "a[data-vehicle]" },
];
const OF_THE_DESK: Screen[] = [
  { name: "day", path: "day", shown: "[data-day] [data-order]" },
  { name: "calendar", path: "calendar-board", shown: "[data-row][data-date]" },
  { name: "calendar-month", path: "calendar-board?mode=month", shown: "[data-action=choose]" },
  { name: "calendar-day", path: "calendar-board?mode=day", shown: "[data-day-board]" },
  { name: "kanban", path: "kanban", shown: "[data-order]" },
  { name: "orders-list", path: "work-orders", shown: '[data-row][data-tone="quiet"]' },
  { name: "order", path: "orders/ORDER", shown: "[data-line]" },
  { name: "order-closed", path: "orders/CLOSED", shown: "[data-closed=done]" },
  { name: "new-order", path: "new-order", shown: "input[name=car]" },
  { name: "new-car", path: "new-order?vin=WVWZZZ1JZ3W386752", shown: "[data-decoded]" },
  { name: "devices", path: "devices", shown: "[data-device]" },
  { name: "vin", path: "vin-search", shown: "input[name=vin]" },
  { name: "clients", path: "clients", shown: "a[data-client]" },
  { name: "client", path: "clients/CLIENT", shown: "[data-car]" },
  { name: "vehicles", path: "vehicles", shown: "a[data-vehicle]" },
  { name: "vehicle", path: "vehicles/VEHICLE", shown: "main[data-vehicle]" },
  { name: "payments", path: "payments", shown: "[data-row]" },
  { name: "parts", path: "parts", shown: "main [data-part]" },
];
const OF_THE_OFFICE: Screen[] = [
  { name: "people", path: "people", shown: "[data-person]" },
  { name: "person", path: "people/PERSON", shown: PERMISSION },
  { name: "roles", path: "roles", shown: "tr[data-permission], main [data-permission]" },
  { name: "settings", path: "settings", shown: '[data-section="appearance"]' },
  { name: "posts", path: "posts", shown: "[data-post]" },
  { name: "pricing-coefficients", path: "pricing-coefficients", shown: "[data-coefficient]" },
  { name: "markup", path: "markup", shown: "[data-rule]" },
  { name: "notifications", path: "notifications", shown: '[data-preview="work_order_ready"]' },
  { name: "activity", path: "activity", shown: "[data-activity]" },
  { name: "mechanic-kpi", path: "mechanic-kpi", shown: "tr[data-mechanic], [data-mechanic]" },
  { name: "csv-import-file", path: "clients/import", shown: '[data-import="new"]' },
  { name: "held", path: "held", shown: "main p" },
];

const GROUPS: [who: string, login: Login, screens: Screen[]][] = [
  ["the mechanic's screens", "mechanic", OF_MECHANICS],
  ["the desk's screens", "reception", OF_THE_DESK],
  ["the office's screens", "admin", OF_THE_OFFICE],
];

/** Their addresses in a shop: of an order, its car, its client, one that has left the shop, and a mechanic. */
async function within(shop: Shop, screens: Screen[]): Promise<Screen[]> {
  const [row] = await shop.sql<{ ORDER: string; CLIENT: string; VEHICLE: string }[]>`
    select id as "ORDER", client_id as "CLIENT", vehicle_id as "VEHICLE" from work_order
    where company_id = ${shop.companyId} and status = 'in_work' order by id limit 1`;
  const [closed] = await shop.sql<{ CLOSED: string }[]>`
    select id as "CLOSED" from work_order where company_id = ${shop.companyId} and status = 'done' and deleted_at is null
    order by id limit 1`;
  const ids: Record<string, string> = { ...row, ...closed, PERSON: shop.person("mechanic2") };
  return screens.map((screen) => ({ ...screen, path: screen.path.replace(/[A-Z]+$/, (name) => ids[name]!) }));
}

/** Opened as a link within the app opens it; what the page before has of the same kind is not it. */
async function open(page: Page, { path, shown }: Screen): Promise<void> {
  const address = `/app/${path}`;
  if (new URL(page.url()).pathname !== address)
    await page.locator(shown).evaluateAll((all) => {
      for (const each of all) each.setAttribute("data-before", "");
    });
  await page.evaluate((to) => history.pushState({}, "", to), address);
  await expect(page.locator(shown).and(page.locator(":not([data-before])")).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

for (const [who, login, screens] of GROUPS) {
  test(`${who} in every size, light and dark`, async ({ shop, desk }) => {
    await shop.enter(desk, login);
    await synced(desk);
    for (const screen of await within(shop, screens)) {
      await desk.setViewportSize(SIZES.desk);
      await open(desk, screen);
      await looksRight(desk, screen.name, EVERY_SIZE);
    }
  });
}

// Russian words are the longest; English ones, seldom longer than the Romanian of the looks above, with the whole proof.
for (const language of process.env["EVERY_LOOK"] ? (["ru", "en"] as const) : (["ru"] as const)) {
  test(`every screen in its ${language} words`, async ({ shop, desk }) => {
    for (const [, login, screens] of GROUPS) {
      await desk.setViewportSize(SIZES.desk);
      await shop.enter(desk, login);
      await speak(desk, language);
      for (const screen of await within(shop, screens)) {
        await desk.setViewportSize(SIZES.desk);
        await open(desk, screen);
        await wordsFit(desk, `${screen.name} ${language}`);
      }
    }
  });
}

test("signing in, in every language, and a block sheet on a phone", async ({ shop, desk }) => {
  await desk.goto(`${shop.url()}/app`);
  await expect(desk.locator("form")).toBeVisible();
  await looksRight(desk, "sign-in", EVERY_SIZE);
  for (const language of ["ru", "en", "ro"] as const) {
    await speak(desk, language);
    await expect(desk.locator("form")).toBeVisible();
    await wordsFit(desk, `sign-in ${language}`);
  }
  await desk.setViewportSize(SIZES.phone);
  await shop.enter(desk, "mechanic");
  await desk.locator('button[data-event="block"]').first().click();
  await expect(desk.locator("textarea")).toBeVisible();
  await looksRightHere(desk, "block-phone");
});

test("what is seen without the app: a shop's page, the operators' panel", async ({ shop, desk }) => {
  await desk.goto(`${shop.url()}/`);
  await expect(desk.locator("h1")).toBeVisible();
  await picture(desk, "landing-desk-ro-light");
  await enterPanel(desk, shop.stack);
  await openTenant(desk, shop);
  await expect(desk.locator("dl .chip").first()).toBeVisible();
  await picture(desk, "operators-desk-ro-light");
  await expectAccessible(desk, "operators-desk");
});

test("the other shop has its own colour, which stays readable", async ({ rival, desk }) => {
  await rival.enter(desk, "manager");
  await expect(desk.locator("[data-order]").first()).toBeVisible();
  await looksRightHere(desk, "kanban-rival");
});

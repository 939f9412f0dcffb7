// Every screen of the app as a shop at work has it: in three sizes, light and dark, with the words of three languages, and by keyboard;
// and what opens over it at once. Screens and sheets that take some doing to fill are looked at in the journeys that come by.

import type { Page } from "@playwright/test";
import type { Login } from "../../drizzle/seed/tenants.ts";
import type { Shop } from "../fixtures/shop.ts";
import { expect, test } from "../fixtures/test.ts";
import { synced } from "../pages/app.ts";
import { CLIENTS_AT_THE_DESK } from "../pages/client-screens.ts";
import { pressed, walksByKeyboard } from "../pages/keyboard.ts";
import { EVERY_SIZE, looksRight, looksRightHere, speak, toSize, wordsFit } from "../pages/looks.ts";
import {
  expectSomebody,
  longAtWork,
  MENU,
  OVER_CALENDAR,
  OVER_POSTS,
  SHEET,
  type Over,
} from "../pages/over-calendar.ts";
import { SALES_AT_THE_DESK, SALES_IN_THE_OFFICE, someSales } from "../pages/sales-screens.ts";
import { somePart, STOCK_AT_THE_DESK, STOCK_IN_THE_OFFICE } from "../pages/stock-screens.ts";

interface Screen {
  name: string;
  path: string;
  /** What must be there before it is worth looking. */
  shown: string;
  /** In another's eyes already: only what opens over it is looked at. */
  seen?: true;
  phone?: true; // a phone has it otherwise: there it is gone through by keyboard, too
  /** What opens over it, by keyboard. */
  over?: Over[];
}
const SEARCH: Over = { name: "search", by: "[data-action=search-more]", shown: SHEET, size: "phone" };
const TYPE: Over = { name: "type", by: "[data-action=type-code]", shown: SHEET };
const PERMISSION = '[data-section="permissions"] [data-permission]';

const OF_MECHANICS: Screen[] = [
  { name: "my-jobs", path: "mechanic", shown: "main:has([data-action=job-parts]) article", phone: true },
  { name: "my-days", path: "my-days", shown: "[data-day=today]" },
  { name: "sync", path: "sync", shown: "[data-storage]" },
  { name: "more", path: "more", shown: 'main a[href="/app/mechanic-kpi"]', phone: true, over: [SEARCH] },
  { name: "own-vehicles", path: "vehicles", shown: "a[data-vehicle]" },
];
const OF_THE_DESK: Screen[] = [
  { name: "day", path: "day", shown: "main:has([data-new-leads]) [data-day] [data-order]" },
  { name: "calendar", path: "calendar-board", shown: "[data-row][data-date]", over: OVER_CALENDAR },
  { name: "calendar-month", path: "calendar-board?mode=month", shown: "[data-action=choose]" },
  { name: "workload", path: "workload", shown: "td a[data-level]" },
  { name: "workload-posts", path: "workload?by=posts", shown: "[data-workload=posts] td a[data-level]" },
  { name: "calendar-day", path: "calendar-board?mode=day", shown: "[data-day-board]" },
  {
    name: "kanban",
    path: "kanban",
    shown: "[data-order]",
    over: [
      { name: "card-menu", by: "[data-order] button", shown: MENU },
      { name: "palette", by: "[data-action=search]", shown: SHEET },
      { name: "keys", by: "#page", key: "?", shown: "[data-keys]" },
    ],
  },
  {
    name: "orders-list",
    path: "work-orders",
    shown: '[data-view="closed"] .num',
    over: [
      { name: "columns", by: "[data-action=columns]", shown: "[name=column-number]" },
      { name: "filter", by: "[data-filter=status] button", shown: MENU },
      { name: "view", by: "[data-action=save-view]", shown: "input[name=name]" },
      { name: "filters", by: "[data-action=filters]", shown: SHEET, size: "phone" },
    ],
  },
  {
    name: "order",
    path: "orders/ORDER",
    shown: "[data-line]",
    phone: true,
    over: [
      { name: "state", by: "[data-move-menu]", shown: MENU },
      { name: "menu", by: "[data-order-menu]", shown: MENU },
      { name: "print", by: "[data-print-menu]", shown: MENU },
      { name: "line-menu", by: "[data-line-menu]", shown: MENU },
      { name: "take", by: "[data-action=take-payment]", shown: SHEET },
      { name: "pay-off", by: "[data-action=pay-off]", shown: SHEET },
      { name: "send", by: "[data-action=send]", shown: SHEET },
      { name: "former", by: "[data-do=former-orders]", shown: SHEET },
      { name: "eta", by: "#page", key: "t", shown: SHEET },
      { name: "note", by: "[data-field=complaint] button", shown: SHEET },
    ],
  },
  { name: "order-closed", path: "orders/CLOSED", shown: "[data-closed=done]" },
  { name: "new-order", path: "new-order", shown: "input[name=car]", phone: true },
  { name: "new-car", path: "new-order?vin=WVWZZZ1JZ3W386752", shown: "[data-decoded]" },
  { name: "devices", path: "devices", shown: "[data-device]" },
  { name: "vin", path: "vin-search", shown: "input[name=vin]" },
  ...CLIENTS_AT_THE_DESK,
  { name: "payments", path: "payments", shown: "[data-row]" },
  ...STOCK_AT_THE_DESK,
  ...SALES_AT_THE_DESK,
  { name: "scan", path: "scan", shown: "[data-scan-result]", over: [TYPE] },
];
const OF_THE_OFFICE: Screen[] = [
  { name: "calendar", path: "calendar-board", shown: "[data-row][data-date]", seen: true, over: OVER_POSTS },
  {
    name: "people",
    path: "people",
    shown: "[data-person]",
    over: [{ name: "invite", by: "[data-action=invite]", shown: SHEET }],
  },
  {
    name: "person",
    path: "people/PERSON",
    shown: PERMISSION,
    over: [
      { name: "reset", by: "[data-action=reset]", shown: SHEET },
      { name: "delete", by: "[data-action=delete]", shown: SHEET },
    ],
  },
  {
    name: "roles",
    path: "roles",
    shown: "tr[data-permission], main [data-permission]",
    over: [{ name: "new", by: "[data-action=new-role]", shown: SHEET }],
  },
  { name: "settings", path: "settings", shown: '[data-section="appearance"]' },
  { name: "posts", path: "posts", shown: "[data-post]", over: [{ name: "edit", by: "[data-act=edit]", shown: SHEET }] },
  {
    name: "pricing-coefficients",
    path: "pricing-coefficients",
    shown: "[data-coefficient]",
    over: [{ name: "new", by: "[data-action=add]", shown: SHEET }],
  },
  {
    name: "markup",
    path: "markup",
    shown: "[data-rule]",
    over: [{ name: "new", by: "[data-action=add]", shown: SHEET }],
  },
  {
    name: "client",
    path: "clients/CLIENT",
    shown: "[data-car]",
    seen: true,
    over: [{ name: "merge", by: "[data-action=merge]", shown: SHEET }],
  },
  ...STOCK_IN_THE_OFFICE,
  { name: "notifications", path: "notifications", shown: '[data-preview="work_order_ready"]' },
  { name: "activity", path: "activity", shown: "[data-activity]" },
  { name: "mechanic-kpi", path: "mechanic-kpi", shown: "tr[data-mechanic], [data-mechanic]" },
  ...SALES_IN_THE_OFFICE,
  { name: "csv-import-file", path: "clients/import", shown: '[data-import="new"]' },
  { name: "invoice-import", path: "excel-import-wizard", shown: '[data-invoice="new"]' },
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
  const ids: Record<string, string> = {
    ...row,
    ...closed,
    PART: await somePart(shop),
    ...(await someSales(shop)),
    PERSON: shop.person("mechanic2"),
  };
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

/** All screens of the desk in one journey would go on when the others have ended. */
const IN_ONE_JOURNEY = 12;

const PORTIONS = GROUPS.flatMap(([who, login, screens]) =>
  Array.from({ length: Math.ceil(screens.length / IN_ONE_JOURNEY) }, (_, n) => ({
    called: `${who} from ${screens[n * IN_ONE_JOURNEY]!.name} on`,
    login,
    screens: screens.slice(n * IN_ONE_JOURNEY, (n + 1) * IN_ONE_JOURNEY),
  })),
);

for (const { called, login, screens } of PORTIONS) {
  test(`${called}, in every size, light and dark`, async ({ shop, desk }) => {
    await expectSomebody(shop);
    await longAtWork(shop);
    await shop.enter(desk, login);
    await synced(desk);
    for (const screen of await within(shop, screens)) {
      await toSize(desk, "desk");
      await open(desk, screen);
      if (!screen.seen) {
        await looksRight(desk, screen.name, EVERY_SIZE);
        await walksByKeyboard(desk, screen.name);
        if (screen.phone) {
          await toSize(desk, "phone");
          await walksByKeyboard(desk, `${screen.name}-phone`);
        }
      }
      for (const over of screen.over ?? []) await opensOver(desk, screen, over);
    }
  });
}

/** Looked at and gone through by keyboard, and closed by it: the focus is where it was. */
async function opensOver(
  page: Page,
  screen: Screen,
  { name, by, key = "Enter", shown, inPlace, size }: Over,
): Promise<void> {
  await toSize(page, size ?? "desk");
  const called = `${screen.name}-${name}`;
  const opener = await pressed(page, by, key);
  await expect(page.locator(shown).first(), called).toBeVisible();
  // A sheet is drawn before it has its name, which it gets by drawing itself again.
  if (!inPlace && shown !== MENU) await expect(page.locator(SHEET).first(), called).toHaveAccessibleName(/./);
  await looksRightHere(page, called, inPlace || shown === MENU ? shown : SHEET);
  if (!inPlace && shown !== MENU) await walksByKeyboard(page, called);
  await page.keyboard.press("Escape");
  await expect(page.locator(shown), called).toHaveCount(0);
  await expect.soft(opener, called).toBeFocused();
}

// Russian words are the longest; English ones, seldom longer than the Romanian of the looks above, with the whole proof.
for (const language of process.env["EVERY_LOOK"] ? (["ru", "en"] as const) : (["ru"] as const)) {
  test(`every screen in its ${language} words`, async ({ shop, desk }) => {
    for (const [, login, screens] of GROUPS) {
      await toSize(desk, "desk");
      await shop.enter(desk, login);
      await speak(desk, language);
      for (const screen of await within(shop, screens)) {
        await toSize(desk, "desk");
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
  await walksByKeyboard(desk, "sign-in");
  for (const language of ["ru", "en", "ro"] as const) {
    await speak(desk, language);
    await expect(desk.locator("form")).toBeVisible();
    await wordsFit(desk, `sign-in ${language}`);
  }
  await toSize(desk, "phone");
  await shop.enter(desk, "mechanic");
  await desk.locator('button[data-event="block"]').first().click();
  await expect(desk.locator("textarea")).toBeVisible();
  await looksRightHere(desk, "block-phone");
});

test("the other shop has its own colour, which stays readable", async ({ rival, desk }) => {
  await rival.enter(desk, "manager");
  await expect(desk.locator("[data-order]").first()).toBeVisible();
  await looksRightHere(desk, "kanban-rival");
});

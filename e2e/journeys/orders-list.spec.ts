// Every order as a list, by keyboard: opened, sorted, filtered, chosen, kept as a view; closed ones come from the server, and without a
// network it is said that they are missing.

import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { settleIn } from "../pages/staff.ts";
import { looksRight, looksRightHere, picture } from "../pages/looks.ts";

const rows = (page: Page) => page.locator("[role=row][data-row]");
const active = (page: Page) => page.locator('[role=row][data-active="true"]');
const chosen = (page: Page) => page.locator('[role=row][aria-selected="true"]');
const head = (page: Page, id: string) =>
  page.locator("[role=columnheader]", { has: page.locator(`[data-sort="${id}"]`) });
const count = (page: Page, view: string) => page.locator(`[data-view="${view}"] .num`);

/** What the cells of a column say, from above. */
const cells = (page: Page, column: string) => rows(page).locator(`[data-column="${column}"]`).allTextContents();
const minor = (text: string) => Number(text.replaceAll(/\D/g, ""));

test("the desk goes through all orders by keyboard, and hears without a network which are missing", async ({
  shop,
  desk,
  network,
}) => {
  const address = await settleIn(shop, desk, "manager", network);
  const [known] = await shop.sql<{ closed: number; open: number; owed: number }[]>`
    select count(*) filter (where status in ('done', 'cancelled'))::int as closed,
      count(*) filter (where status not in ('done', 'cancelled'))::int as open,
      count(*) filter (where status <> 'cancelled' and pay_status <> 'paid')::int as owed
    from work_order where company_id = ${shop.companyId} and deleted_at is null`;
  const { closed, open, owed } = known!;

  // From the board by one key; counts of the views are the shop's, whatever is on the device.
  await desk.goto(`${address}/app/kanban`);
  await expect(desk.locator("[data-order]").first()).toBeVisible();
  await desk.keyboard.press("l");
  await expect(desk).toHaveURL(/\/app\/work-orders$/);
  await expect(count(desk, "all")).toHaveText(String(open + closed));
  await expect(count(desk, "open")).toHaveText(String(open));
  await expect(count(desk, "owed")).toHaveText(String(owed));
  await expect(head(desk, "number")).toHaveAttribute("aria-sort", "descending");
  await picture(desk, "orders-list-desk-ro-light");

  // Sorted by what is owed: numbers by size, either way, and the address says so.
  await desk.locator('[data-sort="owed"]').focus();
  await desk.keyboard.press("Enter");
  await expect(head(desk, "owed")).toHaveAttribute("aria-sort", "descending");
  await expect(desk).toHaveURL(/sort=-owed/);
  const sums = (await cells(desk, "owed")).map(minor);
  expect(sums.length).toBeGreaterThan(5);
  expect(sums).toEqual(sums.toSorted((a, b) => b - a));

  // A range with Shift, which gives back what it no longer holds; Esc lets all go.
  await desk.locator("[role=grid]").focus();
  for (const key of ["ArrowDown", "ArrowDown", "Shift+ArrowDown", "Shift+ArrowDown"]) await desk.keyboard.press(key);
  await expect(chosen(desk)).toHaveCount(3);
  await desk.keyboard.press("Shift+ArrowUp");
  await expect(chosen(desk)).toHaveCount(2);
  await looksRightHere(desk, "orders-list-selected");
  await desk.keyboard.press("Escape");
  await expect(chosen(desk)).toHaveCount(0);

  // After the mouse the keyboard goes on from there, whether a row was pointed at or the choice let go.
  await rows(desk).nth(1).locator("[role=checkbox]").click();
  await desk.keyboard.press("ArrowDown");
  await desk.keyboard.press("x");
  await expect(chosen(desk)).toHaveCount(2);
  await expect(rows(desk).nth(2)).toHaveAttribute("aria-selected", "true");
  await desk.locator("[role=toolbar] button", { hasText: "Esc" }).click();
  await expect(chosen(desk)).toHaveCount(0);
  await desk.keyboard.press("x");
  await expect(rows(desk).nth(2)).toHaveAttribute("aria-selected", "true");
  await desk.keyboard.press("Escape");

  // Filters by the keyboard alone; the empty list names them, and is a way back.
  await desk.goto(`${address}/app/work-orders?show=open`);
  await expect(rows(desk)).toHaveCount(open);
  await desk.locator('[data-filter="status"] button').first().focus();
  await desk.keyboard.press("Enter");
  await desk.locator('[role=menuitem][data-value="in_work"]').click();
  await expect(desk).toHaveURL(/status=in_work/);
  await expect(rows(desk).locator('[data-status="order.in_work"]').first()).toBeVisible();
  expect(await rows(desk).count()).toBeLessThan(open);
  await desk.keyboard.press("/");
  await desk.keyboard.type("nimic de felul acesta");
  await expect(desk.locator('[data-empty="filters"]')).toContainText("În lucru");
  await desk.locator('[data-empty="filters"] button').click();
  await expect(rows(desk)).toHaveCount(open);

  // What is chosen is given another state, and that is taken back.
  await desk.goto(`${address}/app/work-orders?show=open&status=new`);
  await expect(rows(desk).first()).toBeVisible();
  const fresh = await rows(desk).count();
  for (const key of ["ArrowDown", "x"]) await desk.keyboard.press(key);
  await expect(chosen(desk)).toHaveCount(1);
  // Whoever is active may have it, whatever their role is called, as from the menu of one order.
  const people = await shop.sql<{ id: string }[]>`
    select id from staff_user where company_id = ${shop.companyId} and status = 'active' and deleted_at is null`;
  await desk.locator('[data-act="assign"]').click();
  await expect(desk.locator("[data-assign]")).toHaveCount(people.length);
  await desk.keyboard.press("Escape");
  await desk.locator('[data-act="move"]').click();
  await desk.locator('[data-move="diagnosis"]').click();
  await expect(rows(desk)).toHaveCount(fresh - 1);
  await desk.keyboard.press("Control+z");
  await expect(rows(desk)).toHaveCount(fresh);

  // A view by name is there after the page was loaded anew.
  await desk.locator('[data-action="save-view"]').click();
  await desk.locator("input[name=name]").fill("Noi");
  await desk.keyboard.press("Enter");
  await desk.reload();
  await expect(desk.locator('[data-view="own:Noi"]')).toHaveAttribute("aria-pressed", "true");
  await desk.locator('[data-view="all"]').click();

  // A closed one is the server's, and opens.
  await desk.locator('[data-view="closed"]').click();
  await expect(rows(desk).first()).toHaveAttribute("data-tone", "quiet");
  await desk.keyboard.press("ArrowDown");
  await expect(active(desk)).toHaveCount(1);
  const id = await active(desk).getAttribute("data-row");
  await desk.keyboard.press("Enter");
  await expect(desk).toHaveURL(new RegExp(`/app/orders/${id}$`));
  await expect(desk.locator("main[data-order-status]")).toBeVisible();

  // Without a network: what is on the device is there, and what is not is said.
  network.cut();
  await desk.goto(`${address}/app/work-orders`);
  await expect(rows(desk)).toHaveCount(open);
  await expect(desk.locator("[data-beyond=unknown]")).toBeVisible();
  await looksRight(desk, "orders-list-offline", ["desk", "phone"]);
  await desk.setViewportSize({ width: 1440, height: 900 });
  network.mend();
  await expect(desk.locator("[data-beyond]")).toHaveCount(0, { timeout: 20_000 });
  await expect(rows(desk).first()).toBeVisible();

  // A view says what its person looked for: it goes with them.
  const kept = () => desk.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("garaj-table.")));
  expect(await kept()).toHaveLength(1);
  await desk.goto(`${address}/app/more`);
  await desk.locator("[data-action=sign-out]").click();
  await expect(desk.locator("input[name=password]")).toBeVisible();
  await expect.poll(kept).toEqual([]);
});

// A card dragged over the board: into another column, back by Escape, beside all columns, and to a column out of sight.

import { flood } from "../fixtures/flood.ts";
import { expect, newDevice, test } from "../fixtures/test.ts";
import { SIZES } from "../pages/looks.ts";
import { badge, keptByZero, synced } from "../pages/app.ts";
import { MIDDLE, hold, over, pointIn } from "../pages/board.ts";
import { settleIn } from "../pages/staff.ts";

/** A card of an order whose number plate nobody else has. */
test.beforeEach(({ shop }) => flood(shop.sql, 1, { email: shop.email("mechanic") }));

test("a card is dragged by any part of it, let go by Escape, and reaches a column that is out of sight", async ({
  shop,
  network,
  desk,
}) => {
  const address = await settleIn(shop, desk, "reception", network);
  await keptByZero(desk); // the page that opens next is cut off as soon as it shows something
  await desk.goto(`${address}/app/kanban?q=FLD00001`);
  const column = (status: string) => desk.locator(`[data-column="${status}"]`);
  const card = desk.locator("[data-order]");
  await expect(card).toHaveCount(1);
  const id = (await card.getAttribute("data-order"))!;
  const isIn = (status: string) => expect(column(status).locator(`[data-order="${id}"]`)).toBeVisible();
  const stored = async () => {
    const [row] = await shop.sql<{ status: string; moves: number }[]>`
      select status, (select count(*)::int from activity where work_order_id = o.id and verb = 'workOrders.move') as moves
      from work_order o where id = ${id}`;
    return row!;
  };

  // Without a network: the card is where it was let go.
  network.cut();
  await hold(desk, card);
  await expect(column("paid")).toHaveAttribute("data-shown", "true");
  await over(desk, column("diagnosis"));
  await desk.mouse.up();
  await isIn("diagnosis");
  await expect(column("diagnosis")).toHaveAttribute("data-over", "false");
  await expect(column("paid")).toHaveAttribute("data-shown", "false");
  await expect(desk).toHaveURL(/\/app\/kanban/);
  network.mend();
  await expect.poll(stored).toEqual({ status: "diagnosis", moves: 1 });
  await expect(badge(desk)).toHaveAttribute("data-sync", "synced"); // the strip above the board has gone by then: it no longer moves

  // Escape, a column that it is in already, and no column at all.
  await hold(desk, card);
  await over(desk, column("ready"));
  await desk.keyboard.press("Escape");
  await expect(card).not.toHaveAttribute("data-dragging");
  await desk.mouse.up();
  await hold(desk, card);
  await over(desk, column("ready"));
  await over(desk, column("diagnosis"));
  await desk.mouse.up();
  await hold(desk, card);
  const beside = await pointIn(desk.locator("header").first(), MIDDLE);
  await desk.mouse.move(beside.x, beside.y, { steps: 4 });
  await desk.mouse.up();
  await isIn("diagnosis");

  // A tablet has the last columns out of sight: the board goes on under the card held at its edge.
  await desk.setViewportSize({ width: 820, height: 1180 });
  await card.scrollIntoViewIfNeeded();
  await expect(column("ready")).not.toBeInViewport();
  await hold(desk, card);
  await expect(async () => {
    await desk.mouse.move(812, 600);
    await desk.mouse.move(815, 604);
    await expect(column("ready")).toBeInViewport({ ratio: 0.9, timeout: 50 });
  }).toPass();
  await over(desk, column("ready"));
  await desk.mouse.up();
  await isIn("ready");
  await expect.poll(stored).toEqual({ status: "ready", moves: 2 });

  // What is not dragged is still a link.
  await card.click({ position: { x: 30, y: 90 } });
  await expect(desk).toHaveURL(new RegExp(id));
});

test("on a phone a card is moved by its menu, with room for a finger, and opened by a tap anywhere on it", async ({
  browser,
  shop,
}) => {
  const context = await newDevice(browser, { viewport: SIZES.phone, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const address = shop.url();
  await shop.enter(page, "reception", `${address}/app/kanban?q=FLD00001`);
  await synced(page);
  const card = page.locator("[data-order]");
  const id = (await card.getAttribute("data-order"))!;
  await card.locator("button").tap();
  const moves = page.locator("[role=menuitem]");
  await expect(moves.last()).toBeVisible();
  for (const box of await moves.all()) expect((await box.boundingBox())!.height).toBeGreaterThanOrEqual(48);
  await page.locator("[role=menuitem][data-move=agreement]").tap();
  await expect(page.locator(`[data-column=agreement] [data-order="${id}"]`)).toBeVisible();
  await expect(page).toHaveURL(/kanban/);

  await card.tap({ position: { x: 40, y: 60 } });
  await expect(page).toHaveURL(new RegExp(`orders/${id}$`));
  await context.close();
});

// A line asks for the client's approval: the desk asks, the client answers on their page or at the desk, and both see it.

import { expect, test } from "../fixtures/test.ts";
import { badge, settled } from "../pages/app.ts";
import { walksByKeyboard } from "../pages/keyboard.ts";
import { EVERY_SIZE, looksRight, looksRightHere } from "../pages/looks.ts";

test("the client approves on their page without script, the desk sees it at once, and notes another answer offline", async ({
  browser,
  shop,
  desk,
  network,
}) => {
  // An order of the board with two works that nobody has asked about.
  const [order] = await shop.sql<{ id: string; works: string[] }[]>`
    select o.id, array_agg(l.id order by l.position) as works
    from work_order o join work_line l on l.work_order_id = o.id
    join company c on c.id = o.company_id
    where c.slug = ${shop.slug} and o.status in ('diagnosis', 'in_work') and not l.requires_approval and o.tracking_token is not null
    group by o.id having count(*) >= 2 order by o.id limit 1`;
  const { id, works } = order!;
  const [first, second] = works as [string, string];

  const address = shop.url(network.port);
  await shop.enter(desk, "reception", `${address}/app/orders/${id}`);
  await settled(desk);
  const line = (lineId: string) => desk.locator(`[data-line="${lineId}"]`);
  for (const lineId of [first, second]) {
    await line(lineId).locator("[data-line-menu]").click();
    await desk.locator("[data-approval=ask]").click();
    await expect(line(lineId).locator('[data-status="approval.pending"]')).toBeVisible();
  }
  // Both boards say on its card that it waits.
  await desk.locator('nav a[href="/app/kanban"]').click();
  await expect(desk.locator(`[data-order="${id}"] [data-status="approval.pending"]`)).toBeVisible();
  await desk.locator('nav a[href="/app/pipeline"]').click();
  await expect(desk.locator(`[data-card="order:${id}"] [data-marker=agreement]`)).toBeVisible();
  await desk.goto(`${address}/app/orders/${id}`);
  await expect(badge(desk)).toHaveAttribute("data-sync", "synced"); // the client's page is made by the server
  await desk.context().route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
  await desk.locator("[data-action=send]").click();
  const url = await desk.locator("[data-page-address]").getAttribute("data-page-address");
  const [app] = await Promise.all([desk.waitForEvent("popup"), desk.locator("[data-send=whatsapp]").click()]);
  expect(decodeURIComponent(app.url())).toContain(url!);
  await app.close();
  await expect(desk.locator('[data-sent-entry="notifications.sendLink"]')).toBeVisible();
  await looksRight(desk, "send", EVERY_SIZE);
  await desk.keyboard.press("Escape");

  const looking = await browser.newContext({ locale: "ro-RO" }); // axe takes script
  const looked = await looking.newPage();
  const noted = looked.waitForResponse(/\/opened$/);
  await looked.goto(url!);
  await looked.mouse.move(20, 20);
  await looksRight(looked, "tracking", EVERY_SIZE);
  await walksByKeyboard(looked, "tracking");
  expect((await noted).status()).toBe(204);
  await looking.close();

  const context = await browser.newContext({ javaScriptEnabled: false, locale: "ro-RO" });
  const client = await context.newPage();
  await client.goto(url!);
  const asked = client.locator(`[data-line="${first}"]`);
  await asked.locator("button[value=approve]").click();
  await expect(client.locator("[role=status]")).toBeVisible();
  await expect(client.locator(`[data-decided="${first}"]`)).toBeVisible();
  await expect(asked).toHaveCount(0);
  await expect(line(first).locator('[data-status="approval.approved"]')).toBeVisible();
  await expect(desk.locator('[data-activity="approvals.answer"]').first()).toBeVisible();

  await expect(desk.locator('[data-activity="tracking.open"]')).toHaveCount(1);

  // It rings until somebody has seen it.
  const notice = desk.locator(`[data-answered="${id}"]`);
  await expect(notice.locator('[data-answer="approved"]')).toBeVisible();
  await expect(desk).toHaveTitle(/^\(1\) /);
  await looksRight(desk, "answered", EVERY_SIZE);
  await notice.locator("[data-action=seen]").click();
  await expect(notice).toHaveCount(0);
  await expect(desk).not.toHaveTitle(/^\(/);

  // By phone, while the desk has no network: kept, and the client's page follows once it is back.
  network.cut();
  await line(second).locator("[data-line-menu]").click();
  await desk.locator("[data-approval=tell]").click();
  await looksRightHere(desk, "approval-answer-desk");
  await desk.locator("[data-form=approval-answer] [data-decision=decline]").click();
  await expect(line(second).locator('[data-status="approval.declined"]')).toBeVisible();
  network.mend();
  await expect(desk.locator("[data-sync=synced]").first()).toBeVisible();
  await client.reload();
  await expect(client.locator(`[data-decided="${second}"]`)).toBeVisible();
  await expect(client.locator("#ask")).toHaveCount(0);
  await context.close();
});

// A delivery is ordered at the desk and received by three phones at once, one of them without a network: nothing is counted twice, and what
// somebody else had counted first is told to whoever counted it again.

import type { Page } from "@playwright/test";
import { expect, newDevice, test } from "../fixtures/test.ts";
import { settled, synced } from "../pages/app.ts";
import { looksRight, looksRightHere, SIZES } from "../pages/looks.ts";

/** As a scanner types a number. */
const scan = (page: Page, code: string) =>
  page.evaluate((digits) => {
    const press = (key: string, by: string) =>
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, code: by, bubbles: true, cancelable: true }));
    for (const digit of digits) press(digit, `Digit${digit}`);
    press("Enter", "Enter");
  }, code);

const typed = async (page: Page, code: string) => {
  await page.locator("[data-action=type-code]").click();
  await page.locator("[role=dialog] input[name=code]").fill(code);
  await page.keyboard.press("Enter");
};
const said = (page: Page, result: string) => expect(page.locator(`[data-receipt-result="${result}"]`)).toBeVisible();
const counted = (page: Page, count: number) =>
  expect(page.locator("[data-count]")).toHaveAttribute("data-count", `${count}`);
const all = (page: Page, received: number) =>
  expect(page.locator("[data-received][data-asked]").first()).toHaveAttribute("data-received", `${received}`);

test("three phones receive a delivery, one of them offline", async ({ shop, desk, mobile, browser, network }) => {
  const [pads, filter] = await shop.sql<{ id: string; article: string; partNo: number }[]>`
    select id, article, part_no as "partNo" from part
    where company_id = ${shop.companyId} and deleted_at is null and article is not null order by part_no limit 2`;
  /** A number of three digits at least: no hand types so fast. */
  const numberOf = (part: typeof pads) => String(part!.partNo).padStart(4, "0");

  await shop.enter(desk, "manager", `${shop.url()}/app/purchases`);
  await desk.locator("[data-action=new-purchase]").first().click();
  await desk.locator("[role=dialog] input[type=search]").fill("Rapid Parts");
  await desk.locator("[data-action=make-supplier]").click();
  await expect(desk.locator("[role=dialog] [data-supplier]")).toContainText("Rapid Parts");
  await desk.locator("[role=dialog] input[name=invoiceNumber]").fill("4471");
  await desk.locator("[role=dialog] button[type=submit]").click();
  await expect(desk.locator("main h1")).toHaveText("Rapid Parts");
  await desk.locator("[data-action=add-item]").click();
  for (const [place, { part, quantity }] of [
    { part: pads!, quantity: 4 },
    { part: filter!, quantity: 2 },
  ].entries()) {
    const field = (name: string) => desk.locator(`[role=dialog] input[name=${name}]`);
    await field("article").fill(part.article);
    await desk.locator(`[data-part-option="${part.id}"]`).click();
    await field("quantity").fill(String(quantity));
    await field("price").fill("96,50");
    await desk.locator("[role=dialog] button[type=submit]").click();
    await expect(desk.locator("[data-added]")).toHaveAttribute("data-added", `${place + 1}`);
  }
  await desk.keyboard.press("Escape");
  await expect(desk.locator("[data-item]")).toHaveCount(2);
  await expect(desk.locator("[data-total]")).toHaveAttribute("data-total", `${6 * 9650}`);
  await desk.locator("[data-item] [data-action=edit-item]").first().click();
  await desk.locator("[role=dialog] input[name=quantity]").fill("5");
  await desk.locator("[role=dialog] button[type=submit]").click();
  await expect(desk.locator("[data-total]")).toHaveAttribute("data-total", `${7 * 9650}`);
  await desk.locator("[data-action=order]").click();
  await expect(desk.locator("main[data-purchase]")).toHaveAttribute("data-status-now", "ordered");
  await expect(desk.locator("[data-number]")).toHaveText(/PO-\d{4}-\d{6}/);
  const id = await desk.locator("main[data-purchase]").getAttribute("data-purchase");

  const contexts = await Promise.all([1, 2].map(() => newDevice(browser, { viewport: SIZES.phone })));
  const [second, cut] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page];
  const first = mobile;
  const address = `/app/scan?purchase=${id}`;
  await Promise.all([
    shop.enter(first, "parts", shop.url() + address),
    shop.enter(second, "admin", shop.url() + address),
    shop.enter(cut, "manager", shop.url(network.port) + address),
  ]);
  for (const page of [first, second, cut]) await expect(page.locator("[data-pending]")).toHaveCount(2);
  await settled(cut);
  network.cut();

  // Four by two phones, and what the one has counted is on the other; a fifth and sixth by the third, which does not know of them.
  await scan(first, numberOf(pads));
  await counted(first, 1);
  await scan(first, numberOf(pads));
  await scan(second, numberOf(pads));
  await typed(second, `PART:${pads!.article}`);
  for (const page of [first, second]) await counted(page, 4);
  await scan(cut, numberOf(pads));
  await scan(cut, numberOf(pads));
  await counted(cut, 2);
  await scan(cut, numberOf(filter));
  await expect(cut.locator("[data-waiting]")).toHaveAttribute("data-waiting", "3");
  await looksRightHere(cut, "receipt-offline");

  // One too many is taken back; one that is not of this delivery changes nothing.
  await scan(first, numberOf(filter));
  await first.locator("[data-action=undo-scan]").click();
  await said(first, "undone");
  await counted(first, 0);
  await scan(first, numberOf(filter));
  await looksRight(first, "receipt");
  await first.setViewportSize(SIZES.phone);
  await scan(first, "99887766");
  await said(first, "unknown");
  await looksRightHere(first, "receipt-unknown");
  await all(first, 5);

  // The third phone is heard: of its two one was the last, and the other is told to have been one too many.
  network.mend();
  await expect(cut.locator("[data-refused]")).toHaveAttribute("data-refused", "1");
  await synced(first);
  for (const page of [first, second, cut]) await all(page, 7);
  await looksRightHere(cut, "receipt-refused");
  await cut.locator("[data-action=let-go]").click();
  await expect(cut.locator("[data-refused]")).toHaveCount(0);
  await scan(second, numberOf(pads));
  await said(second, "over");
  await looksRightHere(second, "receipt-over");
  await all(second, 7);
  await expect(second.locator("[data-all-here]")).toBeVisible();

  await expect(desk.locator("main[data-purchase]")).toHaveAttribute("data-status-now", "received");
  for (const item of await desk.locator("[data-item]").all())
    await expect(item).toHaveAttribute("data-received", (await item.getAttribute("data-asked"))!);
  const stock = await shop.sql<{ onHand: number }[]>`
    select sum(on_hand)::int as "onHand" from stock_balance where company_id = ${shop.companyId} and part_id = ${pads!.id}`;
  expect(stock[0]!.onHand).toBe(5);
  await looksRight(desk, "purchase", ["phone", "desk"]);
  for (const context of contexts) await context.close();
});

// Parts from the shelf to the car: a mechanic without a network scans one onto a line and the client signs; the desk sees it afterwards.

import type { Page } from "@playwright/test";
import type { Shop } from "../fixtures/shop.ts";
import { expect, test } from "../fixtures/test.ts";
import { PASSWORD, synced } from "../pages/app.ts";
import { EVERY_SIZE, looksRight, looksRightHere, SIZES } from "../pages/looks.ts";
import { settleIn } from "../pages/staff.ts";

async function draw(page: Page): Promise<void> {
  const box = (await page.locator("[data-signature-pad]").boundingBox())!;
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.2, 0.7));
  await page.mouse.down();
  for (const [x, y] of [
    [0.35, 0.2],
    [0.5, 0.7],
    [0.8, 0.4],
  ] as const)
    await page.mouse.move(...at(x, y), { steps: 4 });
  await page.mouse.up();
}

/** Five of a part of the catalogue in bin A-12, of which a line of the mechanic's order asks for two. */
async function stocked(shop: Shop) {
  const { sql, companyId } = shop;
  const [found] = await sql<{ order: string; part: string; article: string; name: string }[]>`
    select o.id as order, p.id as part, p.article, p.name from work_order o, part p
    where o.company_id = ${companyId} and o.master_id = ${shop.person("mechanic")} and o.status = 'in_work' and o.deleted_at is null
      and p.company_id = ${companyId} and p.article is not null and p.deleted_at is null
      and not exists (select from parts_line l where l.work_order_id = o.id and l.part_id = p.id)
      and not exists (select from stock_line s where s.part_id = p.id)
    order by o.id, p.id limit 1`;
  const { order, part, article, name } = found!;
  await shop.stack.replicated(async (tx) => {
    await tx`update part set bin = 'A-12' where id = ${part}`;
    await tx`delete from stock_balance where part_id = ${part}`;
    await tx`delete from stock_batch where part_id = ${part}`;
    await tx`
      insert into stock_balance (id, company_id, part_id, warehouse_id, on_hand, reserved, short)
      select ${part} || '@' || default_warehouse_id, id, ${part}, default_warehouse_id, 5, 0, 0 from company where id = ${companyId}`;
    await tx`
      insert into stock_batch (id, company_id, part_id, warehouse_id, event_id, quantity, remaining, received_at)
      select ${part} || '-batch', id, ${part}, default_warehouse_id, ${part} || '-event', 5, 5, now()
      from company where id = ${companyId}`;
  });
  const login = { email: shop.email("admin"), password: PASSWORD, device_name: "Depozit" };
  const { json } = await shop.request("POST", "/api/v1/login", { body: login });
  const { token } = (json as { data: { token: string } }).data;
  const body = { name, part_id: part, article, quantity: 2, price: "100.00" };
  const added = await shop.request("POST", `/api/v1/work-orders/${order}/parts`, { token, body });
  expect(added.status).toBe(201);
  const [line] = await sql<
    { id: string }[]
  >`select id from parts_line where work_order_id = ${order} and part_id = ${part}`;
  return { order, part, article, line: line!.id };
}

const typeCode = async (page: Page, code: string) => {
  await page.locator("[data-action=type-code]").click();
  await page.locator("input[name=code]").fill(code);
  await page.keyboard.press("Enter");
};

test("a mechanic scans a part onto a line without a network and the client signs; the desk sees who took how many", async ({
  shop,
  network,
  mobile,
  desk,
}) => {
  const { order, part, article, line } = await stocked(shop);
  const page = mobile;
  const address = await settleIn(shop, page, "mechanic", network);
  await page.goto(`${address}/app/scan`);
  const card = page.locator(`[data-found="${part}"]`);
  const onHand = (pieces: number) =>
    expect(card.locator("[data-on-hand]")).toHaveAttribute("data-on-hand", `${pieces}`);
  const asking = card.locator(`[data-asking-line="${line}"]`);
  await typeCode(page, article);
  await expect(asking).toBeVisible();
  await synced(page);

  network.cut();
  await page.reload();
  await typeCode(page, `PART:${article}`);
  await onHand(5);
  await expect(card).toContainText("A-12");
  await looksRight(page, "scan-stock", ["phone", "desk"]);
  await page.setViewportSize(SIZES.phone);

  // One of two, and the client signs for it.
  await asking.locator("[data-action=issue-more]").click();
  const sheet = page.locator(`[data-issue="${line}"]`);
  await sheet.locator("input[name=pieces]").fill("7");
  await expect(sheet.locator("[data-action=issue]")).toBeDisabled();
  await sheet.locator("input[name=pieces]").fill("1");
  await sheet.locator("[data-action=sign-issue]").click();
  await sheet.locator("input[name=signer]").fill("Ana Rusu");
  await draw(page);
  await looksRightHere(page, "issue-sheet-phone", "[role=dialog]");
  await sheet.locator("[data-action=issue]").click();
  await onHand(4);
  // The other with one tap, and back again.
  await asking.locator("[data-action=issue-scanned]").click();
  await onHand(3);
  await expect(asking).toHaveCount(0);
  await page.locator("[data-do=undo]").click();
  await onHand(4);
  await expect(asking).toBeVisible();

  // The same from the job.
  await page.goto(`${address}/app/my-jobs`);
  await page.locator("[data-action=job-parts]").first().waitFor();
  const job = page.locator(`article:has(a[href$="${order}"]) [data-action=job-parts]`).first();
  await job.click();
  const row = page.locator(`[role=dialog] [data-part="${line}"]`);
  await expect(row).toContainText("A-12");
  await looksRightHere(page, "job-parts-phone", "[role=dialog]");
  await row.locator("[data-action=issue-all]").click();
  await expect(row.locator('[data-status="supply.issued"]')).toBeVisible();
  await expect(row.locator("[data-action=return-all]")).toBeVisible();
  await page.keyboard.press("Escape");

  network.mend();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await synced(page);
  const events = () => shop.sql`
    select e.kind, -e.on_hand_change::float8 as pieces, e.scan_payload as scanned, s.signer, b.state as picture
    from stock_event e left join work_signature s on s.id = e.signature_id
    left join blob b on b.company_id = s.company_id and b.sha256 = s.sha256
    where e.parts_line_id = ${line} and e.on_hand_change <> 0 order by e.at, e.id`;
  const payload = `PART:${article}`;
  await expect.poll(events).toEqual([
    { kind: "issue", pieces: 1, scanned: payload, signer: "Ana Rusu", picture: "ready" },
    { kind: "issue", pieces: 1, scanned: payload, signer: null, picture: null },
    { kind: "return", pieces: -1, scanned: null, signer: null, picture: null },
    { kind: "issue", pieces: 1, scanned: null, signer: null, picture: null },
  ]);

  await desk.setViewportSize(SIZES.desk);
  await shop.enter(desk, "admin", `${shop.url()}/app/orders/${order}`);
  const chip = desk.locator(`[data-part="${line}"] [data-supply]`);
  await expect(chip).toHaveAttribute("data-supply", "issued");
  await expect(desk.locator('[data-activity="warehouse.issuePart"] [data-issue-signature] img')).toBeVisible();
  await looksRight(desk, "order-issued", EVERY_SIZE);
  await desk.setViewportSize(SIZES.desk);
  const back = desk.locator(`[data-issue="${line}"]`);
  await chip.click();
  await back.waitFor();
  await desk.mouse.click(5, 5); // the shade beside it
  await expect(back).toHaveCount(0);
  await expect(desk.locator("[data-editing]")).toHaveCount(0);
  await chip.click();
  await expect(back.locator("[data-told]").last()).toContainText("Ion Rotaru");
  await back.locator("input[name=back]").fill("1");
  await back.locator("[data-action=give-back]").click();
  await expect(chip).toHaveAttribute("data-supply", "partly");
  await expect
    .poll(
      () =>
        shop.sql`select on_hand::float8 as hand, reserved::float8 as kept, short::float8 as short from stock_balance where part_id = ${part}`,
    )
    .toEqual([{ hand: 4, kept: 1, short: 0 }]);

  // Whoever may not give parts out is told so, and nothing is offered.
  await shop.enter(mobile, "reception", `${shop.url()}/app/scan`);
  await typeCode(mobile, article);
  await expect(card.locator("[data-asking]")).toContainText("dreptul");
  await expect(asking.locator("button")).toHaveCount(0);
});

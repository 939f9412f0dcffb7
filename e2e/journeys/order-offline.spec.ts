// An order without a network: made at the bay on a phone, copied and put right at the desk; each reaches the server once.

import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import type { Shop } from "../fixtures/shop.ts";
import { badge, keptByZero, live, settled } from "../pages/app.ts";
import { looksRight } from "../pages/looks.ts";

const orderOf = (page: Page) => new URL(page.url()).pathname.split("/").at(-1)!;

interface Made {
  number: string | null;
  complaint: string;
  mileage: number | null;
  master: string | null;
  lines: string[];
  /** Commands of its making that were applied. */
  creations: number;
}

async function made(shop: Shop, id: string): Promise<Made | undefined> {
  const [row] = await shop.sql<Made[]>`
    select w.number, w.complaint, w.mileage_km as mileage, u.email as master,
      array(select name from work_line where work_order_id = w.id order by position, id) as lines,
      (select count(*)::int from activity a where a.work_order_id = w.id and a.verb in ('workOrders.create', 'workOrders.duplicate'))
        as creations
    from work_order w left join staff_user u on u.id = w.master_id where w.id = ${id}`;
  return row;
}

test("a mechanic makes an order at the bay without a network; the phone dies, and it arrives once with a number", async ({
  shop,
  network,
  phone,
}) => {
  const address = shop.url(network.port);
  await shop.enter(phone.page, "mechanic", address);
  await settled(phone.page);
  await keptByZero(phone.page);
  network.cut();
  await phone.page.locator('a[href="/app/new-order"]').click();
  await phone.page.locator("input[name=car]").focus();
  await expect(phone.page.locator("[data-pick]").first()).toBeVisible();
  await phone.page.keyboard.press("Enter");
  await expect(phone.page.locator("[data-car]")).toBeVisible();
  await phone.page.locator("textarea[name=complaint]").fill("Pierde ulei, văzut din canal");
  await phone.page.locator("input[name=mileage]").fill("123456");
  await phone.page.locator('[data-add="work"]').click();
  await phone.page.keyboard.type("Garnitură baie ulei");
  await looksRight(phone.page, "new-order-offline");
  await phone.page.keyboard.press("Control+Enter");
  await expect(phone.page.locator("main[data-order-status=new]")).toBeVisible();
  await expect(phone.page.locator("main")).toContainText("Pierde ulei, văzut din canal");
  const order = orderOf(phone.page);
  expect(await made(shop, order)).toBeUndefined();

  await phone.cookiesWritten();
  await phone.kill();
  await phone.boot();
  const { page } = phone;
  await page.goto(`${address}/app/orders/${order}`);
  await expect(page.locator("main[data-order-status=new]")).toContainText("Garnitură baie ulei");
  network.mend();
  await expect(badge(page)).toHaveAttribute("data-sync", "synced");
  await expect
    .poll(() => made(shop, order))
    .toMatchObject({
      complaint: "Pierde ulei, văzut din canal",
      mileage: 123_456,
      master: shop.email("mechanic"),
      lines: ["Garnitură baie ulei"],
      creations: 1,
    });
  const { number } = (await made(shop, order))!;
  expect(number).toMatch(/\d/);
  await expect(page.locator("header").first()).toContainText(number!);
  await page.goto(`${address}/app`);
  await live(page);
});

test("the desk copies a former order without a network, and its mileage is put right and taken back", async ({
  shop,
  network,
  desk,
}) => {
  const [former] = await shop.sql<{ id: string; complaint: string }[]>`
    select w.id, w.complaint from work_order w join company c on c.id = w.company_id join vehicle v on v.id = w.vehicle_id
      join client k on k.id = w.client_id
    where c.slug = ${shop.slug} and w.status = 'done' and w.deleted_at is null and v.deleted_at is null and k.deleted_at is null
      and exists (select 1 from work_line l where l.work_order_id = w.id and l.declined_at is null)
    order by w.id limit 1`;
  const address = shop.url(network.port);
  await shop.enter(desk, "manager", `${address}/app/orders/${former!.id}`);
  await settled(desk);
  await expect(desk.locator("main[data-order-status=done]")).toBeVisible();
  network.cut();
  await desk.locator("[data-order-menu]").click();
  await desk.locator('[data-do="duplicate"]').click();
  await expect(desk.locator("main[data-order-status=new]")).toContainText(former!.complaint);
  const copy = orderOf(desk);
  expect(copy).not.toBe(former!.id);

  const km = (shown: string) => desk.locator("main dd", { hasText: `${shown} km` });
  const change = async (to: string) => {
    await desk
      .locator("main dd.num", { has: desk.locator("button") })
      .getByRole("button")
      .first()
      .click();
    await desk.locator("input[name=mileageKm]").fill(to);
    await desk.locator("form button[type=submit]").click();
  };
  await change("-5");
  await expect(desk.locator("input[name=mileageKm]")).toHaveAttribute("aria-invalid", "true");
  await desk.locator("input[name=mileageKm]").fill("98765");
  await desk.locator("form button[type=submit]").click();
  await expect(km("98.765")).toBeVisible();
  await change("98770");
  await expect(km("98.770")).toBeVisible();
  await desk.keyboard.press("Control+z");
  await expect(km("98.765")).toBeVisible();
  network.mend();
  await expect(badge(desk)).toHaveAttribute("data-sync", "synced");
  await expect
    .poll(() => made(shop, copy))
    .toMatchObject({ complaint: former!.complaint, mileage: 98_765, creations: 1 });
  expect((await made(shop, copy))!.lines.length).toBeGreaterThan(0);
});

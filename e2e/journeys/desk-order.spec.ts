// The desk's main job: a client calls, the car is found, the order made and worked over by keyboard, with and without a network,
// beside another desk; and the mechanic who asks for one more line.

import type { Page } from "@playwright/test";
import { expect, newDevice, test } from "../fixtures/test.ts";
import { expectAccessible } from "../pages/accessibility.ts";
import type { Shop } from "../fixtures/shop.ts";
import { badge, firstJob, settled, synced } from "../pages/app.ts";
import { EVERY_SIZE, looksRight, looksRightHere, picture } from "../pages/looks.ts";
import { settleIn } from "../pages/staff.ts";
import { orderOf } from "../pages/commands.ts";

interface Found {
  car: string;
  plate: string;
  part: string;
  article: string;
}

/** A car and a part of the seed that nothing else is like. */
async function something(shop: Shop): Promise<Found> {
  const [row] = await shop.sql<Found[]>`
    select v.id as car, v.plate, p.id as part, p.article from company c
      join vehicle v on v.company_id = c.id and v.deleted_at is null and v.vin is not null
      join part p on p.company_id = c.id and p.deleted_at is null and p.base_price_minor > 0 and length(p.article) > 5
    where c.slug = ${shop.slug} and not exists (select 1 from part o where o.company_id = c.id and o.id <> p.id
      and replace(o.article, ' ', '') like '%' || replace(p.article, ' ', '') || '%')
    order by v.id desc, p.id limit 1`;
  return row!;
}

const line = (page: Page, name: string) => page.locator("tr[data-line], tr[data-part]").filter({ hasText: name });
const field = (page: Page, name: string) => page.locator(`tr[data-editing] input[name=${name}]`);
const total = (page: Page) => page.locator("[data-total]");

/** The row with the name opens in its place, by keyboard alone. */
async function edit(page: Page, name: string): Promise<void> {
  await line(page, name).locator("[data-edit-line]").focus();
  await page.keyboard.press("Enter");
  await expect(field(page, "name")).toBeFocused();
}

test("the desk makes an order by keyboard: car, labour, a part with its quote, urgency, time, discount, mechanic", async ({
  shop,
  desk,
  network,
  browser,
}) => {
  const { car, plate, part, article } = await something(shop);
  const address = await settleIn(shop, desk, "manager", network);

  // The car by the end of its plate; the lines one under the other; Ctrl+Enter opens the order.
  await desk.goto(`${address}/app/new-order`);
  await desk.locator("input[name=car]").fill(plate.slice(-4));
  await expect(desk.locator(`[data-pick="${car}"]`)).toBeVisible();
  await desk.locator("input[name=car]").fill(plate.toLowerCase());
  await expect(desk.locator(`[data-pick="${car}"][aria-selected=true]`)).toBeVisible();
  await desk.keyboard.press("Enter");
  await expect(desk.locator(`[data-car="${car}"]`)).toBeVisible();
  await desk.locator("textarea[name=complaint]").fill("Scârțâie la frânare");
  await desk.locator('[data-add="work"]').click();
  await desk.keyboard.type("Verificare frâne ale comenzii");
  await desk.keyboard.press("Tab");
  await desk.keyboard.type("0,5");
  await desk.keyboard.press("Control+Enter");
  await expect(desk.locator("main[data-order-status=new]")).toBeVisible();
  const order = desk.url().split("/").at(-1)!;

  // A part of the catalogue by its code: arrows and Enter take it with the price for this car.
  await desk.keyboard.press("a");
  await desk.keyboard.type(article);
  await expect(desk.locator(`[data-part-option="${part}"]`)).toBeVisible();
  await desk.keyboard.press("ArrowDown");
  await desk.keyboard.press("Enter");
  await expect(desk.locator('[data-quote="taken"]')).toBeVisible();
  await picture(desk, "order-part-quote-desk");
  await desk.keyboard.press("Control+Enter");
  await expect(desk.locator("[data-draft]")).toHaveCount(0);
  const quoted = desk.locator("tr[data-part]");
  await expect(quoted.locator('[data-quote="line"]')).toBeVisible();
  const priceOf = async () => {
    const [row] = await shop.sql<{ price: number; logged: number }[]>`
      select l.price_minor::int as price, a.final_minor::int as logged from parts_line l
        join lateral (select final_minor from pricing_application where subject_id = l.id order by at desc limit 1) a on true
      where l.work_order_id = ${order}`;
    return row;
  };
  await expect
    .poll(async () => {
      const row = await priceOf();
      return row !== undefined && row.price === row.logged;
    })
    .toBe(true);
  const before = (await priceOf())!.price;

  // Another urgency offers other prices, and changes none by itself.
  await desk.keyboard.press("u");
  await desk.locator('[data-urgency="express"]').click();
  await expect(desk.locator('[data-requote="1"]')).toBeVisible();
  await expect(badge(desk)).toHaveAttribute("data-sync", "synced");
  expect((await priceOf())!.price).toBe(before);
  await desk.locator('[data-do="requote"]').click();
  await expect(desk.locator("[data-requote]")).toHaveCount(0);
  await expect.poll(async () => (await priceOf())!.price).toBeGreaterThan(before);
  expect(await priceOf()).toMatchObject({ logged: (await priceOf())!.price });
  await desk.keyboard.press("Control+z");
  await expect.poll(async () => (await priceOf())!.price).toBe(before);

  // In place: hours carry the price with them, a slip gets a word at its field, Esc restores, Enter goes on.
  await edit(desk, "Verificare frâne");
  await field(desk, "normHours").fill("-1");
  await expect(desk.locator('[data-unfit="normHours"]')).toBeVisible();
  await desk.keyboard.press("Enter");
  await expect(field(desk, "normHours")).toBeVisible();
  const due = await total(desk).textContent();
  await field(desk, "normHours").fill("2");
  await expect(total(desk)).not.toHaveText(due!);
  await desk.keyboard.press("Escape");
  await expect(desk.locator("[data-editing]")).toHaveCount(0);
  await expect(total(desk)).toHaveText(due!);
  await edit(desk, "Verificare frâne");
  await field(desk, "normHours").fill("1,5");
  await expect(field(desk, "priceMinor")).not.toHaveValue("");
  await desk.keyboard.press("Enter");
  await expect(field(desk, "quantity")).toBeVisible(); // the part's row, in the same column
  await expect(line(desk, "Verificare frâne")).toContainText("1,5");
  await desk.keyboard.press("ArrowUp");
  await expect(field(desk, "normHours")).toHaveValue("1.5");
  await desk.keyboard.press("Escape");

  // What was promised first stays; a later time needs its reason.
  await desk.keyboard.press("t");
  await desk.locator("input[name=etaAt]").fill("2031-03-01T16:00");
  await desk.locator("form button[type=submit]").click();
  await expect(desk.locator("form")).toHaveCount(0);
  await desk.keyboard.press("t");
  await desk.locator("input[name=etaAt]").fill("2031-03-02T12:00");
  await desk.locator("form button[type=submit]").click();
  await expect(desk.locator("input[name=etaReason]")).toHaveAttribute("aria-invalid", "true");
  await desk.locator("input[name=etaReason]").fill("Discul vine mâine");
  await picture(desk, "order-eta-desk");
  await desk.locator("form button[type=submit]").click();
  await expect(desk.locator("form")).toHaveCount(0);
  await expect(desk.locator('[data-eta="promised"]')).toBeVisible();
  await expect(desk.locator("main")).toContainText("Discul vine mâine");

  // The rest of it without a network.
  network.cut();
  await desk.keyboard.press("m");
  await desk.locator("[data-assign]").first().click();
  await desk.locator('[data-sum="discount"] button').click();
  await desk.locator("input[name=discountPct]").fill("150");
  await desk.locator("form button[type=submit]").click();
  await expect(desk.locator("input[name=discountPct]")).toHaveAttribute("aria-invalid", "true");
  await desk.locator("input[name=discountPct]").fill("10");
  await desk.locator("form button[type=submit]").click();
  await expect(desk.locator("form")).toHaveCount(0);
  await edit(desk, "Verificare frâne");
  await field(desk, "priceMinor").fill("444,40");
  await desk.keyboard.press("Control+Enter");
  await expect(line(desk, "Verificare frâne")).toContainText("444,40");

  // Meanwhile another desk names another price for the same line: a card, and both prices in it.
  const other = await (await newDevice(browser)).newPage();
  await shop.enter(other, "reception", `${shop.url()}/app/orders/${order}`);
  await edit(other, "Verificare frâne");
  await field(other, "priceMinor").fill("500");
  await other.keyboard.press("Control+Enter");
  await expect(line(other, "Verificare frâne")).toContainText("500,00");
  await expect(other.locator("[data-sync=synced]").first()).toBeVisible();
  network.mend();
  await expect(badge(desk)).toHaveAttribute("data-sync", "needsYou");
  await expect(line(desk, "Verificare frâne")).toContainText("500,00");
  await badge(desk).click();
  const card = desk.locator('[data-conflict="priceMinor"]');
  await expect(card.locator('[data-version="yours"]')).toContainText("444,40");
  await expect(card.locator('[data-version="theirs"]')).toContainText("500,00");
  await card.locator("button").last().click();
  await expect(card).toHaveCount(0);
  await expect(line(other, "Verificare frâne")).toContainText("444,40");
  await other.context().close();
  await settled(desk);
  const [kept] = await shop.sql`
    select urgency, discount_pct::float8 as discount, master_id is not null as given, eta_change_reason as reason,
      eta_promised < eta_at as moved from work_order where id = ${order}`;
  expect(kept).toEqual({ urgency: "express", discount: 10, given: true, reason: "Discul vine mâine", moved: true });

  await desk.goto(`${address}/app/orders/${order}`);
  await expect(desk.locator("[data-order-menu]")).toBeVisible(); // keys are listened to from now on
  await desk.keyboard.press("?");
  await expect(desk.locator("[role=dialog] kbd").first()).toBeVisible();
  await desk.keyboard.press("Escape");
  await expect(desk.locator("[role=dialog] kbd")).toHaveCount(0);
  await looksRightHere(desk, "order-made-desk");
});

test("a deleted order is found on its own page by who may restore it, and by nobody else", async ({
  shop,
  desk,
  mobile,
}) => {
  const address = shop.url();
  const [{ id }] = await shop.sql<[{ id: string }]>`
    select w.id from work_order w join company c on c.id = w.company_id join client k on k.id = w.client_id
      join vehicle v on v.id = w.vehicle_id
    where c.slug = ${shop.slug} and w.closed_at is null and w.deleted_at is null and w.paid_minor = 0 and k.deleted_at is null
      and v.deleted_at is null order by w.id desc limit 1`;
  await shop.enter(desk, "manager", `${address}/app/orders/${id}`);
  await synced(desk);
  // Enter held a moment too long opens the menu, and takes nothing in it; pressed again, it does.
  const state = desk.locator("[data-move-menu]");
  const was = (await state.textContent())!;
  await state.focus();
  await desk.keyboard.down("Enter");
  await expect(desk.locator("[role=menuitem]").first()).toBeFocused();
  for (let held = 0; held < 3; held++) await desk.keyboard.down("Enter");
  await desk.keyboard.up("Enter");
  await expect(desk.locator("[role=menuitem]").first()).toBeFocused();
  await expect(state).toHaveText(was);
  await desk.keyboard.press("Enter");
  await expect(state).not.toHaveText(was);

  await desk.locator("[data-order-menu]").click();
  await desk.locator('[data-do="delete"]').click();
  const gone = desk.locator(`main[data-deleted-order="${id}"]`);
  await expect(gone).toBeVisible();
  await expect(badge(desk)).toHaveAttribute("data-sync", "synced");

  // The page was left: its address still says what became of it.
  await desk.goto(`${address}/app/kanban`);
  await desk.goto(`${address}/app/orders/${id}`);
  await expect(gone.locator('[data-gone="deleted"]')).toBeVisible();
  await expect(gone.locator('[data-activity="workOrders.delete"]')).toBeVisible();
  await looksRight(desk, "order-deleted", EVERY_SIZE);
  const page = mobile;
  await shop.enter(page, "reception", `${address}/app/orders/${id}`);
  await synced(page);
  await expect(page.locator('[data-missing="everywhere"]')).toBeVisible();
  await expect(page.locator("main[data-deleted-order]")).toHaveCount(0);

  await gone.locator('[data-do="restore"]').click();
  await expect(desk.locator("main[data-order-status]")).toBeVisible();
  await expect(badge(desk)).toHaveAttribute("data-sync", "synced");
});

test("the mechanic asks for one more line without a network and without a price; the desk prices it in place", async ({
  shop,
  mobile,
  network,
  desk,
}) => {
  const address = await settleIn(shop, mobile, "mechanic", network);
  const job = await firstJob(mobile);
  const order = await orderOf(shop, job);
  await mobile.goto(`${address}/app/orders/${order}`);
  await expect(mobile.locator(`[data-line="${job}"]`)).toBeVisible();
  network.cut();
  await mobile.locator('[data-add="work"]').click();
  await expect(mobile.locator("input[name=price]")).toHaveCount(0);
  await mobile.locator("[data-draft] input[name=name]").fill("Bucșă braț de schimbat");
  await expectAccessible(mobile, "new-lines-phone");
  await mobile.locator("[data-save-lines]").click();
  await expect(line(mobile, "Bucșă braț")).toBeVisible();
  network.mend();

  await shop.enter(desk, "reception", `${shop.url()}/app/orders/${order}`);
  await expect(line(desk, "Bucșă braț")).toBeVisible();
  await edit(desk, "Bucșă braț");
  await field(desk, "normHours").fill("0,8");
  await desk.keyboard.press("Control+Enter");
  await expect(desk.locator("[data-editing]")).toHaveCount(0);
  await expect
    .poll(async () => {
      const [row] = await shop.sql`
        select l.needs_price, l.price_minor = round(0.8 * (c.settings->>'labor_rate')::numeric) as by_rate
        from work_line l join company c on c.id = l.company_id where c.id = ${shop.companyId} and l.name = 'Bucșă braț de schimbat'`;
      return row;
    })
    .toEqual({ needs_price: false, by_rate: true });
});

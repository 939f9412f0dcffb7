// From the form on the shop's page to the paid order, over one board: somebody asks, a quote is made, seen and approved on a phone; then the
// desk has no network, and the visit, the work, the finished car and its money are one drag each all the same.

import type { Page } from "@playwright/test";
import type { Shop } from "../fixtures/shop.ts";
import { expect, newDevice, test } from "../fixtures/test.ts";
import { badge } from "../pages/app.ts";
import { hold, over } from "../pages/board.ts";
import { dragByFinger } from "../pages/finger.ts";
import { picture, SIZES } from "../pages/looks.ts";
import { deviceContents } from "../pages/stored.ts";
import { settleIn } from "../pages/staff.ts";

const WORK = "Kit distribuție și pompă apă";
const SAYS = "Bate motorul la rece";

interface Caller {
  client: string;
  name: string;
  phone: string;
  vehicle: string;
  plate: string;
}

/** Somebody who was here before, and whose only car is not in the shop. */
async function caller({ sql, companyId }: Shop): Promise<Caller> {
  const [row] = await sql<Caller[]>`
    select c.id as client, c.name, c.phone, min(v.id) as vehicle, min(v.plate) as plate
    from client c join vehicle v on v.client_id = c.id and v.deleted_at is null
    where c.company_id = ${companyId} and c.deleted_at is null and not exists (
      select from work_order o where o.client_id = c.id and o.status not in ('done', 'cancelled'))
    group by c.id having count(*) = 1 order by c.id limit 1`;
  return row!;
}

const column = (page: Page, name: string) => page.locator(`[data-column="${name}"]`);
/** Its card, wherever it stands. */
const cardIn = (page: Page, name: string, words: string) =>
  column(page, name).locator("[data-card]").filter({ hasText: words });

async function drag(page: Page, from: string, to: string, words: string): Promise<void> {
  await hold(page, cardIn(page, from, words));
  await over(page, column(page, to));
  await page.mouse.up();
}

test("a request from the web form becomes a quote that is approved on a phone, and without a network a visit, work, a ready car and its money", async ({
  browser,
  shop,
  network,
  desk,
  mobile,
}) => {
  const calling = await caller(shop);
  const clients = await shop.sql`select count(*)::int from client where company_id = ${shop.companyId}`;

  // What other clients have answered was seen: it does not stand over what the desk presses.
  await shop.sql`update deal set answer_unseen = null where company_id = ${shop.companyId}`;

  // Whoever asks does so on their own phone, without the app or script.
  const context = await newDevice(browser, { viewport: SIZES.phone, javaScriptEnabled: false });
  const phone = await context.newPage();
  await phone.goto(`${shop.url()}/lead`);
  await phone.locator("input[name=name]").fill(calling.name);
  await phone.locator("input[name=phone]").fill(calling.phone);
  await phone.locator("textarea[name=message]").fill(SAYS);
  await phone.locator("button.primary").click();
  await expect(phone.locator("[role=status]")).toBeVisible();

  // The desk's day counts it among those whom nobody has reached; it is on the board, and on a second device's too.
  const address = await settleIn(shop, desk, "reception", network);
  const [asked] = await shop.sql<{ count: number }[]>`
    select count(*)::int from lead where company_id = ${shop.companyId} and status = 'new' and deleted_at is null`;
  await expect(desk.locator(`[data-new-leads="${asked!.count}"]`)).toBeVisible();
  await desk.goto(`${address}/app/pipeline?q=${calling.phone.slice(-6)}`);
  await expect(cardIn(desk, "request", SAYS)).toBeVisible();
  await expect(column(desk, "paid_today").locator("header p")).toHaveText("–"); // of nothing found there
  await desk.keyboard.press("l");
  await expect(desk.locator("main a[data-leads-to=lead]").filter({ hasText: SAYS })).toBeVisible();
  await desk.keyboard.press("b");
  await expect(cardIn(desk, "request", SAYS)).toBeVisible();
  await shop.enter(mobile, "manager", `${shop.url()}/app/pipeline`);
  await expect(cardIn(mobile, "request", SAYS)).toBeVisible();

  // One drag makes the deal: of the client who was here before, whom nobody writes down twice.
  await hold(desk, cardIn(desk, "request", SAYS));
  await expect(desk.locator('[data-sign="quote"]')).toHaveAttribute("data-refused", "false");
  await expect(desk.locator('[data-sign="ready"]')).toHaveAttribute("data-refused", "true");
  await picture(desk, "pipeline-drag-desk");
  await over(desk, column(desk, "quote"));
  await desk.mouse.up();
  const quote = cardIn(desk, "quote", SAYS);
  await expect(quote.locator('[data-marker="sent"]')).toBeVisible();
  await expect(quote.locator('[data-marker="sent"]')).toHaveCSS("background-image", /^url\("data:image\/svg/);
  await expect(badge(desk)).toHaveAttribute("data-sync", "synced");
  expect(await shop.sql`select count(*)::int from client where company_id = ${shop.companyId}`).toEqual(clients);

  // Given a day too early, and taken back: it is the very deal that it was, which nobody has agreed to.
  await drag(desk, "quote", "scheduled", SAYS);
  await expect(cardIn(desk, "scheduled", SAYS)).toBeVisible();
  await desk.locator("[data-undo=true] [data-do=undo]").click();
  await expect(quote.locator('[data-marker="sent"]')).toBeVisible();

  // Which car, and what is offered for how much.
  await quote.locator("h3 a").click();
  await desk.locator("[data-action=edit]").click();
  await desk.locator("select[name=vehicleId]").selectOption(calling.vehicle);
  await desk.locator("[data-form=edit-deal] button[type=submit]").click();
  await expect(desk.locator("[role=dialog]")).toHaveCount(0);
  await desk.locator("[data-add=work]").click();
  const draft = desk.locator("[data-draft=work]").last();
  await draft.locator("input[name=name]").fill(WORK);
  await draft.locator("input[name=amount]").fill("3");
  await draft.locator("input[name=price]").fill("4500");
  await desk.locator("[data-save-lines]").click();
  await expect(desk.locator("[data-line]").filter({ hasText: WORK })).toBeVisible();
  await expect(badge(desk)).toHaveAttribute("data-sync", "synced"); // the client's page is made by the server
  await desk.locator("[data-action=send-quote]").click();
  const url = await desk.locator("[data-page-address]").getAttribute("data-page-address");
  await desk.keyboard.press("Escape");

  // Seen and approved on the phone; the board of both devices says so by itself.
  await phone.goto(url!);
  await expect(phone.locator("#ask")).toContainText(WORK);
  await picture(phone, "pipeline-quote-phone");
  await phone.locator("button[value=approve]").first().click();
  await expect(phone.locator("#ask")).toHaveCount(0);
  await context.close();
  await desk.goto(`${address}/app/pipeline?q=${encodeURIComponent(calling.plate)}`);
  await expect(quote.locator('[data-marker="answered"]')).toBeVisible();
  await expect(cardIn(mobile, "quote", SAYS).locator('[data-marker="answered"]')).toBeVisible();
  await expect.poll(() => deviceContents(desk)).toContain(calling.plate);

  // From here on the desk has no network. Each drag is done at once, and says what it did.
  network.cut();
  await drag(desk, "quote", "scheduled", SAYS);
  const planned = cardIn(desk, "scheduled", SAYS);
  await expect(planned.locator('[data-marker="unconfirmed"]')).toBeVisible();
  await expect(desk.locator("[data-undo=true]")).toContainText("10:00");
  await drag(desk, "scheduled", "in_work", SAYS);
  await expect(cardIn(desk, "in_work", SAYS)).toContainText("4.500,00");
  // By finger, too: held, it is taken.
  await dragByFinger(desk, cardIn(desk, "in_work", SAYS), column(desk, "ready"), () =>
    picture(desk, "pipeline-finger-desk"),
  );
  await expect(cardIn(desk, "ready", SAYS)).toBeVisible();
  await picture(desk, "pipeline-offline-desk");

  // The twin of the drag asks for the money.
  await cardIn(desk, "ready", SAYS).locator("button").click();
  await desk.locator("[role=menuitem][data-move=paid_today]").click();
  await expect(desk.locator("[data-due]")).toHaveAttribute("data-due", "450000");
  await desk.locator("[data-form=pay-off] [data-method=card]").click();
  await desk.locator("[data-form=pay-off] [data-action=take]").click();
  await expect(cardIn(desk, "paid_today", SAYS)).toBeVisible();

  // With the network again all of it has happened once, and everybody sees it.
  network.mend();
  await expect(badge(desk)).toHaveAttribute("data-sync", "synced");
  await expect(cardIn(mobile, "paid_today", SAYS)).toBeVisible();
  await picture(desk, "pipeline-paid-desk");
  const kept = await shop.sql`
    select l.status as lead, l.client_id as client, d.stage, d.vehicle_id as car, d.quote_status as quote,
      a.status as visit, o.status as order, o.pay_status as paid, o.total_minor::int as total,
      (select count(*)::int from payment p where p.work_order_id = o.id and p.deleted_at is null) as payments,
      (select count(*)::int from work_order w where w.deal_id = d.id) as orders,
      (select array_agg(v.status order by v.created_at) from appointment v where v.deal_id = d.id) as visits,
      (select array_agg(c.to_stage order by c.at) from deal_stage_change c where c.deal_id = d.id) as stages
    from lead l join deal d on d.id = l.deal_id join work_order o on o.id = d.work_order_id
      join appointment a on a.id = d.appointment_id
    where l.company_id = ${shop.companyId} and l.notes like ${`${SAYS}%`}`;
  expect(kept).toEqual([
    {
      lead: "converted",
      client: calling.client,
      stage: "won",
      car: calling.vehicle,
      quote: "answered",
      visit: "done",
      order: "done",
      paid: "paid",
      total: 450_000,
      payments: 1,
      orders: 1,
      visits: ["cancelled", "done"],
      stages: ["contact", "scheduled", "contact", "agree", "scheduled", "in_work", "done", "won"],
    },
  ]);
});

// The counter's job by the number of its keys and clicks, besides what is dictated; and a car that the shop has not, written down with its
// owner and its first order while there is no network.

import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { badge, synced } from "../pages/app.ts";
import { looksRight, SIZES } from "../pages/looks.ts";
import { settleIn } from "../pages/staff.ts";

/** Of the whole job, from the board to the link that the client is sent. */
const MOST_ACTS = 12;

/** Every key and click of a person counts; what a client dictates does not. */
function acting(page: Page) {
  let acts = 0;
  return {
    count: () => acts,
    dictate: (text: string) => page.keyboard.type(text),
    press: (keys: string) => {
      acts += keys.split("+").length;
      return page.keyboard.press(keys);
    },
    click: (selector: string) => {
      acts += 1;
      return page.locator(selector).first().click();
    },
  };
}

test("the counter job: from six digits to an order with three lines, a due time and a sent link in twelve keys and clicks", async ({
  shop,
  desk,
}) => {
  const [caller] = await shop.sql<{ car: string; phone: string }[]>`
    select v.id as car, k.phone from vehicle v join client k on k.id = v.client_id
    where v.company_id = ${shop.companyId} and v.deleted_at is null and k.deleted_at is null and not exists (
      select from vehicle o join client c on c.id = o.client_id where o.company_id = v.company_id and o.id <> v.id
        and (right(c.phone, 6) = right(k.phone, 6) or o.client_id = v.client_id))
    order by v.id limit 1`;
  await shop.enter(desk, "reception", `${shop.url()}/app/kanban`);
  await synced(desk);
  await expect(desk.locator("a[aria-keyshortcuts=n]")).toBeVisible();
  const { press, click, dictate, count } = acting(desk);
  await press("n");
  await expect(desk.locator("input[name=car]")).toBeFocused();
  await dictate(caller!.phone.slice(-6));
  await expect(desk.locator(`[data-pick="${caller!.car}"][aria-selected=true]`)).toBeVisible();
  await press("Enter");
  await expect(desk.locator("textarea[name=complaint]")).toBeFocused();
  await dictate("Bate în față pe drum rău");
  await click("[data-promise]");
  await click("[data-add=work]");
  const lines = [
    ["Diagnoză tren față", "0,5"],
    ["Înlocuire bieletă față", "1,3"],
    ["Constatare frâne", "0,3"],
  ] as const;
  for (const [index, [name, hours]] of lines.entries()) {
    await dictate(name);
    await press("Tab");
    await dictate(hours);
    if (index < lines.length - 1) await press("Enter");
  }
  const promised = await desk.locator("[data-promise][aria-pressed=true]").getAttribute("data-promise");
  await expect(desk.locator("input[name=eta]")).toHaveValue(promised!);
  const total = Number(await desk.locator("[data-running-total]").getAttribute("data-running-total"));
  expect(total).toBeGreaterThan(0);
  await click("[data-create]");
  await expect(desk.locator("main[data-order-status=new]")).toBeVisible();
  await desk.context().route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
  await click("[data-action=send]");
  const [app] = await Promise.all([desk.waitForEvent("popup"), click("[data-send=whatsapp]")]);
  expect(app.url()).toContain(caller!.phone.replaceAll(/\D/g, ""));
  await app.close();
  test.info().annotations.push({ type: "acts", description: String(count()) });
  expect(count()).toBeLessThanOrEqual(MOST_ACTS);

  await expect(badge(desk)).toHaveAttribute("data-sync", "synced");
  const order = desk.url().split("/").at(-1)!;
  const [kept] = await shop.sql`
    select w.vehicle_id as car, w.total_minor::int as total, w.number is not null as numbered,
      to_char(w.eta_at at time zone (c.settings->>'time_zone'), 'YYYY-MM-DD"T"HH24:MI') as promised,
      (select count(*)::int from work_line l where l.work_order_id = w.id) as lines
    from work_order w join company c on c.id = w.company_id where w.id = ${order}`;
  expect(kept).toEqual({ car: caller!.car, total, numbered: true, promised, lines: 3 });
  const [sent] = await shop.sql`
    select data->>'way' as way from activity where work_order_id = ${order} and verb = 'notifications.sendLink'`;
  expect(sent).toEqual({ way: "whatsapp" });
});

test("a car that the shop has not comes in by its VIN without a network; what is wrong is in sight, a draft given up comes back", async ({
  shop,
  desk,
  network,
}) => {
  const VIN = "WVWZZZ1JZ3W386752";
  const address = await settleIn(shop, desk, "manager", network);
  await desk.goto(`${address}/app/vin-search?vin=${VIN}`);
  const add = desk.locator(`[data-add-car="${VIN}"]`);
  await expect(add).toBeVisible();
  network.cut();
  await add.click();
  await expect(desk.locator(`[data-decoded="${VIN}"]`)).toBeVisible();
  const field = (name: string) => desk.locator(`[name="${name}"]`);
  await expect(field("vin")).toHaveValue(VIN);
  await expect(field("make")).toHaveValue("Volkswagen");
  await expect(field("year")).toHaveValue("2003");

  // A VIN with a character less: told at once where the focus is, and from the strip each of the others is reached.
  await field("vin").fill(VIN.slice(0, -1));
  await field("phone").fill("068 441 90");
  await desk.keyboard.press("Control+Enter");
  await expect(desk.locator("[data-problems]")).toBeVisible();
  await expect(field("vin")).toBeFocused();
  await expect(field("vin")).toBeInViewport();
  const told = await desk.locator("[data-go]").evaluateAll((all) => all.map((one) => one.getAttribute("data-go")));
  const onSheet = await desk.locator("form [name]").evaluateAll((all) => all.map((one) => one.getAttribute("name")));
  expect(told.length).toBeGreaterThan(4);
  expect(told).toEqual(onSheet.filter((name) => told.includes(name)));
  await looksRight(desk, "intake-error", ["phone", "desk"]);
  await desk.setViewportSize(SIZES.desk);
  await desk.locator('[data-go="phone"]').click();
  await expect(field("phone")).toBeFocused();

  await field("vin").fill(VIN);
  await field("make").fill("vw");
  await field("model").fill("golf");
  await field("plate").fill("klm518");
  await expect(field("make")).toHaveValue("Volkswagen");
  await expect(field("model")).toHaveValue("Golf");
  await field("mileage").focus();
  await expect(field("plate")).toHaveValue("KLM 518");
  await field("mileage").fill("182640");
  await field("phone").fill("068 441 902");
  await field("name").fill("Valeriu Chiriac");
  await field("complaint").fill("Bate în față pe drum rău");
  await expect(desk.locator("[data-problems]")).toHaveCount(0);
  await desk.locator("[data-master]").first().click();
  await desk.locator("[data-promise]").first().click();
  await desk.locator("[data-add=work]").click();
  await desk.keyboard.type("Diagnoză tren față");
  await desk.keyboard.press("Tab");
  await desk.keyboard.type("0,5");
  await expect(desk.locator("[data-fits]")).toBeVisible();
  await looksRight(desk, "intake", ["desk"]);
  await desk.setViewportSize(SIZES.desk);

  // Esc leaves, also from within a line, which is still there afterwards, and takes the focus from nobody.
  await desk.keyboard.press("Escape");
  await expect(desk).toHaveURL(/vin-search/);
  await add.click();
  await expect(desk.locator("[data-draft] input[name=name]")).toHaveValue("Diagnoză tren față");
  await expect(desk.locator("[data-draft] input[name=name]")).not.toBeFocused();

  // Given up, and brought back: also after something else was typed, which is not lost either.
  await desk.locator('[data-action="give-up"]').click();
  await expect(field("complaint")).toHaveValue("");
  await expect(field("vin")).toBeFocused();
  await field("complaint").fill("altceva");
  const undo = desk.locator('[data-do="undo"]');
  await undo.click();
  await expect(field("complaint")).toHaveValue("Bate în față pe drum rău");
  await expect(field("vin")).toBeFocused();
  await undo.click();
  await expect(field("complaint")).toHaveValue("altceva");
  await undo.click();
  await expect(field("complaint")).toHaveValue("Bate în față pe drum rău");
  await expect(desk.locator("[data-kept=true]")).toBeVisible();

  await field("complaint").focus();
  await desk.keyboard.press("Control+Enter");
  await expect(desk.locator("main[data-order-status=new]")).toContainText("Golf");
  const order = desk.url().split("/").at(-1)!;
  // The client's link is there as soon as the server has heard of the order, and not refused meanwhile.
  await desk.locator("[data-action=send]").click();
  await expect(desk.locator("[data-send-note]")).toBeVisible();
  network.mend();
  await expect(desk.locator("[data-page-address]")).toBeVisible();
  await expect(badge(desk)).toHaveAttribute("data-sync", "synced");
  const [kept] = await shop.sql`
    select v.plate, v.vin, v.make, v.model, v.year, k.name, k.phone, w.mileage_km as mileage, w.number is not null as numbered,
      w.master_id is not null as given
    from work_order w join vehicle v on v.id = w.vehicle_id join client k on k.id = w.client_id where w.id = ${order}`;
  expect(kept).toEqual({
    plate: "KLM 518",
    vin: VIN,
    make: "Volkswagen",
    model: "Golf",
    year: 2003,
    name: "Valeriu Chiriac",
    phone: "+37368441902",
    mileage: 182_640,
    numbered: true,
    given: true,
  });
});

// Parts, what they cost and what they are sold for, as the storekeeper, the manager and the mechanic see them.

import type { Page } from "@playwright/test";
import { pictures } from "../fixtures/pictures.ts";
import { expect, test } from "../fixtures/test.ts";
import { looksRight } from "../pages/looks.ts";
import { settled, synced } from "../pages/app.ts";

const final = (page: Page) => page.locator('[data-quote="final"]');

test("a coefficient is made without a network, tried beside the list, deleted and taken back", async ({
  shop,
  mobile,
  network,
}) => {
  const page = mobile;
  const address = shop.url(network.port);
  await shop.enter(page, "admin", `${address}/app/pricing-coefficients`);
  await settled(page);
  await expect(page.locator("[data-coefficient]").first()).toBeVisible();
  network.cut();

  await page.locator('[data-action="add"]').click();
  await page.locator('form [name="name"]').fill("Dimineața");
  await page.locator('form [name="multiplier"]').fill("0");
  await page.locator("form button[type=submit]").click();
  await expect(page.locator("form [role=alert]")).toBeVisible();
  await page.locator('form [name="multiplier"]').fill("1,1");
  await page.locator('form [name="vehicle_classes"][value="suv"]').check();
  await page.locator('form [name="age_min"]').fill("5");
  await page.locator("form button[type=submit]").click();
  const made = page.locator("[data-coefficient]", { hasText: "Dimineața" });
  await expect(made).toContainText("SUV");

  await page.locator('[name="base"]').fill("1.000,50");
  await expect(final(page)).toContainText("1.000,50");
  await expect(page.locator("[data-left]", { hasText: "Dimineața" })).toHaveAttribute("data-why", "conditions");
  await page.locator('select[name="class"]').selectOption("suv");
  await expect(final(page)).toContainText("1.100,55");
  await page.locator('select[name="urgency"]').selectOption("express");
  await expect(final(page)).toContainText("1.375,69"); // 1000.50 × 1.1 × 1.25 = 1375.6875

  await made.locator('[data-act="delete"]').click();
  await expect(made).toHaveCount(0);
  await expect(final(page)).toContainText("1.250,63"); // 1250.625, half up
  await page.locator('[data-act="undo"]').click();
  await expect(made).toBeVisible();
  network.mend();
  await expect
    .poll(async () => {
      const [row] = await shop.sql`
        select multiplier::text, deleted_at, conditions from pricing_coefficient
        where company_id = ${shop.companyId} and name = 'Dimineața'`;
      return row;
    })
    .toEqual({
      multiplier: "1.100",
      deleted_at: null,
      conditions: expect.objectContaining({ vehicle_classes: ["suv"], age_min: 5 }) as unknown,
    });
  await settled(page);
});

test("a part is made, priced by a rule, found by its cross reference, deleted and restored", async ({ shop, desk }) => {
  const address = shop.url();
  await shop.enter(desk, "admin", `${address}/app/parts`);
  await expect(desk.locator("main [data-part]").first()).toBeVisible();
  await desk.locator('[data-action="add"]').click();
  await desk.locator('form [name="name"]').fill("Rulment presiune");
  await desk.locator('form [name="article"]').fill("KL 500-9");
  await desk.locator('form [name="brand"]').fill("Zimbru");
  await desk.locator('form [name="crossRefs"]').fill("1J0 141 671, 02A 141 165");
  await desk.locator('form [name="buyPrice"]').fill("200");
  await desk.locator("form button[type=submit]").click();
  await desk.locator('[name="q"]').fill("02a141165");
  const part = desk.locator("main [data-part]", { hasText: "Rulment presiune" });
  await expect(part).toContainText("260,00"); // × 1.30, from the server

  await desk.goto(`${address}/app/markup`);
  await desk.locator('[data-action="add"]').click();
  await desk.locator('form [name="key"]').fill("zimbru");
  await desk.locator('form [name="pct"]').fill("12,5");
  await desk.locator("form button[type=submit]").click();
  await expect(desk.locator("[data-rule]", { hasText: "zimbru" })).toBeVisible();
  await desk.locator('[aria-label] [name="brand"]').fill("ZIMBRU");
  await desk.locator('[aria-label] [name="price"]').fill("200");
  await expect(desk.locator('[data-quote="sell"]')).toContainText("225,00");

  await desk.goto(`${address}/app/parts`);
  await desk.locator('[name="q"]').fill("KL500-9");
  await expect(desk).toHaveURL(/[?&]q=KL500-9/);
  await expect(part).toContainText("225,00");
  await part.click();
  await expect(desk.locator("[data-part-facts]")).toBeVisible();
  await looksRight(desk, "part", ["phone", "desk"]);
  await desk.locator('form [data-act="delete"]').click();
  await expect(part).toHaveCount(0);
  await desk.locator('[data-act="undo"]').click();
  await expect(part).toBeVisible();
});

test("the storekeeper puts several parts into the online shop without a network, takes that back, and puts them there again", async ({
  shop,
  desk,
  network,
}) => {
  const address = shop.url(network.port);
  await shop.sql`update part set is_published = false where company_id = ${shop.companyId}`;
  await shop.enter(desk, "parts", `${address}/app/parts?cols=name.published.price`);
  await settled(desk);
  await expect(desk.locator("main [data-part]").first()).toBeVisible();
  network.cut();
  const grid = desk.locator("[role=grid]");
  await grid.focus();
  for (const key of ["ArrowDown", "x", "Shift+ArrowDown", "Shift+ArrowDown"]) await desk.keyboard.press(key);
  const chosen = desk.locator('[role=row][data-part][aria-selected="true"]');
  await expect(chosen).toHaveCount(3);
  const ids = await chosen.evaluateAll((rows) => rows.map((row) => row.getAttribute("data-part")!));
  const [publish, unpublish] = ["publish", "unpublish"].map((act) => desk.locator(`[data-act="${act}"]`));
  const inShop = desk.locator('[role=row][data-part] [data-column="published"]', { hasText: "da" });
  await expect(unpublish!).toBeDisabled();
  await publish!.click();
  await expect(inShop).toHaveCount(3);
  // What was pressed has gone with the choice: the list's keys go on.
  await expect(chosen).toHaveCount(0);
  await expect(grid).toBeFocused();
  await expect(desk.locator("[data-undo=true]")).toContainText("Salvat: 3 piese · Pune în magazinul online");
  await desk.keyboard.press("Control+z");
  await expect(inShop).toHaveCount(0);
  await expect(desk.locator("[data-undo=true]")).toHaveCount(0);

  // So they do where all are chosen by the button, which is there no more.
  for (const key of ["ArrowUp", "ArrowUp", "x"]) await desk.keyboard.press(key);
  await desk.locator("[role=toolbar] button", { hasText: "Alege tot" }).click();
  await expect(unpublish!).toBeDisabled();
  await desk.keyboard.press("Escape");
  await expect(chosen).toHaveCount(0);
  for (const key of ["x", "Shift+ArrowDown", "Shift+ArrowDown"]) await desk.keyboard.press(key);
  await expect(chosen).toHaveCount(3);
  await publish!.click();
  await expect(inShop).toHaveCount(3);
  network.mend();
  const published = () => shop.sql`
    select id from part where company_id = ${shop.companyId} and is_published order by 1`;
  await expect.poll(published).toEqual(ids.toSorted().map((id) => ({ id })));
});

test("pictures of a part are added without a network, put in order, seen in full, and a ninth is not offered", async ({
  shop,
  mobile,
  network,
}) => {
  const page = mobile;
  const address = shop.url(network.port);
  await shop.enter(page, "admin", `${address}/app/parts`);
  await settled(page);
  const part = page.locator("main [data-part]").first();
  const id = (await part.getAttribute("data-part"))!;
  await part.click();
  network.cut();
  await page.locator("[data-photo-input]").setInputFiles(await pictures(2));
  const images = page.locator("[data-part-image]");
  await expect(images).toHaveCount(2);
  const [first, second] = await images.evaluateAll<string[], HTMLElement>((all) =>
    all.map((one) => one.dataset["partImage"]!),
  );
  await images.nth(1).click();
  await expect(page.locator(`[data-viewing="${second}"] img`).first()).toBeVisible();
  await page.locator('[data-act="main"]').click();
  await page.keyboard.press("Escape");
  await expect(images.first()).toHaveAttribute("data-part-image", second!);
  network.mend();
  await settled(page);
  const stored = () => shop.sql`
    select id, arrived_at is not null as arrived from part_image
    where part_id = ${id} and deleted_at is null order by place, id`;
  await expect.poll(stored).toEqual([
    { id: second, arrived: true },
    { id: first, arrived: true },
  ]);

  await page.locator("[data-photo-input]").setInputFiles(await pictures(7));
  await expect(images).toHaveCount(8);
  await expect(page.locator("[data-photo-input]")).toHaveCount(0);
  await settled(page);
  await looksRight(page, "part-images", ["phone", "desk"]);
  const last = (await images.nth(7).getAttribute("data-part-image"))!;
  await images.nth(7).click();
  await expect(page.locator(`[data-viewing="${last}"]`)).toBeVisible();
  await page.locator('[data-act="remove"]').click();
  await expect(page.locator(`[data-viewing]:not([data-viewing="${last}"])`)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(images).toHaveCount(7);
  await page.keyboard.press("Escape");
  await expect(part.locator(`[data-main-image="${second}"] img`)).toBeVisible();
});

test("a mechanic finds parts, and has no cost and no rule on the phone", async ({ shop, mobile }) => {
  const page = mobile;
  const address = shop.url();
  await shop.enter(page, "mechanic", `${address}/app/parts`);
  await synced(page);
  const first = page.locator("button[data-part]").first();
  await expect(first).toBeVisible();
  await expect(page.locator("main")).not.toContainText("cumpărat cu");
  await first.click();
  await expect(page.locator("[data-part-facts]")).toBeVisible();
  await expect(page.locator('[name="buyPrice"]')).toHaveCount(0);
  for (const path of ["markup", "pricing-coefficients"]) {
    await page.goto(`${address}/app/${path}`);
    await expect(page.locator("main p.muted")).toBeVisible();
    await expect(page.locator('[data-action="add"]')).toHaveCount(0);
  }
});

test("the log of applied prices is read by part and by day", async ({ shop, desk }) => {
  const address = shop.url();
  await shop.sql`
    insert into pricing_application (id, company_id, base_minor, final_minor, applied, context, subject_type, subject_id,
      part_id, user_id, at)
    select 'applied-' || p.id, p.company_id, 10000, 12500, '[{"name": "Lucrare express", "multiplier": 1.25}]',
      '{"class": "suv", "age": 7, "vip": true, "urgency": "express", "body_type": null, "transmission": "dsg"}',
      'parts_line', l.id, p.id, (select id from staff_user u where u.company_id = p.company_id limit 1), now()
    from part p join company c on c.id = p.company_id
      join lateral (select l.id from parts_line l join work_order w on w.id = l.work_order_id
        where l.company_id = c.id and w.number is not null and w.deleted_at is null order by l.id limit 1) l on true
    where c.slug = ${shop.slug} and p.article in ('TRW GDB1550', 'NGK 97968')`;
  await shop.enter(desk, "manager", `${address}/app/pricing-coefficients`);
  await desk.locator('a[href="/app/pricing-log"]').click();
  const rows = desk.locator("[data-application]");
  await expect(rows).toHaveCount(2);
  await desk.locator('[name="q"]').fill("gdb1550");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Lucrare express × 1,25");
  await expect(rows).toContainText("125,00");
  await expect(rows.locator('[data-to="order"]')).toHaveText(/^WO-/);
  await looksRight(desk, "pricing-log", ["phone", "desk"]);
  await desk.locator('[name="to"]').fill("2020-01-01");
  await expect(rows).toHaveCount(0);
  // What is asked for stands in the address, and is taken back at once.
  await expect(desk).toHaveURL(/[?&]q=gdb1550/);
  await expect(desk).toHaveURL(/[?&]to=2020-01-01/);
  await desk.reload();
  await expect(desk.locator('[name="q"]')).toHaveValue("gdb1550");
  await expect(desk.locator('[name="to"]')).toHaveValue("2020-01-01");
  await desk.locator('[data-action="clear"]').click();
  await expect(rows).toHaveCount(2);
  await expect(desk.locator('[data-action="clear"]')).toHaveCount(0);
});

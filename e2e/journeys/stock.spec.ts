// The stock on the desk: a storekeeper counts a shelf where there is no network, finds it on the part's card afterwards, and carries parts
// to another warehouse.

import { uuidv7 } from "../../shared/kernel/ids.ts";
import { expect, newDevice, test } from "../fixtures/test.ts";
import { settled, synced } from "../pages/app.ts";
import { looksRight, SIZES } from "../pages/looks.ts";

test("a shelf is counted without a network, shown at once, and stands on the card with its reason", async ({
  shop,
  browser,
  network,
}) => {
  const [part] = await shop.sql<{ id: string; name: string }[]>`
    select id, name from part where company_id = ${shop.companyId} and deleted_at is null order by id limit 1`;
  const page = await (await newDevice(browser, { viewport: SIZES.phone })).newPage();
  await shop.enter(page, "parts", `${shop.url(network.port)}/app/parts/${part!.id}`);
  await settled(page);
  const onHand = page.locator("[data-on-hand]");
  await expect(onHand).toHaveAttribute("data-on-hand", "0");
  await page.locator("[data-action=receive]").click();
  await page.locator("[data-form=receive] [name=quantity]").fill("5");
  await page.locator("[data-form=receive] [type=submit]").click();
  await synced(page);
  await expect(page.locator('[data-event="receive"]')).toHaveCount(1);
  await looksRight(page, "stock-card-phone", ["phone"]);

  network.cut();
  await page.locator("[data-action=count]").click();
  const sheet = page.locator("[data-form=count]");
  await sheet.locator("[name=counted]").fill("4");
  await expect(sheet.locator("[data-change]")).toHaveAttribute("data-change", "-1");
  await sheet.locator("[type=submit]").click();
  await expect(onHand).toHaveAttribute("data-on-hand", "4");
  await expect(page.locator('[data-waiting="warehouse.adjustStock"]')).toBeVisible();
  await expect(page.locator("[data-undo=true]")).toContainText(part!.name);

  network.mend();
  await synced(page);
  await expect(page.locator("[data-waiting]")).toHaveCount(0);
  await expect(page.locator('[data-event="adjust"]')).toContainText("Inventar");
  // Taken back by a movement of its own: nothing leaves the ledger.
  await page.locator("[data-do=undo]").click();
  await synced(page);
  await expect(onHand).toHaveAttribute("data-on-hand", "5");
  await expect(page.locator('[data-event="adjust"]')).toHaveCount(2);

  // With a second warehouse parts are carried there, and what lies where is said.
  const other = uuidv7();
  await shop.stack.replicated(
    (tx) => tx`insert into warehouse (id, company_id, name) values (${other}, ${shop.companyId}, 'Magazin')`,
  );
  await page.locator("[data-action=move]").click();
  const move = page.locator("[data-form=move]");
  await expect(move.locator("[name=to]")).toHaveValue(other);
  await move.locator("[name=quantity]").fill("6");
  await move.locator("[type=submit]").click();
  await expect(move.locator("[role=alert]")).toBeVisible();
  await move.locator("[name=quantity]").fill("2");
  await move.locator("[type=submit]").click();
  await synced(page);
  const there = page.locator(`[data-place="${other}"] td`).first();
  await expect(there).toHaveText("2");
  await expect(page.locator('[data-event="transfer"]')).toHaveCount(2);
  await looksRight(page, "stock-card-two-warehouses", ["phone"]);
  await page.locator("[data-do=undo]").click();
  await synced(page);
  await expect(page.locator('[data-event="transfer"]')).toHaveCount(4);
  await expect(there).toHaveText("0");
  await expect(onHand).toHaveAttribute("data-on-hand", "5");
});

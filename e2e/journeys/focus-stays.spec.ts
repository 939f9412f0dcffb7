// Who deletes by keyboard goes on where they were: in the next row, or at what brings back what they deleted.

import type { Page } from "@playwright/test";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { expect, test } from "../fixtures/test.ts";
import { synced } from "../pages/app.ts";

/** Presses what stands there as a keyboard does. */
async function press(page: Page, selector: string) {
  await page.locator(selector).focus();
  await page.keyboard.press("Enter");
}

test("after a deletion by keyboard the focus is in the next row, or at what brings it back", async ({ shop, desk }) => {
  const [first, second, supplier, lead] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  await shop.stack.replicated(async (tx) => {
    await tx`
      insert into warehouse (id, company_id, name) values (${first}, ${shop.companyId}, 'Magazin 1'),
        (${second}, ${shop.companyId}, 'Magazin 2')`;
    await tx`
      insert into supplier (id, company_id, name, created_at, updated_at)
      values (${supplier}, ${shop.companyId}, 'Furnizor', now(), now())`;
    await tx`
      insert into lead (id, company_id, name, phone, status, status_at, is_urgent, last_action_at)
      values (${lead}, ${shop.companyId}, 'Ion', '+37369000001', 'new', now(), false, now())`;
  });
  await shop.enter(desk, "admin", `${shop.url()}/app/warehouses`);
  await synced(desk);
  const row = (id: string, act: string) => `[data-warehouse="${id}"] [data-act="${act}"]`;
  await press(desk, row(first, "delete"));
  await expect(desk.locator(row(second, "delete"))).toBeFocused();
  await desk.keyboard.press("Enter");
  // The last one that may be deleted: what is left in the list is next to it, and below are those that are brought back.
  await expect(desk.locator(`[data-warehouse="${second}"]`)).toHaveCount(0);
  await expect(desk.locator("main [data-act]:focus")).toHaveCount(1);
  await press(desk, `[data-deleted="${first}"] [data-act="restore"]`);
  await expect(desk.locator(`[data-deleted="${second}"] [data-act="restore"]`)).toBeFocused();
  await desk.keyboard.press("Enter");
  await expect(desk.locator("[data-deleted]")).toHaveCount(0);
  await expect(desk.locator("main button:focus")).toHaveCount(1);

  await desk.goto(`${shop.url()}/app/suppliers/${supplier}`);
  await press(desk, '[data-supplier] [data-action="delete"]');
  await expect(desk.locator('[data-gone] [data-action="restore"]')).toBeFocused();

  await desk.goto(`${shop.url()}/app/leads/${lead}`);
  await press(desk, "[data-lead] [data-more-menu]");
  await expect(desk.locator('[role="menuitem"]').first()).toBeFocused(); // some frames after it is there
  await press(desk, '[data-do="delete"]');
  await expect(desk.locator('[data-lead] [data-action="restore"]')).toBeFocused();
});

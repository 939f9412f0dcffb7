// What is seen by who is not in the app: a shop's page and the form on it, the description of the API, the operators' panel.

import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../pages/accessibility.ts";
import { walksByKeyboard } from "../pages/keyboard.ts";
import { picture } from "../pages/looks.ts";
import { enterPanel, openTenant } from "../pages/panel.ts";

test("what is seen without the app: a shop's page, the operators' panel", async ({ shop, desk }) => {
  await desk.goto(`${shop.url()}/`);
  await expect(desk.locator("h1")).toBeVisible();
  await picture(desk, "landing-desk-ro-light");
  await walksByKeyboard(desk, "landing");
  await desk.locator('a[href^="/lead"]').click();
  await expect(desk.locator("form#lead")).toBeVisible();
  await picture(desk, "lead-form-desk-ro-light");
  await walksByKeyboard(desk, "lead-form");
  await expectAccessible(desk, "lead-form");
  await desk.goto(`${shop.url()}/api/docs`);
  await expectAccessible(desk, "api-docs");
  await enterPanel(desk, shop.stack);
  await openTenant(desk, shop);
  await expect(desk.locator("dl .chip").first()).toBeVisible();
  await picture(desk, "operators-desk-ro-light");
  await expectAccessible(desk, "operators-desk");
});

// Somebody who was deleted is found among those who were, and brought back.

import { DEMO } from "../../drizzle/seed/tenants.ts";
import { expect, test } from "../fixtures/test.ts";

import { looksRightHere } from "../pages/looks.ts";

test("a person is deleted, found among the deleted, and brought back", async ({ shop, desk }) => {
  const id = shop.person("marketer");
  await shop.enter(desk, "admin", `${shop.url()}/app/people/${id}`);
  await desk.locator("[data-action=delete]").click();
  const form = desk.locator("[data-form=act]");
  await form.locator("input[name=confirmation]").fill(DEMO.people.marketer);
  await form.locator("button[type=submit]").click();
  await expect(desk).toHaveURL(/\/app\/people$/);
  await expect(desk.locator(`[data-person="${id}"]`)).toHaveCount(0);

  await desk.locator("[data-view=deleted]").click();
  const row = desk.locator(`[data-person="${id}"]`);
  await expect(row.locator('[data-status="user.deleted"]')).toBeVisible();
  await looksRightHere(desk, "people-deleted-desk");
  await row.locator("[data-action=restore]").click();
  await expect(desk).toHaveURL(new RegExp(`/app/people/${id}$`));
  await expect(desk.locator('[data-status="user.inactive"]')).toBeVisible();
  await desk.locator("[data-action=activate]").click();
  await expect(desk.locator('[data-status="user.active"]')).toBeVisible();
});

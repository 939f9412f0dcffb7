// Somebody who was deleted is found among those who were, and brought back.

import { expect, test } from "../fixtures/test.ts";
import { signIn } from "../pages/app.ts";
import { looksRightHere } from "../pages/looks.ts";

const EMAIL = "marketer@demo.test";

test("a person is deleted, found among the deleted, and brought back", async ({ stack, desk }) => {
  const [person] = await stack.sql<{ id: string; name: string }[]>`
    select id, name from staff_user where email = ${EMAIL}`;
  const { id, name } = person!;
  await signIn(desk, stack.url("demo"), "admin@demo.test");
  await desk.goto(`${stack.url("demo")}/app/people/${id}`);
  await desk.locator("[data-action=delete]").click();
  const form = desk.locator("[data-form=act]");
  await form.locator("input[name=confirmation]").fill(name);
  await form.locator("button[type=submit]").click();
  await expect(desk).toHaveURL(/\/app\/people$/);
  await expect(desk.locator(`[data-person="${id}"]`)).toHaveCount(0);

  await desk.locator("select[name=status]").selectOption("deleted");
  const row = desk.locator(`[data-person="${id}"]`);
  await expect(row.locator('[data-status="user.deleted"]')).toBeVisible();
  await looksRightHere(desk, "people-deleted-desk");
  await row.locator("[data-action=restore]").click();
  await expect(desk).toHaveURL(new RegExp(`/app/people/${id}$`));
  await expect(desk.locator('[data-status="user.inactive"]')).toBeVisible();
  await desk.locator("[data-action=activate]").click();
  await expect(desk.locator('[data-status="user.active"]')).toBeVisible();
});

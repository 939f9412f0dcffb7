// What clients are told: the shop's own words, the mail itself, and the log of it.

import { expect, test } from "../fixtures/test.ts";
import { synced } from "../pages/app.ts";
import { narrow } from "../pages/lists.ts";
import { EVERY_SIZE, looksRight } from "../pages/looks.ts";
import { MAIL_MS, openMail } from "../pages/mail.ts";

test("words are tried on an order, tested and given up; an order that becomes ready is told in them, and the log says so", async ({
  shop,
  desk,
}) => {
  const address = shop.url();
  const [order] = await shop.sql<{ id: string; number: string; client_id: string }[]>`
    select o.id, o.number, o.client_id from work_order o join company c on c.id = o.company_id
    where c.slug = ${shop.slug} and o.status = 'in_work' and o.deleted_at is null and o.number is not null
    order by o.number desc limit 1`;
  await shop.sql`update client set email = 'client@mail.test', locale = 'ro' where id = ${order!.client_id}`;

  await shop.enter(desk, "admin", `${address}/app/notifications`);
  await synced(desk);
  const form = desk.locator('form[data-form="template"]');
  const preview = desk.locator('[data-preview="work_order_ready"]');
  await expect(preview).toContainText("MDL");

  // A token that there is not is named, and cannot be saved.
  await form.locator("[name=subject]").fill("Veniți după {plate} {numar}");
  await expect(form.locator("[role=alert]")).toContainText("{numar}");
  await expect(form.locator("button[type=submit]")).toBeDisabled();
  await form.locator("[name=subject]").fill("Veniți după mașină!");
  await form.locator("[name=body]").fill("");
  await form.locator("summary").click();
  await form.locator('[data-token="order_number"]').click();
  await expect(form.locator("[name=body]")).toHaveValue("{order_number}");
  await form.locator("[name=body]").pressSequentially(" vă așteaptă");
  await expect(preview.locator("h3")).toHaveText("Veniți după mașină!");
  await expect(preview).toContainText(/WO-\d{4}-\d+ vă așteaptă/);

  await form.locator('[data-act="test"]').click();
  await expect(form.locator("[role=status]")).not.toBeEmpty();
  await form.locator("[name=subject]").press("Enter");
  await expect(form.locator('[data-act="reset"]')).toBeVisible();

  const mailbox = await desk.context().newPage();
  await openMail(mailbox, address, /^Veniți după mașină!$/);
  await expect(mailbox.locator("pre")).toContainText("vă așteaptă");

  await desk.goto(`${address}/app/orders/${order!.id}`);
  await desk.locator("main[data-order-status=in_work] button", { hasText: /lucru/i }).first().click();
  await desk.locator('[data-move="ready"]').click();
  await expect(desk.locator("main[data-order-status=ready]")).toBeVisible();
  await expect
    .poll(async () => (await shop.sql`select status from notification_log where work_order_id = ${order!.id}`).length, {
      timeout: MAIL_MS,
    })
    .toBe(1);
  await openMail(mailbox, address, /^Veniți după mașină!$/);
  await expect(mailbox.locator("pre")).toContainText(`${order!.number} vă așteaptă`);
  const [download] = await Promise.all([
    mailbox.waitForEvent("download"),
    mailbox.getByRole("link", { name: /\.pdf$/ }).click(),
  ]);
  expect(download.suggestedFilename()).toContain(order!.number);

  await desk.goto(`${address}/app/notification-log`);
  const row = desk.locator('[data-notification="work_order_ready"]').first();
  await expect(row).toContainText(order!.number);
  await expect(row).toContainText("c•••@mail.test");
  await expect(row).toHaveAttribute("data-outcome", "sent");
  // The search is in the address after a pause; typing goes on in the same field.
  const search = desk.locator("main input[name=q]");
  await search.click();
  await desk.keyboard.type(order!.number.slice(0, 7));
  await expect(desk).toHaveURL(/[?&]q=/);
  await desk.keyboard.type(order!.number.slice(7));
  await expect(search).toHaveValue(order!.number);
  await expect(row).toContainText(order!.number);
  await search.fill("WO-1999-000001");
  await expect(row).toHaveCount(0);
  await search.fill("");
  await expect(desk).not.toHaveURL(/[?&]q=/);
  await narrow(desk, "status", "failed");
  await expect(desk.locator('[data-action="clear"]')).toBeVisible();
  await desk.locator('[data-action="clear"]').click();
  await expect(row).toBeVisible();
  await looksRight(desk, "notification-log", EVERY_SIZE);
  await row.getByRole("link", { name: order!.number }).click();
  await expect(desk.locator("[data-told]")).toBeVisible();

  await desk.goto(`${address}/app/notifications`);
  await form.locator('[data-act="reset"]').click();
  await expect(form.locator("[name=subject]")).toHaveValue("Mașina {plate} este gata");
});

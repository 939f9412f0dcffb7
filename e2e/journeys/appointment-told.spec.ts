// An appointment is booked, its client reads of it in a mail and confirms by the link, without script; the calendar says so.

import { expect, test } from "../fixtures/test.ts";
import { synced } from "../pages/app.ts";
import { walksByKeyboard } from "../pages/keyboard.ts";
import { EVERY_SIZE, looksRight, looksRightHere } from "../pages/looks.ts";
import { MAIL_MS, openMail } from "../pages/mail.ts";

/** Monday of the week after this one: open, and to come. */
function nextMonday(): string {
  const at = new Date();
  at.setUTCDate(at.getUTCDate() + ((8 - at.getUTCDay()) % 7 || 7));
  return at.toISOString().slice(0, 10);
}

test("the client confirms by the link in their mail, and the calendar shows that they did", async ({
  browser,
  shop,
  desk,
}) => {
  const address = shop.url();
  const [car] = await shop.sql<{ id: string; plate: string; client_id: string }[]>`
    select id, plate, client_id from vehicle where company_id = ${shop.companyId} and deleted_at is null order by id limit 1`;
  await shop.sql`update client set email = 'client@mail.test', locale = 'ro' where id = ${car!.client_id}`;
  await shop.enter(desk, "reception", `${address}/app/calendar-board?day=${nextMonday()}`);
  await synced(desk);
  await expect(desk.locator("main[data-rows=live]")).toBeVisible();
  await desk.locator("[data-action=new]").first().click();
  const form = desk.locator("[data-form=new-appointment]");
  await form.locator("input[name=car]").fill(car!.plate);
  await form.locator(`[data-pick="${car!.id}"]`).click();
  await form.locator("input[name=title]").fill("Schimb ulei");
  await form.locator("input[name=start]").fill("16:00");
  await form.locator("input[name=end]").fill("17:00");
  await form.locator("[data-action=make]").click();
  await expect(form).toHaveCount(0);

  const mailbox = await desk.context().newPage();
  const sent = async () =>
    (
      await shop.sql`
        select 1 from notification_log
        where company_id = ${shop.companyId} and template_key = 'appointment_confirmed' and status = 'sent'`
    ).length;
  await expect.poll(sent, { timeout: MAIL_MS }).toBe(1);
  await openMail(mailbox, address, /^Programare: /);
  const mail = await mailbox.locator("pre").innerText();
  expect(mail).toContain("16:00");
  const [link] = /https?:\/\/\S+\/a\/[\w-]+/.exec(mail)!;
  await expect(mailbox.getByRole("link", { name: /\.ics$/ })).toBeVisible();
  await mailbox.close();

  const looking = await browser.newContext({ locale: "ro-RO" }); // axe takes script
  const looked = await looking.newPage();
  await looked.goto(link);
  await looksRight(looked, "confirm-visit", EVERY_SIZE);
  await walksByKeyboard(looked, "confirm-visit");
  await looking.close();

  const context = await browser.newContext({ javaScriptEnabled: false, locale: "ro-RO" });
  const client = await context.newPage();
  await client.goto(link);
  await client.locator("form button").click();
  await expect(client.locator("p.done[role=status]")).toBeVisible();
  await expect(client.locator("form")).toHaveCount(0);
  await context.close();

  await desk.locator("article[data-appointment]", { hasText: "Schimb ulei" }).first().click();
  const sheet = desk.locator("[data-sheet]");
  await expect(sheet.locator('[data-status="appointment.confirmed"]')).toBeVisible();
  await expect(sheet.locator("[data-confirmed=link]")).toBeVisible();
  await expect(sheet.locator("[data-told=same]")).toBeVisible();
  await looksRightHere(desk, "calendar-confirmed");

  // Moved after that: they know another time, are told of the new one by phone, which was a slip, and then by a mail.
  await sheet.locator("input[name=start]").fill("17:00");
  await sheet.locator("input[name=end]").fill("18:00");
  await sheet.locator("button[type=submit]").click();
  await expect(sheet).toHaveCount(0);
  await desk.locator("article[data-appointment]", { hasText: "Schimb ulei" }).first().click();
  await expect(sheet.locator("[data-told=other]")).toBeVisible();
  await looksRightHere(desk, "calendar-new-time");
  await sheet.locator("[data-action=told-by-phone]").press("Enter");
  await expect(sheet.locator("[data-told=same]")).toBeFocused();
  await desk.keyboard.press("Escape");
  await desk.keyboard.press("Control+z");
  await desk.locator("article[data-appointment]", { hasText: "Schimb ulei" }).first().click();
  await expect(sheet.locator("[data-told=other]")).toBeVisible();
  await sheet.locator("[data-action=send-time]").focus();
  await desk.keyboard.down("Enter");
  await desk.keyboard.down("Enter"); // held
  await desk.keyboard.up("Enter");
  await expect(sheet.locator("[data-action=send-time]")).toHaveCount(0);
  await expect(sheet.locator("[data-time=going], [data-told=same]")).toBeFocused();
  await expect(sheet.locator("[data-told=same]")).toBeVisible({ timeout: MAIL_MS });
  expect(await sent()).toBe(2);
  const asked = await shop.sql`
    select 1 from activity where company_id = ${shop.companyId} and verb = 'appointments.sendTime'`;
  expect(asked).toHaveLength(1);
});

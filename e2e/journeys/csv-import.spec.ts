// A file of an old program: read in its encoding, mended, brought in again; what happened stands in the activity log.

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { PASSWORD, synced } from "../pages/app.ts";
import { narrow } from "../pages/lists.ts";
import { EVERY_SIZE, looksRight } from "../pages/looks.ts";

const act = (page: Page, name: string) => page.locator(`main [data-action="${name}"]`).click();
const count = (page: Page, verdict: string) => page.locator(`button[data-verdict="${verdict}"]`);

/** As Windows wrote Russian text. */
function windows1251(text: string): Buffer {
  const signs = new TextDecoder("windows-1251").decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Buffer.from(Uint8Array.from(text, (sign) => signs.indexOf(sign)));
}

const FILE = windows1251(
  [
    "ФИО;Телефон;Госномер;Марка;Модель;Год выпуска;Контакт",
    "Журавлёв Пётр;069 880 101;ZHU 101;Toyota;Corolla;2016;звонить вечером",
    "Щербина Юлия;88;ZHU 102;Kia;Rio;2019;",
    "Эткинд Яна;069 880 103;ZHU 103;BMW;320;1816;",
  ].join("\r\n"),
);

test("a Windows-1251 file is brought in, its errors mended, the client found, and the activity log tells of it", async ({
  shop,
  desk,
}) => {
  await shop.enter(desk, "admin", `${shop.url()}/app/clients`);
  await synced(desk);
  await act(desk, "files");
  await desk.locator('[data-action="import"]').click();
  await expect(desk.locator('[data-import="new"]')).toBeVisible();

  // What is no text is told at once.
  const input = desk.locator('main input[type="file"]');
  await input.setInputFiles({ name: "clienti.xlsx", mimeType: "text/csv", buffer: Buffer.from("PK\u0003\u0004rest") });
  await expect(desk.locator('[data-problem="crm/import-spreadsheet"]')).toBeVisible();

  await input.setInputFiles({ name: "Клиенты.csv", mimeType: "text/csv", buffer: FILE });
  await expect(desk.locator('select[name="encoding"]')).toHaveValue("windows-1251");
  await expect(desk.locator('tr[data-field="name"]')).toContainText("Журавлёв Пётр");
  await desk.locator('select[name="encoding"]').selectOption("windows-1250");
  await expect(desk.locator("main table")).not.toContainText("Журавлёв");
  await desk.locator('select[name="encoding"]').selectOption("windows-1251");
  await expect(desk.locator('tr[data-field="name"]')).toContainText("Журавлёв Пётр");
  await desk.locator('tr[data-column="Контакт"] select').selectOption("notes");
  await expect(desk.locator('tr[data-column="Контакт"]')).toHaveAttribute("data-field", "notes");
  await looksRight(desk, "csv-import-columns", EVERY_SIZE);
  await desk.setViewportSize({ width: 1440, height: 900 });

  await act(desk, "check");
  await expect(count(desk, "new")).toHaveAttribute("data-count", "1");
  await expect(count(desk, "error")).toHaveAttribute("data-count", "2");
  await expect(desk.locator('[data-row="3"]')).toHaveAttribute("data-code", "crm/phone-invalid");
  await expect(desk.locator('[data-row="4"]')).toHaveAttribute("data-code", "crm/year-invalid");
  await looksRight(desk, "csv-import-check", EVERY_SIZE);
  await desk.setViewportSize({ width: 1440, height: 900 });

  // The tab is closed; whoever comes back finds the import where it was.
  await desk.goto(`${shop.url()}/app/clients/import`);
  await desk.locator('[data-former="checked"]').first().click();
  await act(desk, "confirm");
  await expect(desk.locator('[data-import="done"]')).toBeVisible({ timeout: 60_000 });
  await looksRight(desk, "csv-import-done", EVERY_SIZE);
  await desk.setViewportSize({ width: 1440, height: 900 });

  // The rows with errors, mended, in a file that the browser was given.
  const [download] = await Promise.all([desk.waitForEvent("download"), act(desk, "errors")]);
  const errors = readFileSync(await download.path(), "utf8");
  expect(errors.trim().split("\r\n")).toHaveLength(3);
  const mended = errors.replace(";88;", ";069 880 102;").replace(";1816;", ";2016;");
  await act(desk, "another");
  const again = { name: "mended.csv", mimeType: "text/csv", buffer: Buffer.from(mended) };
  await desk.locator('main input[type="file"]').setInputFiles(again);
  await expect(desk.locator('tr[data-column="Контакт"]')).toHaveAttribute("data-field", "notes");
  await act(desk, "check");
  await expect(count(desk, "new")).toHaveAttribute("data-count", "2");
  await act(desk, "confirm");
  await expect(desk.locator('[data-import="done"]')).toBeVisible({ timeout: 60_000 });

  await desk.goto(`${shop.url()}/app/clients`);
  const search = desk.locator('main input[type="search"]').first();
  for (const part of ["zhu 102", "069 880 102", "щербина"]) {
    await search.fill(part);
    await expect(desk.locator("a[data-client]")).toHaveCount(1);
  }
  // Signed in longer ago than the server believes without the password: all clients at once are worth asking.
  await shop.sql`
    update staff_session set confirmed_at = now() - interval '1 hour'
    where user_id in (select id from staff_user where email = ${shop.email("admin")})`;
  await act(desk, "files");
  await desk.locator('[data-action="export-clients"]').click();
  const asking = desk.locator("[data-form=confirm-password]");
  await asking.locator("input[name=password]").fill(PASSWORD);
  const [exported] = await Promise.all([desk.waitForEvent("download"), asking.locator("button[type=submit]").click()]);
  expect(readFileSync(await exported.path(), "utf8")).toContain("Щербина Юлия;'+37369880102");

  await desk.locator("a[data-client]").click();
  await expect(desk.locator("main h1")).toHaveText("Щербина Юлия");
  await desk.goto(`${shop.url()}/app/activity?q=zhu+102`);
  await expect(desk.locator("[data-activity]")).toHaveCount(2);
  await narrow(desk, "action", "created");
  await narrow(desk, "kind", "client");
  await expect(desk).toHaveURL(/kind=client/);
  await expect(desk.locator('[data-activity="clients.create"]')).toHaveCount(1);
  await expect(desk.locator('[data-activity="clients.create"]')).toContainText("Щербина Юлия");
  await desk.goto(`${shop.url()}/app/activity`);
  await expect(desk.locator("[data-activity]").first()).toBeVisible();
});

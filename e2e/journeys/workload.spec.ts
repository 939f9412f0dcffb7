// The load of a week: found beside the calendar, read as a table, by keys to other weeks, without a network as far as the device
// keeps them; a cell leads to its day's board, whose days are taken out as a PDF.

import { readFileSync } from "node:fs";
import { expect, test } from "../fixtures/test.ts";
import { badge } from "../pages/app.ts";
import { walksByKeyboard } from "../pages/keyboard.ts";
import { EVERY_SIZE, looksRight, SIZES } from "../pages/looks.ts";
import { settleIn } from "../pages/staff.ts";

test("a week's load is seen and read, with and without a network, and leads to its days, which are printed", async ({
  shop,
  network,
  desk,
}) => {
  const address = await settleIn(shop, desk, "reception", network);
  await desk.goto(`${address}/app/more`);
  await desk.locator('main a[href="/app/workload"]').click();
  const table = desk.locator("main table");
  const head = table.locator("th[scope=col][aria-current=date]");
  await expect(desk.locator("main[data-rows=known]")).toBeVisible();
  await expect(head).toHaveCount(1);
  await looksRight(desk, "workload", EVERY_SIZE);
  await desk.setViewportSize(SIZES.desk);
  await walksByKeyboard(desk, "workload");

  // What a cell says is what the calendar's rules say of what is stored, and its sum is that of the row.
  const [busiest] = await shop.sql<{ master: string; day: string; hours: string }[]>`
    select master_id as master, to_char(starts_at at time zone 'Europe/Chisinau', 'YYYY-MM-DD') as day,
      round(sum(extract(epoch from ends_at - starts_at)) / 3600, 1)::float8::text as hours
    from appointment
    where company_id = ${shop.companyId} and deleted_at is null and master_id is not null and status not in ('cancelled', 'no_show')
      and date_trunc('week', starts_at at time zone 'Europe/Chisinau') = date_trunc('week', now() at time zone 'Europe/Chisinau')
    group by 1, 2 order by 3::float8 desc limit 1`;
  const cell = table.locator(`[data-row="${busiest!.master}"] td[data-date="${busiest!.day}"] a`);
  await expect(cell).toContainText(`${busiest!.hours.replace(".", ",")} / `);
  await expect(cell).toContainText("%");

  // Without a network: the coming weeks are here, those beyond are said to need it, and have no figures.
  await expect(badge(desk)).toHaveAttribute("data-sync", "synced");
  network.cut();
  await desk.keyboard.press("]");
  await expect(head).toHaveCount(0);
  await expect(table.locator("td a[data-level]").first()).toBeVisible();
  for (let weeks = 0; weeks < 10; weeks++) await desk.keyboard.press("]");
  await expect(desk.locator("[data-missing=beyond]")).toBeVisible();
  await expect(table.locator("td a[data-level]")).toHaveCount(0);
  network.mend();
  await expect(desk.locator("main[data-rows=known]")).toBeVisible();
  await expect(desk.locator("[data-missing]")).toHaveCount(0);
  await expect(desk.locator("[data-empty=week]")).toBeVisible();
  await desk.keyboard.press("t");
  await expect(head).toHaveCount(1);

  await desk.locator("[data-by=posts]").click();
  await expect(desk.locator("main[data-workload=posts] td a[data-level]").first()).toBeVisible();
  await desk.locator("[data-by=masters]").click();
  await cell.click();
  await expect(desk.locator("[data-day-board]")).toBeVisible();
  expect(new URL(desk.url()).searchParams.get("by")).toBe("masters");

  const [download] = await Promise.all([desk.waitForEvent("download"), desk.locator("[data-action=pdf]").click()]);
  expect(download.suggestedFilename()).toBe(`programari_${busiest!.day}_${busiest!.day}.pdf`);
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString("latin1"),
  ).toBe("%PDF-");
  network.cut();
  await expect(desk.locator("[data-action=pdf]")).toBeDisabled();
  await expect(desk.locator("[data-action=pdf]")).toHaveText("PDF: cere rețea");
});

// Months of mechanics: a manager sees everybody's and what each number is made of, a mechanic their own; without a network the page says so.

import { readFileSync } from "node:fs";
import { SMALL } from "../fixtures/shop.ts";
import { expect, test } from "../fixtures/test.ts";
import { settled, synced } from "../pages/app.ts";
import { EVERY_SIZE, looksRight } from "../pages/looks.ts";

/** Enough that every month has works of both mechanics. */
test.use({ counts: { ...SMALL, orders: 120 } });

test("a manager sees everybody's month, opens a number into its works and their hours, and takes it as a file", async ({
  shop,
  desk,
}) => {
  await shop.enter(desk, "manager");
  await synced(desk);
  await desk.locator('nav a[href="/app/mechanic-kpi"]').click();
  const rows = desk.locator("tr[data-mechanic]");
  await expect(rows.first()).toBeVisible();

  await desk.locator("[data-step=previous]").click();
  await expect(desk).toHaveURL(/month=\d{4}-\d\d/);
  const period = /month=(\d{4}-\d\d)/.exec(desk.url())![1]!;
  await expect(desk.locator(`[data-month="${period}"]`)).toBeVisible();
  const revenues = await rows.locator("td:last-child").allTextContents();
  const amounts = revenues.map((text) => Number(text.replaceAll(/[.\s]/g, "").replace(",", ".")));
  expect(amounts.length).toBeGreaterThan(1);
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));

  const [download] = await Promise.all([desk.waitForEvent("download"), desk.locator("[data-action=csv]").click()]);
  expect(download.suggestedFilename()).toBe(`kpi-${period}.csv`);
  const csv = readFileSync(await download.path(), "utf8");
  expect(csv.startsWith("\u{FEFF}")).toBe(true);
  expect(csv.trim().split("\r\n")).toHaveLength(amounts.length + 2);

  const name = await rows.first().locator("th b").innerText();
  await rows.first().locator("td").first().locator("a").click();
  await expect(desk.locator("h1")).toHaveText(name);
  await expect(desk).toHaveURL(/show=done/);
  const work = desk.locator("[data-work]").first();
  await work.locator("summary").click();
  await expect(work.locator("[data-event=start]").first()).toBeVisible();
  await expect(work.locator("[data-event=done]")).toHaveCount(1);
  await looksRight(desk, "mechanic-kpi-works", EVERY_SIZE);
  await desk.locator("[data-action=everybody]").click();
  await expect(rows.first()).toBeVisible();
});

test("a mechanic sees their own month alone, and without a network what was last read", async ({ shop, desk }) => {
  await shop.enter(desk, "mechanic", `${shop.url()}/app/mechanic-kpi`);
  await settled(desk);
  await expect(desk.locator("[data-kpi=works]")).toBeVisible();
  await expect(desk.locator("tr[data-mechanic]")).toHaveCount(0);
  await expect(desk.locator("[data-action=everybody]")).toHaveCount(0);
  await desk.context().setOffline(true);
  await expect(desk.locator("[data-needs=network]")).toBeVisible({ timeout: 30_000 });
  await expect(desk.locator("[data-kpi=works]")).toBeVisible();
  await desk.context().setOffline(false);
});

test("who may see neither is told so, and is not offered the page", async ({ shop, desk }) => {
  await shop.enter(desk, "parts");
  await synced(desk);
  await expect(desk.locator('nav a[href="/app/mechanic-kpi"]')).toHaveCount(0);
  await desk.goto(`${shop.url()}/app/mechanic-kpi`);
  await expect(desk.locator("[data-needs=MECHANIC_BOARD]")).toBeVisible();
});

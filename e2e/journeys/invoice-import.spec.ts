// A supplier's invoice in Excel: its columns said once, its rows looked at, and then it is a purchase.

import type { Page } from "@playwright/test";
import { xlsxOf } from "../../sync-server/testing/xlsx-files.ts";
import { expect, test } from "../fixtures/test.ts";
import { synced } from "../pages/app.ts";
import { EVERY_SIZE, looksRight } from "../pages/looks.ts";

const act = (page: Page, name: string) => page.locator(`main [data-action="${name}"]`).click();
const count = (page: Page, verdict: string) => page.locator(`button[data-verdict="${verdict}"]`);
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const FILE = xlsxOf([
  { name: "Antet", rows: [["AUTO PARTS SRL", "Chișinău"]] },
  {
    name: "Factura",
    rows: [
      ["FACTURA FISCALĂ EAB 000123"],
      [],
      ["Nr.", "Referință furnizor", "Denumirea mărfii", "U/M", "Cantitatea", "Preț unitar", "Producător"],
      [1, "XZ-7701", "Plăcuțe de frână față", "set", 2, "1 350,50", "TRW"],
      [2, "XZ-7702", "Filtru de ulei", "buc", 4, 89.9, "Knecht"],
      [3, "XZ-7703", "Bec H7", "buc", "două", 35, "Osram"],
      [null, null, "Transport", null, 1, 150],
    ],
  },
]);

test("an Excel invoice becomes a purchase of its supplier, and the same file is recognised", async ({ shop, desk }) => {
  const wizard = `${shop.url()}/app/excel-import-wizard`;
  await shop.enter(desk, "admin", wizard);
  await synced(desk);
  const input = desk.locator('main input[type="file"]');
  await input.setInputFiles({ name: "factura.xlsx", mimeType: XLSX, buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) });
  await expect(desk.locator('[data-problem="purchasing/import-not-spreadsheet"]')).toBeVisible();
  await act(desk, "another");

  await desk.locator('select[name="supplier"]').selectOption("new");
  await desk.locator('input[name="supplier_name"]').fill("Auto Parts SRL");
  await act(desk, "make-supplier");
  await expect(desk.locator('select[name="supplier"] option:checked')).toHaveText("Auto Parts SRL");
  const file = { name: "Factura EAB 000123.xlsx", mimeType: XLSX, buffer: Buffer.from(FILE) };
  await input.setInputFiles(file);

  await desk.locator('select[name="sheet"]').selectOption("Factura");
  await expect(desk.locator('select[name="header_row"]')).toHaveValue("3");
  await expect(desk.locator('select[name="price"]')).toHaveValue("F");
  await expect(desk.locator("[data-missing=article]")).toBeVisible();
  await desk.locator('select[name="article"]').selectOption("B");
  await expect(desk.locator("[data-missing]")).toHaveCount(0);
  await looksRight(desk, "invoice-import-columns", EVERY_SIZE);
  await desk.setViewportSize({ width: 1440, height: 900 });

  // Whoever comes back while the server reads or checks finds how far it is.
  await act(desk, "preview");
  await expect(desk.locator('[data-invoice="checking"], [data-invoice="previewed"]')).toBeVisible();
  await desk.reload();
  await expect(count(desk, "new")).toHaveAttribute("data-count", "2");
  await expect(count(desk, "error")).toHaveAttribute("data-count", "1");
  await expect(count(desk, "no_article")).toHaveAttribute("data-count", "1");
  await expect(desk.locator('[data-row="6"]')).toHaveAttribute("data-code", "purchasing/import-quantity");
  await count(desk, "error").click();
  await looksRight(desk, "invoice-import-preview", EVERY_SIZE);
  await desk.setViewportSize({ width: 1440, height: 900 });

  // The tab is closed; whoever comes back finds the import where it was.
  await desk.goto(wizard);
  await desk.locator('[data-former="previewed"]').first().click();
  await act(desk, "confirm");
  await expect(desk.locator('[data-invoice="done"]')).toBeVisible({ timeout: 60_000 });
  await act(desk, "purchase");
  await expect(desk.locator("main")).toContainText("XZ-7702");

  await desk.goto(wizard);
  await desk.locator('main input[type="file"]').setInputFiles(file);
  await expect(desk.locator('[data-same="done"]')).toBeVisible();
});

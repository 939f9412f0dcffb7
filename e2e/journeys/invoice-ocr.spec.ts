// A supplier's invoice is sent as a file, read by the server, corrected beside its picture, and becomes a purchase.

import { invoiceOf } from "../../proof/ocr/invoices.ts";
import { printInvoice } from "../../proof/ocr/invoice-pdf.ts";
import { expect, test } from "../fixtures/test.ts";
import { synced } from "../pages/app.ts";
import { EVERY_SIZE, looksRight } from "../pages/looks.ts";

test("an invoice is read, mended and bought, and a file that is none says why", async ({ shop, desk }) => {
  const invoice = invoiceOf(5);
  await shop.enter(desk, "manager", `${shop.url()}/app/invoice-ocr`);
  await synced(desk);
  const input = desk.locator('main input[type="file"]').last();
  await input.setInputFiles({ name: "scrisoare.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\nx") });
  await expect(desk.locator('[data-problem="ocr/broken-pdf"]')).toBeVisible({ timeout: 30_000 });
  await desk.locator("[data-action=throw-away]").click();
  await desk.locator("[data-action=confirm-remove]").click();
  await expect(desk.locator("[data-invoices]")).toBeVisible();
  await expect(desk.locator("[data-job]")).toHaveCount(0);

  const buffer = Buffer.from(await printInvoice(invoice));
  await input.setInputFiles({ name: "factura-92575.pdf", mimeType: "application/pdf", buffer });
  await expect(desk.locator("[data-invoice=done]")).toBeVisible({ timeout: 60_000 });
  await expect(desk.locator("[data-line]")).toHaveCount(invoice.lines.length);
  await expect(desk.locator('[data-field="0.article"]')).toHaveValue(invoice.lines[0]!.article);
  await expect(desk.locator('[data-field="number"]')).toHaveValue(`${invoice.series} ${invoice.number}`);
  await expect(desk.locator("[data-agrees=true]")).toBeVisible();

  await desk.locator('[data-field="0.price"]').fill("1,00");
  await expect(desk.locator("[data-agrees=false]")).toBeVisible();
  await desk.reload(); // what was typed is kept on the device
  await expect(desk.locator('[data-field="0.price"]')).toHaveValue("1,00");
  await looksRight(desk, "invoice", EVERY_SIZE);
  await desk.setViewportSize({ width: 1440, height: 900 });
  // Whatever stands before it in its row.
  await expect(desk.locator("[data-line] td:last-child button").first()).toBeInViewport({ ratio: 1 });
  await desk.locator("[data-action=mend]").click();
  await expect(desk.locator("[data-agrees=true]")).toBeVisible();

  await desk.locator("#invoice-supplier").selectOption("new");
  await desk.locator("[data-action=make-purchase]").click();
  await expect(desk.locator("main h1")).toHaveText(invoice.supplier.name);
  await expect(desk.locator("[data-item]")).toHaveCount(invoice.lines.length);
  await expect
    .poll(
      () => shop.sql`
        select i.article, i.quantity::float8 as quantity, c.price_minor::int as price, i.part_id is not null as known
        from purchase_item i join purchase_item_cost c on c.id = i.id
        where i.company_id = ${shop.companyId} order by i.position`,
    )
    .toEqual(invoice.lines.map(({ article, quantity, price }) => ({ article, quantity, price, known: true })));
});

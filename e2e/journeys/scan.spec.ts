// Labels are printed, and read back by the scanner: as they came out of the printer, and before the camera of a phone without a network.

import { readCodes } from "../../client/scan/read-codes.ts";
import { labelOf } from "../../shared/domains/catalog/scan-code.rules.ts";
import { pictureOfPdf } from "../../sync-server/testing/pdf.ts";
import { expect, newDevice, test } from "../fixtures/test.ts";
import { settled, synced } from "../pages/app.ts";
import { browserThatSees } from "../pages/label-camera.ts";
import { looksRight, SIZES } from "../pages/looks.ts";

/** As a scanner types, which is faster than any hand; with the keys of a Russian keyboard. */
const typed = (signs: readonly (readonly [key: string, code: string])[]) => {
  for (const [key, code] of [...signs, ["Enter", "Enter"]] as const)
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true }));
};

test("labels are printed and read back, and without a network a phone finds the part before its camera and puts it on an order", async ({
  shop,
  desk,
  network,
}) => {
  const parts = await shop.sql<{ id: string; article: string; name: string; partNo: number }[]>`
    select id, article, name, part_no as "partNo" from part
    where company_id = ${shop.companyId} and deleted_at is null and article is not null order by part_no limit 3`;
  await shop.enter(desk, "parts", `${shop.url()}/app/parts`);
  await desk.goto(`${shop.url()}/parts/labels?ids=${parts.map(({ partNo }) => partNo).join(",")}`);
  await expect(desk.locator("[data-label]")).toHaveCount(3);
  await looksRight(desk, "labels", ["phone", "desk"]);
  const printed = await pictureOfPdf(await desk.pdf({ preferCSSPageSize: true }));
  const read = await readCodes(printed);
  expect(read.map(({ text }) => text).toSorted()).toEqual(parts.map(labelOf).toSorted());

  const [first] = parts;
  // A label is 70 × 37 mm, the picture has four pixels a point.
  const browser = await browserThatSees(printed, { width: 480, height: 400 });
  const context = await newDevice(browser, { viewport: SIZES.phone });
  const page = await context.newPage();
  await shop.enter(page, "parts", `${shop.url(network.port)}/app/scan`);
  await settled(page);
  network.cut();
  await page.locator("[data-action=start-camera]").click();
  const found = page.locator(`[data-found="${first!.id}"]`);
  await expect(found).toContainText(first!.name);
  await looksRight(page, "scan-found", ["phone", "desk"]);
  await page.setViewportSize(SIZES.phone);

  const given = async () => {
    const rows = await shop.sql`
      select id from parts_line where company_id = ${shop.companyId} and part_id = ${first!.id}`;
    return rows.length;
  };
  const before = await given();
  await page.locator("[data-action=to-order]").click();
  await page.locator("[role=dialog] [data-order]").first().click();
  await expect(page.locator("[data-undo=true]")).toContainText(first!.name);
  // A storekeeper takes no line off an order: nothing is offered that would be refused.
  await expect(page.locator("[data-do=undo]")).toHaveCount(0);

  await page.evaluate(typed, [
    ["Я", "KeyZ"],
    ["Я", "KeyZ"],
    ["9", "Digit9"],
  ] as const);
  await expect(page.locator("[data-scan-result=unknown]")).toContainText("ZZ9");
  await expect(page.locator("[data-scan]").first()).toContainText(first!.name);
  await looksRight(page, "scan-unknown");
  network.mend();
  await synced(page);
  await expect.poll(given).toBe(before + 1);
  await browser.close();
});

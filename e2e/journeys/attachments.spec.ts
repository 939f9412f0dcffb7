// Files, a signature and photos of a part at reception: kept without a network, through a reload, then for everybody.

import type { Page } from "@playwright/test";
import { pictures } from "../fixtures/pictures.ts";
import { expect, test } from "../fixtures/test.ts";
import { EVERY_SIZE, looksRight, SIZES, speak, wordsFit } from "../pages/looks.ts";
import { photosIn, shownThumbnails } from "../pages/photos.ts";
import { settleIn } from "../pages/staff.ts";

async function draw(page: Page): Promise<void> {
  const box = (await page.locator("[data-signature-pad]").boundingBox())!;
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.2, 0.7));
  await page.mouse.down();
  for (const [x, y] of [
    [0.3, 0.2],
    [0.4, 0.7],
    [0.5, 0.3],
    [0.6, 0.65],
    [0.8, 0.4],
  ] as const)
    await page.mouse.move(...at(x, y), { steps: 4 });
  await page.mouse.up();
}

test("a PDF, a signature and a part's photo, taken offline, survive a reload and reach the other desk", async ({
  shop,
  network,
  mobile,
  desk,
}) => {
  const page = mobile;
  await page.setViewportSize(SIZES.desk);
  const address = await settleIn(shop, page, "reception", network);
  const [row] = await shop.sql<{ order: string; part: string }[]>`
    select o.id as order, min(p.id) as part from work_order o join parts_line p on p.work_order_id = o.id
    join company c on c.id = o.company_id where c.slug = ${shop.slug} and o.status = 'in_work' and o.deleted_at is null
    group by o.id order by o.id limit 1`;
  const order = `${address}/app/orders/${row!.order}`;
  await page.goto(order);
  await expect(page.locator('[data-signature="none"]')).toBeVisible();

  network.cut();
  const pdf = (name: string, text: string) => ({ name, mimeType: "application/pdf", buffer: Buffer.from(text) });
  const files = page.locator("[data-files]");
  await files.locator("[data-file-input]").setInputFiles([pdf("page.pdf", "<html>")]);
  await expect(page.getByRole("alert")).toContainText("page.pdf"); // no PDF, whatever its name says
  await expect(files).toHaveAttribute("data-files", "0");
  await files
    .locator("[data-file-input]")
    .setInputFiles([
      pdf("Deviz asigurare.pdf", `%PDF-1.4 ${"x".repeat(300_000)}`),
      pdf("Diagnoză.pdf", "%PDF-1.4 short"),
    ]);
  await expect(files.locator('[data-file-state="here"]')).toHaveCount(2);
  for (const size of ["phone", "tablet", "desk"] as const) {
    await page.setViewportSize(SIZES[size]);
    await page.locator('[data-action="ask-signature"]').click();
    await page.locator('input[name="signer"]').fill("Ana Rusu");
    await draw(page);
    await looksRight(page, "signature-sheet", [size]);
    if (size !== "desk") await page.keyboard.press("Escape");
  }
  await page.locator("form button[type=submit]").click();
  await expect(page.locator('[data-signature="given"]')).toContainText("Ana Rusu");
  const part = page.locator(`[data-part="${row!.part}"]`);
  await part.locator("[data-photo-input]").setInputFiles(await pictures(1, 800, 600));
  await expect(photosIn(part, "here")).toHaveCount(1);

  await page.reload();
  await expect(files.locator('[data-file-state="here"]')).toHaveCount(2);
  await expect(page.locator('[data-signature="given"] img')).toBeVisible();
  await expect(photosIn(part, "here")).toHaveCount(1);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    files.locator("[data-file] button").first().click(),
  ]);
  expect(download.suggestedFilename()).toBe("Deviz asigurare.pdf");

  network.mend();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(files.locator('[data-file-state="arrived"]')).toHaveCount(2, { timeout: 60_000 });
  await expect(photosIn(part, "arrived")).toHaveCount(1);
  await looksRight(page, "attachments", EVERY_SIZE);
  await speak(page, "ru");
  await expect(page.locator('[data-signature="given"] img')).toBeVisible();
  await wordsFit(page, "attachments ru");
  await page.setViewportSize(SIZES.desk);

  await desk.setViewportSize(SIZES.desk);
  await shop.enter(desk, "manager", `${shop.url()}/app/orders/${row!.order}`);
  await expect(desk.locator('[data-signature="given"] img')).toBeVisible();
  await expect.poll(() => shownThumbnails(desk.locator(`[data-part="${row!.part}"]`))).toBe(1);
  const [theirs] = await Promise.all([
    desk.waitForEvent("download"),
    desk.locator("[data-file] button").first().click(),
  ]);
  expect(theirs.suggestedFilename()).toBe("Deviz asigurare.pdf");
  // Removal asks first.
  await desk.locator('[data-action="ask-remove-file"]').last().click();
  await expect(desk.locator("[data-file]")).toHaveCount(2);
  await desk.locator('[data-action="remove-file"]').click();
  await expect(files).toHaveAttribute("data-files", "1");
  await desk.locator('[data-action="ask-withdraw"]').click();
  await desk.locator('[data-action="withdraw"]').click();
  await expect(page.locator('[data-signature="none"]')).toBeVisible();

  // By keyboard: the name alone.
  await page.locator('[data-action="ask-signature"]').focus();
  await page.keyboard.press("Enter");
  await page.locator('input[name="signer"]').fill("Ion Ceban");
  await page.keyboard.press("Enter");
  await expect(desk.locator('[data-signature="given"]')).toContainText("Ion Ceban");
  expect(
    await shop.sql`select method from work_signature where deleted_at is null and work_order_id = ${row!.order}`,
  ).toEqual([{ method: "typed" }]);
});

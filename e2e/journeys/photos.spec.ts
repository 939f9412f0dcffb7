// Photos: taken in the pit without a network, on a phone that dies; sent over a network that breaks; seen at the desk.

import { pictures } from "../fixtures/pictures.ts";
import { heicPicture } from "../../shared/kernel/heic.fixture.ts";
import { expect, newDevice, test } from "../fixtures/test.ts";
import { badge, firstJob, job, live, settled, synced, tap } from "../pages/app.ts";
import { SIZES, looksRightHere } from "../pages/looks.ts";
import { keptBlobs, photosIn, shownThumbnails, takePhotos } from "../pages/photos.ts";
import { keptDrafts } from "../pages/stored.ts";
import { settleIn } from "../pages/staff.ts";
import { orderOf } from "../pages/commands.ts";

test("twelve photos taken offline survive the phone's death and three cuts, and the desk sees them whole", async ({
  shop,
  rival,
  network,
  phone,
  desk,
}, testInfo) => {
  const address = await settleIn(shop, phone.page, "mechanic", network);
  const line = await firstJob(phone.page);
  const order = await orderOf(shop, line);
  await phone.cookiesWritten();

  network.cut();
  await takePhotos(phone.page, line, await pictures(12));
  // The battery goes the moment the screen has called the last of them saved.
  await phone.kill();

  await phone.boot();
  await phone.page.goto(`${address}/app`);
  await live(phone.page);
  await expect(photosIn(job(phone.page, line), "here")).toHaveCount(12);
  await expect.poll(() => shownThumbnails(job(phone.page, line))).toBe(12);
  await expect(badge(phone.page)).toHaveAttribute("data-sync", "held");
  await expect(badge(phone.page)).toContainText("12");

  const sent = await keptBlobs(phone.page);
  const total = sent.reduce((sum, { bytes }) => sum + bytes, 0);
  testInfo.annotations.push({ type: "bytes of twelve photos", description: String(total) });

  const began = performance.now();
  for (const _ of [1, 2, 3]) {
    const cut = network.cutAfter(total / 5);
    network.mend();
    await phone.page.evaluate(() => window.dispatchEvent(new Event("online")));
    await cut;
    const arrived = await shop.sql`select 1 from blob where company_id = ${shop.companyId} and state = 'ready'`;
    expect(arrived.length).toBeLessThan(12);
  }
  network.mend();
  await expect(badge(phone.page)).toHaveAttribute("data-sync", "synced", { timeout: 60_000 });
  testInfo.annotations.push({ type: "sent over three cuts, ms", description: (performance.now() - began).toFixed(0) });
  await expect(photosIn(job(phone.page, line), "arrived")).toHaveCount(12);

  const photos = await shop.sql<{ sha256: string; state: string; arrived: boolean; kind: string }[]>`
    select p.sha256, b.state, p.arrived_at is not null as arrived, p.kind from work_photo p
    join blob b on b.company_id = p.company_id and b.sha256 = p.sha256 and b.purpose = 'photo'
    where p.work_order_id = ${order} order by p.taken_at`;
  expect(photos.map(({ sha256 }) => `photo/${sha256}`).sort()).toEqual(sent.map(({ key }) => key).sort());
  for (const photo of photos) expect(photo).toMatchObject({ state: "ready", arrived: true, kind: "before" });

  await desk.setViewportSize({ width: 1440, height: 900 });
  await shop.enter(desk, "reception", `${shop.url()}/app/orders/${order}`);
  const card = desk.locator('[data-photos="12"]');
  await expect(photosIn(card, "arrived")).toHaveCount(12);
  await expect.poll(() => shownThumbnails(card)).toBe(12);
  await looksRightHere(desk, "photos-order-desk");

  await photosIn(card).first().click();
  const large = desk.locator('[data-picture="large"]');
  const sizes = async () =>
    large.evaluate((image) => [(image as HTMLImageElement).naturalWidth, (image as HTMLImageElement).naturalHeight]);
  await expect.poll(sizes).toEqual([1200, 1600]);
  await looksRightHere(desk, "photos-viewer-desk");

  // Another shop's person does not get one of them, whatever they know.
  const stolen = await rival.request("GET", `/files/photo/${photos[0]!.sha256}`);
  expect(stolen.status).toBe(401);
});

test("kind, caption and removal on the phone, by tap and by keyboard, reach the desk", async ({
  shop,
  network,
  browser,
  desk,
}) => {
  const context = await newDevice(browser, { viewport: SIZES.phone, reducedMotion: "reduce" });
  const page = await context.newPage();
  await shop.enter(page, "mechanic2", shop.url(network.port));
  await synced(page);
  const line = await firstJob(page);
  const order = await orderOf(shop, line);
  await shop.enter(desk, "reception", `${shop.url()}/app/orders/${order}`);

  await takePhotos(page, line, await pictures(3, 800, 600));
  await page.locator('[role="dialog"] [data-kind="defect"]').click();
  await expect(page.locator('[role="dialog"] [data-kind="defect"]')).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => shownThumbnails(page.locator('[role="dialog"]'))).toBe(3);
  await looksRightHere(page, "photos-sheet-phone");
  await page.locator('[data-action="photos-done"]').click();
  await expect(page.locator('[role="dialog"]')).toHaveCount(0);
  await expect(photosIn(job(page, line), "arrived")).toHaveCount(3);
  await looksRightHere(page, "photos-jobs-phone");
  await expect(photosIn(desk.locator("[data-photos]"), "arrived")).toHaveCount(3);

  await photosIn(job(page, line)).first().click();
  const viewing = () => page.locator("[data-viewing]").getAttribute("data-viewing");
  const first = await viewing();
  await page.keyboard.press("ArrowRight");
  await expect.poll(viewing).not.toBe(first);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(viewing).toBe(first);
  // Typed, and the page is gone before it is saved: it is there again.
  await page.locator('input[maxlength="500"]').fill("Disc fisurat");
  await expect.poll(() => keptDrafts(page)).toEqual([expect.stringContaining("Disc fisurat")]);
  await page.reload();
  await photosIn(job(page, line)).first().click();
  await expect(page.locator('input[maxlength="500"]')).toHaveValue("Disc fisurat");
  expect(await shop.sql`select 1 from work_photo where caption is not null and work_order_id = ${order}`).toEqual([]);
  await page.locator('input[maxlength="500"]').focus();
  await page.keyboard.press("Enter");
  await looksRightHere(page, "photos-viewer-phone");
  await page.keyboard.press("ArrowRight");
  await page.locator('[data-action="remove-photo"]').dblclick(); // of two quick taps the second removes no other
  await expect(page.locator('[data-viewing] [data-do="undo"]')).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(photosIn(job(page, line))).toHaveCount(2);
  await expect(photosIn(desk.locator("[data-photos]"))).toHaveCount(2);
  await expect(desk.locator('[data-activity="photos.setCaption"]').first()).toContainText("Disc fisurat");
  const rows = await shop.sql<{ kind: string; caption: string | null; gone: boolean }[]>`
    select kind, caption, deleted_at is not null as gone from work_photo where work_order_id = ${order} order by taken_at, id`;
  expect(rows.map(({ kind }) => kind)).toEqual(["defect", "defect", "defect"]);
  expect(rows.filter(({ gone }) => gone)).toHaveLength(1);
  expect(rows[0]).toEqual({ kind: "defect", caption: "Disc fisurat", gone: false });

  // Removed by mistake: the desk brings it back; once more, and the phone itself does, without a network.
  const removed = desk.locator("[data-removed]");
  const [mechanic] = await shop.sql<{ name: string }[]>`
    select name from staff_user where email = ${shop.email("mechanic2")}`;
  await removed.locator("summary").click();
  await expect(removed).toContainText(mechanic!.name);
  await expect.poll(() => shownThumbnails(removed, "[data-removed-photo]")).toBe(1);
  await looksRightHere(desk, "photos-removed-desk");
  await removed.locator('[data-action="restore-photo"]').click();
  await expect(removed).toHaveCount(0);
  await expect(photosIn(job(page, line))).toHaveCount(3);
  network.cut();
  await photosIn(job(page, line)).last().click();
  await page.locator('[data-action="remove-photo"]').click();
  await looksRightHere(page, "photos-undo-phone");
  await page.locator('[data-viewing] [data-do="undo"]').click();
  await page.keyboard.press("Escape");
  await expect(photosIn(job(page, line))).toHaveCount(3);
  network.mend();
  await expect(badge(page)).toHaveAttribute("data-sync", "synced");
  expect(await shop.sql`select 1 from work_photo where work_order_id = ${order} and deleted_at is null`).toHaveLength(
    3,
  );
  await context.close();
});

test("what is no picture is never called saved; a HEIC is kept as it came, and seen once the server has it", async ({
  shop,
  browser,
}) => {
  const context = await newDevice(browser, { viewport: SIZES.phone });
  const page = await context.newPage();
  await shop.enter(page, "mechanic2");
  await settled(page);
  const line = await firstJob(page);
  const file = { name: "IMG_1.HEIC", mimeType: "image/heic", buffer: Buffer.from("no picture at all") };
  await job(page, line).locator('[data-photo-input="camera"]').setInputFiles([file]);
  await expect(page.getByRole("alert")).toContainText("HEIC");
  await expect(page.locator('[data-taken="0"]')).toBeVisible();
  await page.locator('[data-action="photos-done"]').click();
  await expect(photosIn(job(page, line))).toHaveCount(0);
  expect(await keptBlobs(page)).toEqual([]);

  await context.setOffline(true);
  await takePhotos(page, line, [{ ...file, buffer: Buffer.from(heicPicture()) }]);
  const sheet = page.locator('[role="dialog"]');
  await expect(sheet.locator("[data-comes-later]")).toContainText("HEIC");
  await photosIn(sheet).click();
  await expect(page.locator('[data-picture="later"]')).toContainText("HEIC");
  await context.setOffline(false);
  const large = page.locator('[data-picture="large"]');
  await expect.poll(async () => large.evaluateAll(([image]) => (image as HTMLImageElement)?.naturalHeight)).toBe(96);
  await page.keyboard.press("Escape");
  await expect.poll(() => shownThumbnails(sheet)).toBe(1);
  await expect(sheet.locator("[data-comes-later]")).toHaveCount(0);
  await context.close();
});

test("a picture taken while its job is finished on another device is kept", async ({
  shop,
  mobile: page,
  desk: tablet,
}) => {
  for (const each of [page, tablet]) await shop.enter(each, "mechanic");
  await synced(page);
  await tablet.goto(`${shop.url()}/app/mechanic`);
  await synced(page);
  const line = await firstJob(page);
  const camera = page.waitForEvent("filechooser");
  await job(page, line)
    .locator("label", { has: page.locator('[data-photo-input="camera"]') })
    .click();
  const shutter = await camera;
  await tap(tablet, line, "start", "in_progress");
  await tap(tablet, line, "done", "done");
  await expect(job(page, line)).toHaveAttribute("data-line-status", "done");
  await expect(job(page, line).locator("[data-photo-input]")).toHaveCount(0);

  await shutter.setFiles(await pictures(1, 800, 600));
  await expect(page.locator('[role="dialog"] [data-taken="1"]')).toBeVisible();
  await page.locator('[data-action="photos-done"]').click();
  await expect(badge(page)).toHaveAttribute("data-sync", "synced");
  await expect
    .poll(() => shop.sql`select 1 from work_photo where work_line_id = ${line} and arrived_at is not null`)
    .toHaveLength(1);
});

// The desk's devices: who, which, when last heard of, what they still hold, and a warning when one with open work is silent.

import { uuidv7 } from "../../shared/kernel/ids.ts";
import { expect, test } from "../fixtures/test.ts";
import { badge, synced } from "../pages/app.ts";
import { looksRight, SIZES, speak, expectToFit } from "../pages/looks.ts";
import type { Shop } from "../fixtures/shop.ts";

const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";

const SILENT = uuidv7();
const WRONG_CLOCK = uuidv7();
const DRAWER = uuidv7();

/** Devices that were heard of before this test began. */
async function heardOf(shop: Shop): Promise<void> {
  const device = (id: string, email: string, ago: string, pending: number, offset: number) => shop.sql`
    insert into device (id, company_id, user_id, label, build, clock_offset_ms, pending_count, last_contact_at)
    select ${id}, company_id, id, ${ANDROID}, 'a1b2c3d4e5f6', ${offset}, ${pending}, now() - ${ago}::interval
    from staff_user where email = ${email}`;
  await device(SILENT, shop.email("parts"), "3 hours", 4, 0);
  await device(WRONG_CLOCK, shop.email("accountant"), "1 minute", 0, -30 * 24 * 3_600_000);
  await device(DRAWER, shop.email("marketer"), "50 days", 0, 0);
}

test("the desk sees each device live, and is told when one with open work falls silent", async ({
  shop,
  desk,
  mobile,
}) => {
  await heardOf(shop);
  await shop.enter(mobile, "mechanic");
  await synced(mobile);
  await shop.enter(desk, "reception");
  const strip = desk.locator("[data-strip=silent]");
  await expect(strip).toBeVisible();
  await strip.locator("a").click();

  const row = (id: string) => desk.locator(`[data-device="${id}"]`);
  await expect(row(SILENT)).toHaveAttribute("data-warns", "true");
  await expect(row(SILENT)).toContainText("Android, Chrome 130");
  await expect(row(SILENT)).toContainText("4");
  await expect(row(WRONG_CLOCK)).toHaveAttribute("data-clock", "off");
  await expect(row(WRONG_CLOCK)).toContainText("30");
  const order = await desk.locator("[data-device]").evaluateAll((rows) => rows.map((r) => r.dataset["device"]));
  expect(order.slice(0, 2)).toEqual([SILENT, WRONG_CLOCK]);
  expect(order).not.toContain(DRAWER);
  await looksRight(desk, "devices", ["phone", "tablet", "desk"]);
  // The longest words there are for how long ago it was.
  await desk.setViewportSize(SIZES.phone);
  for (const language of ["en", "ru", "ro"] as const) {
    await shop.sql`update device set last_contact_at = now() - interval '1 hour 53 minutes' where id = ${SILENT}`;
    await speak(desk, language);
    await expect(row(SILENT)).toContainText("53");
    await expectToFit(desk, language);
  }
  await desk.setViewportSize(SIZES.desk);
  await desk.locator("main > button").click();
  await expect(row(DRAWER)).toBeVisible();

  // It calls: the warning goes by itself.
  await shop.sql`update device set last_contact_at = now(), pending_count = 0 where id = ${SILENT}`;
  await expect(row(SILENT)).toHaveAttribute("data-warns", "false");
  await expect(strip).toHaveCount(0);

  // A mechanic with a job under way whose phone has been silent for an hour; it calls each minute otherwise.
  await mobile.route("**/api/contact", (route) => route.abort());
  await shop.sql`
    update device set last_contact_at = now() - interval '61 minutes'
    where user_id = (select id from staff_user where email = ${shop.email("mechanic")})`;
  await expect(strip).toBeVisible();
  await mobile.unroute("**/api/contact");
  await mobile.reload();
  await expect(strip).toHaveCount(0);
});

test("a device that is gone for good is taken off the list by who looks after people", async ({ shop, desk }) => {
  await heardOf(shop);
  await shop.enter(desk, "admin", `${shop.url()}/app/devices`);
  const row = desk.locator(`[data-device="${SILENT}"]`);
  await row.locator("[data-action=forget-device]").click();
  const sheet = desk.getByRole("dialog");
  await expect(sheet).toContainText("4 modificări netrimise");
  await looksRight(desk, "device-forget", ["phone", "desk"]);
  await sheet.locator("[data-action=forget]").click();
  await expect(row).toHaveCount(0);
  await expect.poll(() => shop.sql`select id from device where id = ${SILENT}`).toEqual([]);
});

test("a mechanic is given no devices", async ({ shop, desk }) => {
  await shop.enter(desk, "mechanic2", `${shop.url()}/app/devices`);
  await expect(desk.locator("main p")).toBeVisible();
  await expect(desk.locator("[data-device]")).toHaveCount(0);
  await expect(badge(desk)).toHaveAttribute("data-sync", "synced");
});

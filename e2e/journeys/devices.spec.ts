// The desk's devices: who, which, when last heard of, what they still hold, and a warning when one with open work is silent.

import { expect, test } from "../fixtures/test.ts";
import { badge, settled, signIn } from "../pages/app.ts";
import { looksRight, SIZES, widerThanItsScreen } from "../pages/looks.ts";
import type { Stack } from "../fixtures/stack.ts";

const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";

const SILENT = "01957a7e-0000-7000-8000-0000000000d1";
const WRONG_CLOCK = "01957a7e-0000-7000-8000-0000000000d2";
const DRAWER = "01957a7e-0000-7000-8000-0000000000d3";

/** The only devices that were heard of before this test began: what other journeys' phones still hold would warn as well. */
async function heardOf(stack: Stack): Promise<void> {
  await stack.sql`delete from device where company_id = (select id from company where slug = 'demo')`;
  const device = (id: string, email: string, ago: string, pending: number, offset: number) => stack.sql`
    insert into device (id, company_id, user_id, label, build, clock_offset_ms, pending_count, last_contact_at)
    select ${id}, company_id, id, ${ANDROID}, 'a1b2c3d4e5f6', ${offset}, ${pending}, now() - ${ago}::interval
    from staff_user where email = ${email}`;
  await device(SILENT, "parts@demo.test", "3 hours", 4, 0);
  await device(WRONG_CLOCK, "accountant@demo.test", "1 minute", 0, -30 * 24 * 3_600_000);
  await device(DRAWER, "marketer@demo.test", "50 days", 0, 0);
}

test("the desk sees each device live, and is told when one with open work falls silent", async ({
  stack,
  desk,
  phone,
}) => {
  await heardOf(stack);
  try {
    await signIn(phone.page, stack.url("demo"), "mechanic@demo.test");
    await settled(phone.page);
    await signIn(desk, stack.url("demo"), "reception@demo.test");
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
    for (const language of ["en", "ru", "ro"]) {
      await stack.sql`update device set last_contact_at = now() - interval '1 hour 53 minutes' where id = ${SILENT}`;
      await desk.evaluate((wanted) => localStorage.setItem("garaj-language", wanted), language);
      await desk.reload();
      await expect(desk.locator("html")).toHaveAttribute("lang", language);
      await expect(row(SILENT)).toContainText("53");
      expect(await widerThanItsScreen(desk), language).toEqual([]);
    }
    await desk.setViewportSize(SIZES.desk);
    await desk.locator("main > button").click();
    await expect(row(DRAWER)).toBeVisible();

    // It calls: the warning goes by itself.
    await stack.sql`update device set last_contact_at = now(), pending_count = 0 where id = ${SILENT}`;
    await expect(row(SILENT)).toHaveAttribute("data-warns", "false");
    await expect(strip).toHaveCount(0);

    // A mechanic with a job under way whose phone has been silent for an hour; it calls each minute otherwise.
    await phone.page.route("**/api/contact", (route) => route.abort());
    await stack.sql`
      update device set last_contact_at = now() - interval '61 minutes'
      where user_id = (select id from staff_user where email = 'mechanic@demo.test')`;
    await expect(strip).toBeVisible();
    await phone.page.unroute("**/api/contact");
    await phone.page.reload();
    await expect(strip).toHaveCount(0);
  } finally {
    await stack.sql`delete from device where id in (${SILENT}, ${WRONG_CLOCK}, ${DRAWER})`;
  }
});

test("a mechanic is given no devices", async ({ stack, desk }) => {
  await signIn(desk, stack.url("demo"), "mechanic2@demo.test");
  await desk.goto(`${stack.url("demo")}/app/devices`);
  await expect(desk.locator("main p")).toBeVisible();
  await expect(desk.locator("[data-device]")).toHaveCount(0);
  await expect(badge(desk)).toHaveAttribute("data-sync", "synced");
});

// Every screen in every dress: phone, tablet and desk, light and dark, in three languages. axe finds nothing serious,
// nothing is wider than the screen, and the pictures of the README come from here (PICTURES=1 keeps them).

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../pages/accessibility.ts";
import { PASSWORD, settled } from "../pages/app.ts";
import { SIZES, widerThanItsScreen } from "../pages/looks.ts";

const PICTURES = fileURLToPath(
  new URL(process.env["PICTURES"] ? "../../docs/images" : "../../.cache/pictures", import.meta.url),
);
mkdirSync(PICTURES, { recursive: true });

const SCHEMES = ["light", "dark"] as const;
const LANGUAGES = ["ro", "ru", "en"] as const;

async function visitor(browser: Browser, size: keyof typeof SIZES) {
  const context = await browser.newContext({
    viewport: SIZES[size],
    locale: "ro-RO",
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  return context.newPage();
}

/** `shown`: what must be there before a picture is worth taking. */
async function check(page: Page, name: string, shown: string): Promise<void> {
  for (const language of LANGUAGES) {
    await page.evaluate((wanted) => localStorage.setItem("garaj-language", wanted), language);
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.locator(shown).first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    for (const scheme of SCHEMES) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.screenshot({ path: join(PICTURES, `${name}-${language}-${scheme}.png`) });
      await expectAccessible(page, `${name} ${language} ${scheme}`);
    }
    expect(await widerThanItsScreen(page), `${name} ${language} is wider than its screen`).toEqual([]);
    await page.emulateMedia({ colorScheme: "light" });
  }
}

test("the mechanic's screens on a phone", async ({ shop, browser }) => {
  const page = await visitor(browser, "phone");
  await page.goto(`${shop.url()}/app`);
  await check(page, "sign-in-phone", "form");
  await shop.enter(page, "mechanic");
  await settled(page);
  await expect(page.locator('[data-line-status="in_progress"]').first()).toBeVisible();
  await check(page, "my-jobs-phone", '[data-line-status="in_progress"]');
  await page.locator('button[data-event="block"]').first().click();
  await expect(page.locator("textarea")).toBeVisible();
  await expectAccessible(page, "block-phone");
  await page.screenshot({ path: join(PICTURES, "block-phone.png") });
  await page.goto(`${shop.url()}/app/sync`);
  await check(page, "sync-phone", "main");
  await page.goto(`${shop.url()}/app/more`);
  await check(page, "more-phone", "main");
  await page.context().close();
});

for (const size of ["phone", "tablet", "desk"] as const) {
  test(`the desk's screens: ${size}`, async ({ shop, browser }) => {
    const page = await visitor(browser, size);
    await shop.enter(page, "reception");
    await settled(page);
    await expect(page.locator("[data-order]").first()).toBeVisible();
    await check(page, `kanban-${size}`, "[data-order]");
    await page.locator('[data-column="in_work"] [data-order] h3 a').first().click();
    await expect(page.locator("[data-order-status]")).toBeVisible();
    await check(page, `order-${size}`, "[data-order-status]");
    await page.goto(`${shop.url()}/app/devices`);
    await check(page, `devices-${size}`, "[data-device]");
    await page.context().close();
  });
}

test("the office's screens at the desk", async ({ shop, browser }) => {
  const page = await visitor(browser, "desk");
  const address = shop.url();
  await shop.enter(page, "admin", address);
  await settled(page);
  await page.goto(`${address}/app/people`);
  await page.locator("[data-person] a", { hasText: shop.email("mechanic2") }).click();
  const permission = '[data-section="permissions"] [data-permission]';
  await expect(page.locator(permission).first()).toBeVisible();
  await check(page, "person-desk", permission);
  await page.goto(`${address}/app/roles`);
  await check(page, "roles-desk", "tr[data-permission]");
  await page.goto(`${address}/app/settings`);
  await check(page, "settings-desk", '[data-section="appearance"]');
  await page.context().close();
});

test("what is seen without the app: a shop's page, the operators' panel", async ({ shop, browser }) => {
  const page = await visitor(browser, "desk");
  await page.goto(`${shop.url()}/`);
  await expect(page.locator("h1")).toBeVisible();
  await page.screenshot({ path: join(PICTURES, "landing-desk-ro-light.png") });
  await page.goto(`http://localhost:${shop.stack.port}/admin`);
  await page.locator("input[name=email]").fill("owner@operator.test");
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.locator("button[type=submit]").click();
  await page.getByRole("link", { name: "Service Botanica" }).click();
  await expect(page.locator("dl .chip").first()).toBeVisible();
  await page.screenshot({ path: join(PICTURES, "operators-desk-ro-light.png") });
  await expectAccessible(page, "operators-desk");
  await page.context().close();
});

test("the other shop has its own colour, which stays readable", async ({ rival, browser }) => {
  const page = await visitor(browser, "desk");
  await rival.enter(page, "manager");
  await expect(page.locator("[data-order]").first()).toBeVisible();
  for (const scheme of SCHEMES) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.screenshot({ path: join(PICTURES, `kanban-rival-${scheme}.png`) });
    await expectAccessible(page, `kanban-rival ${scheme}`);
  }
  await page.context().close();
});

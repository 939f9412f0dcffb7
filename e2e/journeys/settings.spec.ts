// The shop's settings, its posts, its public page and the wizard of the first sign-in, as people use them.

import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../pages/accessibility.ts";
import { looksRight } from "../pages/looks.ts";
import { settled } from "../pages/app.ts";

test("settings are changed section by section, undone, and seen at once on the public page and in the app's colour", async ({
  shop,
  desk,
}) => {
  const address = shop.url();
  await shop.enter(desk, "admin", `${address}/app/settings`);
  const identity = desk.locator('[data-section="identity"]');
  await expect(identity.locator('[name="city"]')).toHaveValue("Chișinău");
  await identity.locator('[name="slogan"]').fill("Gata la timp");
  await identity.locator("button[type=submit]").click();
  await expect(identity.locator("[role=status]")).toBeVisible();
  expect(await fetchText(desk, "/")).toContain("Gata la timp");
  await identity.locator("[role=status] button").click();
  await expect(identity.locator('[name="slogan"]')).not.toHaveValue("Gata la timp");

  const colour = desk.locator('[data-section="appearance"]');
  await colour.locator('[name="theme_color"]').fill("#7A3E9D");
  await expect(colour.locator('[data-preview="dark"]')).toBeVisible();
  await colour.locator("button[type=submit]").click();
  await expect
    .poll(() => desk.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--brand")))
    .toBe("#7a3e9d");
  await colour.locator("[role=status] button").click();

  const hours = desk.locator('[data-section="hours"]');
  await hours.locator('[data-day="sat"] input[type=checkbox]').uncheck();
  await hours.locator("button[type=submit]").click();
  await expect(hours.locator("[role=status]")).toBeVisible();
  await hours.locator("[role=status] button").click();
  await expect(hours.locator('[data-day="sat"] input[type=checkbox]')).toBeChecked();

  const services = desk.locator('[data-section="services"]');
  await services.locator('[name="labor_rate"]').fill("abc");
  await services.locator("button[type=submit]").click();
  await expect(services.locator("[role=alert]")).toBeVisible();
  await expect(services.locator('[name="labor_rate"]')).toHaveAttribute("aria-invalid", "true");
  const webhook = desk.locator('[data-section="lead-webhook"]');
  await webhook.locator("[data-action=make-lead-webhook]").click();
  await expect(webhook.locator("[data-made] input")).toHaveCount(2);
  await looksRight(desk, "settings", ["phone", "desk"]);
  await webhook.locator("[data-action=remove-lead-webhook]").click();
  await expect(webhook.locator("[data-action=make-lead-webhook]")).toBeVisible();
  await expect(webhook.locator("[data-made]")).toHaveCount(0);

  // Leaving asks first; what was typed is there again, until it is discarded.
  await hours.locator('[name="holiday"]').fill("2030-05-01");
  const elsewhere = desk.locator('nav a[href="/app/parts"]');
  const backAgain = async () => {
    await desk.locator('nav a[href="/app/more"]').click();
    await desk.locator('main a[href="/app/settings"]').click();
  };
  await elsewhere.click();
  await expect(desk.locator("[data-action=save-and-leave]")).toBeFocused();
  await expectAccessible(desk, "leave-unsaved");
  await desk.keyboard.press("Escape");
  await expect(desk).toHaveURL(/\/app\/settings$/);
  await elsewhere.click();
  await desk.locator("[data-action=leave]").click();
  await expect(desk).toHaveURL(/\/app\/parts/);
  await backAgain();
  await expect(services.locator("[data-draft]")).toBeVisible();
  await expect(services.locator('[name="labor_rate"]')).toHaveValue("abc");
  await expect(hours.locator('[name="holiday"]')).toHaveValue("2030-05-01");
  await services.locator("[data-action=discard]").click();
  await expect(services.getByRole("heading")).toBeFocused();
  await expect(services.locator('[name="labor_rate"]')).not.toHaveValue("abc");
  await identity.locator('[name="slogan"]').fill("De la prima oră");
  await elsewhere.click();
  await desk.locator("[data-action=save-and-leave]").click();
  await expect(desk).toHaveURL(/\/app\/parts/);
  await backAgain();
  await expect(identity.locator('[name="slogan"]')).toHaveValue("De la prima oră");
  await expect(identity.locator("[data-draft]")).toHaveCount(0);
});

test("a setting that another wrote meanwhile stays, and both are shown until its author has chosen", async ({
  shop,
  desk,
}) => {
  await shop.enter(desk, "admin", `${shop.url()}/app/settings`);
  const identity = desk.locator('[data-section="identity"]');
  const slogan = identity.locator('[name="slogan"]');
  const city = identity.locator('[name="city"]');
  await expect(city).toHaveValue("Chișinău");
  const another = (change: object) =>
    desk.evaluate(async (body) => {
      const headers = { "content-type": "application/json" };
      return (await fetch("/api/v1/settings", { method: "PATCH", headers, body })).status;
    }, JSON.stringify(change));

  await slogan.fill("Gata la timp");
  await city.fill("Soroca");
  expect(await another({ slogan: "Mâini bune", city: "Orhei" })).toBe(200);
  await identity.locator("button[type=submit]").click();
  const ofSlogan = identity.locator("[data-conflict=slogan]");
  await expect(ofSlogan.locator("[data-version=theirs]")).toHaveText("Mâini bune");
  await expect(ofSlogan.locator("[data-version=yours]")).toHaveText("Gata la timp");
  await expect(slogan).toHaveValue("Gata la timp");
  await looksRight(desk, "settings-conflict", ["phone", "desk"]);

  await ofSlogan.locator("[data-action=keep-theirs]").click();
  await expect(slogan).toHaveValue("Mâini bune");
  await expect(city).toHaveValue("Soroca");
  await identity.locator("[data-conflict=city] [data-action=use-mine]").click();
  await expect(identity.locator("[role=status]")).toBeVisible();
  const [kept] = await shop.sql`select settings from company where slug = ${shop.slug}`;
  expect(kept!["settings"]).toMatchObject({ slogan: "Mâini bune", city: "Soroca" });

  // What is undone is what it was written over, though its author began with an older one.
  await city.fill("Cahul");
  expect(await another({ city: "Edineț" })).toBe(200);
  await identity.locator("button[type=submit]").click();
  await identity.locator("[data-conflict=city] [data-action=use-mine]").click();
  await identity.locator("[role=status] button").click();
  await expect(city).toHaveValue("Edineț");
});

test("what needs the network says so before it is tapped", async ({ shop, mobile, network }) => {
  await shop.enter(mobile, "admin", `${shop.url(network.port)}/app/settings`);
  await settled(mobile);
  await expect(mobile.locator('[data-section="identity"]')).toBeVisible();
  network.cut();
  await mobile.locator('[data-section="identity"] [name="slogan"]').fill("Fără rețea");
  await expect(mobile.locator('[data-section="identity"] button[type=submit]')).toBeDisabled();
});

test("posts are added, ordered, put out of use and deleted, also without a network", async ({
  shop,
  mobile,
  network,
}) => {
  const address = shop.url(network.port);
  await shop.enter(mobile, "admin", `${address}/app/posts`);
  await settled(mobile);
  await expect(mobile.locator("[data-post]").first()).toBeVisible();
  network.cut();
  await mobile.locator("main > div > button.primary").click();
  await mobile.locator("form [name=name]").fill("Vopsitorie");
  await mobile.locator("form button[type=submit]").click();
  const post = mobile.locator("[data-post]", { hasText: "Vopsitorie" });
  await expect(post).toBeVisible();
  await post.locator('[data-act="toggle"]').click();
  await expect(post).toHaveAttribute("data-active", "false");
  network.mend();
  await expect
    .poll(
      async () =>
        (await shop.sql`select is_active from post where company_id = ${shop.companyId} and name = 'Vopsitorie'`)[0]?.[
          "is_active"
        ],
    )
    .toBe(false);
});

test("the public page: three languages, without script, on any phone", async ({ shop, browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    locale: "ro-RO",
  });
  const page = await context.newPage();
  await page.goto(`${shop.url()}/`);
  await expect(page.locator("h1")).toHaveText("Service Botanica");
  for (const [locale, words] of [
    ["ru", "Часы работы"],
    ["en", "Opening hours"],
    ["ro", "Program"],
  ] as const) {
    await page.locator(`nav a[lang=${locale}]`).click();
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    await expect(page.locator("main")).toContainText(words);
  }
  await context.close();

  const seeing = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "ro-RO" });
  const looked = await seeing.newPage();
  await looked.goto(`${shop.url()}/`);
  await looksRight(looked, "landing", ["phone", "tablet", "desk"]);
  await seeing.close();
});

test("the wizard is offered until it is finished, and is found again where it was left", async ({ shop, desk }) => {
  await shop.sql`update company set settings = settings - 'onboarding' where slug = ${shop.slug}`;
  const address = shop.url();
  await shop.enter(desk, "admin", address);
  await expect(desk).toHaveURL(/\/app\/onboarding$/);
  // Whoever goes on means what they typed, saved or not.
  await desk.locator('[data-section="identity"] [name="slogan"]').fill("Scris în grabă");
  await desk.locator('[data-act="next"]').click();
  await expect(desk.locator('[data-step="shop"]')).toHaveAttribute("data-ended", "done");
  const [kept] = await shop.sql`select settings->>'slogan' as slogan from company where slug = ${shop.slug}`;
  expect(kept!["slogan"]).toBe("Scris în grabă");
  await desk.locator('[data-act="skip"]').click();
  await expect(desk.locator('[data-step="hours"]')).toHaveAttribute("data-ended", "skipped");
  await looksRight(desk, "onboarding", ["phone", "desk"]);

  await desk.reload();
  await expect(desk.locator('[aria-current="step"]')).toHaveAttribute("data-step", "posts");
  await desk.locator("main .quiet").click(); // later
  await expect(desk).toHaveURL(/\/app\/kanban$/);
  await desk.goto(`${address}/app/onboarding`);
  for (const step of ["posts", "people", "services"]) {
    await expect(desk.locator('[aria-current="step"]')).toHaveAttribute("data-step", step);
    await desk.locator('[data-act="skip"]').click();
  }
  await expect(desk).toHaveURL(/\/app\/kanban$/);
  const [row] =
    await shop.sql`select settings->'onboarding'->>'finished' as finished from company where slug = ${shop.slug}`;
  expect(row!["finished"]).toBe("true");
});

async function fetchText(page: Page, path: string): Promise<string> {
  return page.evaluate(async (asked) => (await fetch(asked)).text(), path);
}

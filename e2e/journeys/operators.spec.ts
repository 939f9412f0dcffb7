// An operator at the desk: looks at the shops, suspends one and opens it again, and looks through a mechanic's eyes.

import { expect, test } from "../fixtures/test.ts";
import { badge, PASSWORD, settled, signIn } from "../pages/app.ts";
import { looksRight } from "../pages/looks.ts";
import type { Page } from "@playwright/test";
import type { Stack } from "../fixtures/stack.ts";

async function enter(page: Page, stack: Stack): Promise<void> {
  await page.goto(`http://localhost:${stack.port}/admin`);
  await page.locator("input[name=email]").fill("owner@operator.test");
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.locator("button[type=submit]").click();
  await expect(page).toHaveURL(/\/admin\/tenants$/);
}

const card = (page: Page, action: string) => page.locator(`form:has(input[name=action][value="${action}"])`);

test("a shop is suspended and opened again: the phone that is connected notices, and its edits wait", async ({
  stack,
  desk,
  phone,
}) => {
  await signIn(phone.page, stack.url("demo"), "mechanic@demo.test");
  await settled(phone.page);
  await enter(desk, stack);
  await desk.getByRole("link", { name: "Service Botanica" }).click();
  await card(desk, "suspend").locator("input[name=reason]").fill("nu a plătit");
  await card(desk, "suspend").locator("button").click();
  await expect(desk.locator("dl .chip").first()).toContainText("Suspendat");
  await expect(phone.page.getByText("suspendat", { exact: false }).first()).toBeVisible();
  await expect(badge(phone.page)).toBeVisible();

  await card(desk, "reactivate").locator("input[name=reason]").fill("a plătit");
  await card(desk, "reactivate").locator("button").click();
  await expect(desk.locator("dl .chip").first()).toContainText("Activ");
  await phone.page.reload();
  await settled(phone.page);
});

test("an operator looks through a mechanic's eyes and changes nothing", async ({ stack, desk }) => {
  await enter(desk, stack);
  await desk.getByRole("link", { name: "Service Botanica" }).click();
  const form = card(desk, "impersonate");
  const mechanic = form.locator("option", { hasText: "mechanic@demo.test" });
  await form.locator("select[name=userId]").selectOption(await mechanic.getAttribute("value"));
  await form.locator("input[name=reason]").fill("tichet 12");
  await form.locator("button").click();
  const link = desk.locator("a.primary");
  const shop = await desk.context().newPage();
  await shop.goto((await link.getAttribute("href"))!);
  const banner = shop.locator("[data-impersonation]");
  await expect(banner).toContainText("Ion Rotaru");

  const jobs = shop.locator('main[data-rows="live"]');
  await expect(jobs).toBeVisible();
  await shop.locator("[data-action=end-impersonation]").click();
  await expect(shop.locator("input[name=email]")).toBeVisible();
  await desk.goto(`http://localhost:${stack.port}/admin/audit`);
  await expect(desk.locator("table")).toContainText("a încetat să privească");
  const [ended] =
    await stack.sql`select data from operator_audit where action = 'impersonation.end' order by at desc limit 1`;
  expect(ended).toMatchObject({ data: { how: "button" } });
});

test("the panel, its door and the sign-up look right, on a desk and on a phone", async ({ stack, desk }) => {
  const base = `http://localhost:${stack.port}`;
  for (const path of ["/", "/signup", "/admin/sign-in"]) {
    await desk.goto(base + path);
    await looksRight(desk, `front${path.replaceAll("/", "-")}`, ["phone", "desk"]);
  }
  await enter(desk, stack);
  for (const path of [
    "tenants",
    "tenants/new",
    "plans",
    "plans/plan-pro",
    "settings",
    "operators",
    "audit",
    "account",
    "account/two-factor",
  ]) {
    await desk.goto(`${base}/admin/${path}`);
    await looksRight(desk, `admin-${path.replaceAll("/", "-")}`, ["phone", "desk"]);
  }
  await desk.goto(`${base}/admin/tenants`);
  await desk.getByRole("link", { name: "Service Botanica" }).click();
  await looksRight(desk, "admin-tenant", ["phone", "desk"]);
});

// An operator at the desk: looks at the shops, suspends one and opens it again, and looks through a mechanic's eyes.

import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../pages/accessibility.ts";
import { badge, synced } from "../pages/app.ts";
import { walksByKeyboard } from "../pages/keyboard.ts";
import { looksRight } from "../pages/looks.ts";
import { followLink, openMail } from "../pages/mail.ts";
import { enterPanel, openTenant } from "../pages/panel.ts";
import type { Page } from "@playwright/test";

const card = (page: Page, action: string) => page.locator(`form:has(input[name=action][value="${action}"])`);

test("a shop is suspended and opened again: the phone that is connected notices, and its edits wait", async ({
  shop,
  desk,
  mobile,
}) => {
  await shop.enter(mobile, "mechanic");
  await synced(mobile);
  await enterPanel(desk, shop.stack);
  await openTenant(desk, shop);
  await card(desk, "suspend").locator("input[name=reason]").fill("nu a plătit");
  await card(desk, "suspend").locator("button").click();
  await expect(desk.locator("dl .chip").first()).toContainText("Suspendat");
  await expectAccessible(desk, "admin-suspended");
  await expect(mobile.getByText("suspendat", { exact: false }).first()).toBeVisible();
  await expectAccessible(mobile, "suspended");
  await expect(badge(mobile)).toBeVisible();

  await card(desk, "reactivate").locator("input[name=reason]").fill("a plătit");
  await card(desk, "reactivate").locator("button").click();
  await expect(desk.locator("dl .chip").first()).toContainText("Activ");
  await mobile.reload();
  await synced(mobile);
});

test("an operator looks through a mechanic's eyes and changes nothing", async ({ shop, desk }) => {
  await enterPanel(desk, shop.stack);
  await openTenant(desk, shop);
  const form = card(desk, "impersonate");
  const mechanic = form.locator("option", { hasText: shop.email("mechanic") });
  await form.locator("select[name=userId]").selectOption(await mechanic.getAttribute("value"));
  await form.locator("input[name=reason]").fill("tichet 12");
  await form.locator("button").click();
  const link = desk.locator("a.primary");
  const mechanics = await desk.context().newPage();
  await mechanics.goto((await link.getAttribute("href"))!);
  const banner = mechanics.locator("[data-impersonation]");
  await expect(banner).toContainText("Ion Rotaru");

  const jobs = mechanics.locator('main[data-rows="live"]');
  await expect(jobs).toBeVisible();
  await expectAccessible(mechanics, "looking-on");
  await mechanics.locator("[data-action=end-impersonation]").click();
  await expect(mechanics.locator("input[name=email]")).toBeVisible();
  await desk.goto(`http://localhost:${shop.stack.port}/admin/audit`);
  await expect(desk.locator("table")).toContainText("a încetat să privească");
  const [ended] = await shop.sql`select data from operator_audit where action = 'impersonation.end'
      and tenant_id = ${shop.companyId} order by at desc limit 1`;
  expect(ended).toMatchObject({ data: { how: "button" } });
});

test("the panel, its sign-in and the sign-up look right, on a desk and on a phone", async ({ shop, desk }) => {
  const base = `http://localhost:${shop.stack.port}`;
  for (const path of ["/", "/signup", "/admin/sign-in"]) {
    await desk.goto(base + path);
    await looksRight(desk, `front${path.replaceAll("/", "-")}`, ["phone", "desk"]);
    await walksByKeyboard(desk, `front${path.replaceAll("/", "-")}`);
  }
  await enterPanel(desk, shop.stack);
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
    await walksByKeyboard(desk, `admin-${path.replaceAll("/", "-")}`);
  }
  await desk.goto(`${base}/admin/tenants`);
  await openTenant(desk, shop);
  await looksRight(desk, "admin-tenant", ["phone", "desk"]);
  await walksByKeyboard(desk, "admin-tenant");

  // A new operator: what is done about them, and where they choose their password.
  const email = `nou-${shop.slug}@operator.test`;
  await desk.goto(`${base}/admin/operators`);
  const invite = card(desk, "invite");
  await invite.locator("input[name=name]").fill("Nicu Nou");
  await invite.locator("input[name=email]").fill(email);
  await invite.locator("button[type=submit]").click();
  await expect(desk).toHaveURL(/done=1/);
  await desk.locator("tr", { hasText: email }).getByRole("link").first().click();
  await expect(card(desk, "again")).toBeVisible();
  await looksRight(desk, "admin-operator", ["phone", "desk"]);
  await walksByKeyboard(desk, "admin-operator");
  await openMail(desk, base, /./, email);
  await followLink(desk, /\/admin\/set-up/);
  await expect(desk.locator("input[name=password]").first()).toBeVisible();
  await looksRight(desk, "admin-set-up", ["phone", "desk"]);
  await walksByKeyboard(desk, "admin-set-up");
});

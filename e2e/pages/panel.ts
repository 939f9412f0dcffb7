// The operators' panel, on the host of no shop.

import { expect, type Page } from "@playwright/test";
import type { Shop } from "../fixtures/shop.ts";
import type { Stack } from "../fixtures/stack.ts";
import { PASSWORD } from "./app.ts";

/** The operator of the demonstration signs in. */
export async function enterPanel(page: Page, stack: Stack): Promise<void> {
  await page.goto(`http://localhost:${stack.port}/admin`);
  await page.locator("input[name=email]").fill("owner@operator.test");
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.locator("button[type=submit]:not([formnovalidate])").click();
  await expect(page).toHaveURL(/\/admin\/tenants$/);
}

/** From the list of all shops, found there by its subdomain. */
export async function openTenant(page: Page, { slug, companyId }: Shop): Promise<void> {
  await page.locator("input[name=q]").fill(slug);
  await page.locator("input[name=q]").press("Enter");
  await page.locator(`a[href="/admin/tenants/${companyId}"]`).click();
}

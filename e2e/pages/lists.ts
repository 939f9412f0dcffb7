// A list over a table, as somebody at a desk narrows it.

import type { Page } from "@playwright/test";

/** By one of few values, from the menu of its chip. */
export async function narrow(page: Page, filter: string, value: string): Promise<void> {
  await page.locator(`[data-filter="${filter}"] button`).first().click();
  await page.locator(`[role=menuitem][data-value="${value}"]`).click();
}

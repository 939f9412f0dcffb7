// A list over a table, as somebody at a desk narrows it.

import type { Page } from "@playwright/test";

/** By a value: from the menu of its chip, or where there are many, from the system's own list. */
export async function narrow(page: Page, filter: string, value: string): Promise<void> {
  const chip = page.locator(`[data-filter="${filter}"]`);
  const list = chip.locator("select");
  await chip.locator("select, button").first().waitFor();
  if ((await list.count()) > 0) {
    await list.selectOption(value);
    return;
  }
  await chip.locator("button").first().click();
  await page.locator(`[role=menuitem][data-value="${value}"]`).click();
}

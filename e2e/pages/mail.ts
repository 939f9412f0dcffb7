// The mailbox of development: what would have been sent, as a person opens it.

import { expect, type Page } from "@playwright/test";

/** What the product allows itself for a mail with a paper: ten seconds in which it can be taken back, the queue, and half a minute to print. */
export const MAIL_MS = 60_000;

/**
 * Opens the newest mail that is shown at an address as soon as it is of this subject: a shop's own host shows that shop's, the base
 * domain everybody's, of which `to` are somebody's.
 */
export async function openMail(page: Page, address: string, subject: RegExp, to = ""): Promise<void> {
  const newest = page.locator("li", { hasText: to }).first().getByRole("link", { name: subject });
  await expect(async () => {
    await page.goto(`${address}/dev/mail`);
    await expect(newest).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: MAIL_MS });
  await newest.click();
}

/** The link of the mail's text part, wherever it leads. */
export async function followLink(page: Page, path: RegExp): Promise<void> {
  await page.getByRole("link", { name: path }).first().click();
}

export async function choosePassword(page: Page, password: string, again: string = password): Promise<void> {
  await page.locator("input[name=password]").fill(password);
  await page.locator("input[name=password_confirmation]").fill(again);
  await page.locator("button[type=submit]").click();
}

// The app as a person uses it: signing in, finding a job, tapping, reading the badge.

import { expect, type Locator, type Page } from "@playwright/test";

export const PASSWORD = "workshop-demo";

export async function signIn(page: Page, address: string, email: string): Promise<void> {
  await page.goto(`${address}/app`);
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.locator("button[type=submit]").click();
  await expect(badge(page)).toBeVisible();
}

/** The app is on this device: service worker in charge, everything delivered, working set kept. */
export async function settled(page: Page): Promise<void> {
  await expect(badge(page)).toHaveAttribute("data-sync", "synced");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) {
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
      );
    }
  });
}

export const badge = (page: Page): Locator => page.locator("[data-sync]").first();

export const job = (page: Page, lineId: string): Locator => page.locator(`[data-line="${lineId}"]`);

/** Ids of the jobs in a state, as shown. */
export async function jobsIn(page: Page, status: string): Promise<string[]> {
  const jobs = page.locator(`[data-line-status="${status}"]`);
  await expect(jobs.first()).toBeVisible();
  return jobs.evaluateAll((elements) => elements.map((element) => element.getAttribute("data-line")!));
}

/** One tap, and the answer of the screen that it is kept. */
export async function tap(page: Page, lineId: string, event: string, becomes: string): Promise<void> {
  await job(page, lineId).locator(`button[data-event="${event}"]`).click();
  await expect(job(page, lineId)).toHaveAttribute("data-line-status", becomes);
}

export async function block(page: Page, lineId: string, reason: string, note: string): Promise<void> {
  await job(page, lineId).locator('button[data-event="block"]').click();
  await page.locator(`input[name=reason][value=${reason}]`).check();
  await page.locator("textarea").fill(note);
  await page.locator("form button[type=submit]").click();
}

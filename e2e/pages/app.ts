// The app as a person uses it: signing in, finding a job, tapping, reading the badge.

import { expect, type Locator, type Page } from "@playwright/test";

export const PASSWORD = "workshop-demo";

/** By the form, as a person does. Journeys about something else let somebody in by `Shop.enter`. */
export async function signIn(page: Page, address: string, email: string): Promise<void> {
  await page.goto(`${address}/app`);
  await comeIn(page, email);
}

/** Where the form is shown already. */
export async function comeIn(page: Page, email: string, password: string = PASSWORD): Promise<void> {
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(password);
  await page.locator("button[type=submit]").click();
  await badge(page).waitFor();
}

/** Everything that was done here is delivered. */
export async function synced(page: Page): Promise<void> {
  await page.locator("[data-sync=synced]").first().waitFor();
}

/** All of the app is installed on this device besides, with the service worker in charge: it opens without a network from now on. */
export async function settled(page: Page): Promise<void> {
  await synced(page);
  await page.evaluate(async () => {
    (globalThis as { installApp?: () => void }).installApp?.();
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) {
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
      );
    }
  });
}

/** Zero has written the working set to the disk: it does so some moments after it has it. */
export async function keptByZero(page: Page): Promise<void> {
  const chunks = () =>
    page.evaluate(async () => {
      const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith("rep:") ? [name] : []));
      const counts = names.map(
        (name) =>
          new Promise<number>((resolve, reject) => {
            const open = indexedDB.open(name);
            open.onerror = () => reject(open.error);
            open.onsuccess = () => {
              const count = open.result.transaction("chunks").objectStore("chunks").count();
              count.onerror = () => reject(count.error);
              count.onsuccess = () => {
                open.result.close();
                resolve(count.result);
              };
            };
          }),
      );
      return Math.max(0, ...(await Promise.all(counts)));
    });
  await expect.poll(chunks).toBeGreaterThan(FULL_CHUNKS);
}
/** An empty store has a handful. */
const FULL_CHUNKS = 20;

/** The jobs are Zero's own rows, no longer the picture of the last visit. */
export async function live(page: Page): Promise<void> {
  await expect(page.locator('main[data-rows="live"]')).toBeVisible();
}

declare global {
  /** Every state in which each work line was ever on the screen of this page. */
  var statesShown: Record<string, string[]>;
}

/** From the next navigation on, `statesShown` is kept. */
export async function watchStates(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.statesShown = {};
    const look = () => {
      for (const { dataset } of document.querySelectorAll<HTMLElement>("[data-line]")) {
        const states = (statesShown[dataset["line"]!] ??= []);
        if (!states.includes(dataset["lineStatus"]!)) states.push(dataset["lineStatus"]!);
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
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

/** The first job of whoever is signed in here that nobody has begun. */
export async function firstJob(page: Page): Promise<string> {
  const [first] = await jobsIn(page, "pending");
  return first!;
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

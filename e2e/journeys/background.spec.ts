// The second way out: what was tapped leaves the phone with the app closed, once, and the app finds its answer there.

import type { BrowserContext } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { badge, firstJob, job, live, settled, tap } from "../pages/app.ts";
import { settleIn } from "../pages/staff.ts";

/** Wakes the service worker as Chromium does when it believes there is a network again. */
async function wakeInBackground(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage(); // nothing of the app: only somewhere to speak to the browser from
  const cdp = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (ours) resolve(ours.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  await cdp.send("ServiceWorker.dispatchSyncEvent", {
    origin,
    registrationId: await registration,
    tag: "garaj-outbox",
    lastChance: false,
  });
}

test("a tap in the pit leaves from the pocket, with no tab open", async ({ shop, network, phone }) => {
  const address = await settleIn(shop, phone.page, "mechanic", network);
  const line = await firstJob(phone.page);
  network.cut();
  await tap(phone.page, line, "start", "in_progress");
  await expect(badge(phone.page)).toHaveAttribute("data-sync", "held");

  const context = phone.page.context();
  await context.newPage();
  await phone.page.close();
  const stored = () =>
    shop.sql<
      { outcome: string }[]
    >`select outcome from command where args->>'workLineId' = ${line} and name like 'mechanic.%'`;

  // Woken with the network still away: nothing is lost by trying.
  const before = network.refused;
  await wakeInBackground(context, address);
  await expect.poll(() => network.refused).toBeGreaterThan(before);
  expect(await stored()).toEqual([]);
  network.mend();
  await wakeInBackground(context, address);
  await expect.poll(stored).toEqual([{ outcome: "applied" }]);

  // The app opens again: nothing waits any more, and nothing is sent twice.
  const page = await context.newPage();
  await page.goto(`${address}/app`);
  await live(page);
  await expect(job(page, line)).toHaveAttribute("data-line-status", "in_progress");
  await expect(job(page, line).locator("[data-saved]")).toHaveCount(0);
  await settled(page);
  expect(await stored()).toHaveLength(1);
});

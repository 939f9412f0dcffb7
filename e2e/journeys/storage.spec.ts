// A device that keeps nothing says so at once; one that keeps says how much, and what it has promised.

import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../pages/accessibility.ts";
import { badge, block, firstJob, job, jobsIn, synced, tap } from "../pages/app.ts";
import { looksRight } from "../pages/looks.ts";
import { settleIn } from "../pages/staff.ts";
import { replicas } from "../pages/stored.ts";

test("a browser without storage is told apart before anybody works in it", async ({ shop, desk }) => {
  await desk.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("A mutation operation was attempted on a database that did not allow mutations.");
    };
  });
  await desk.goto(`${shop.url()}/app`);
  await expect(desk.getByRole("alert")).toBeVisible();
  await expect(desk.locator("input[name=email]")).toHaveCount(0);
  await expectAccessible(desk, "no storage");
});

test("the sync centre says what the device holds, and when there is little room", async ({ shop, desk }) => {
  await desk.setViewportSize({ width: 390, height: 844 });
  await shop.enter(desk, "mechanic");
  await synced(desk);
  await desk.goto(`${shop.url()}/app/sync`);
  await expect(desk.locator('[data-storage="enough"]')).toContainText(/\d\u00a0(MB|GB)/);

  await desk.addInitScript(() => {
    StorageManager.prototype.estimate = () => Promise.resolve({ usage: 95, quota: 100 });
  });
  await desk.reload();
  await expect(desk.locator('[data-storage="nearly-full"]')).toBeVisible();
});

test("a storage that never answers is a page with what to do once ten seconds are over, not an empty one", async ({
  shop,
  desk,
}) => {
  await desk.clock.install();
  await desk.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      document.documentElement.dataset["asked"] = "storage";
      return new EventTarget() as IDBOpenDBRequest;
    };
  });
  await desk.goto(`${shop.url()}/app`);
  await desk.locator("[data-asked=storage]").waitFor();
  await desk.clock.fastForward(10_000);
  const page = desk.locator('[data-trouble="blocked"]');
  await expect(page.getByRole("listitem")).toHaveCount(2);
  await expect(page.locator("button.primary")).toBeVisible();
  await expectAccessible(desk, "storage that never answers");
});

test("near the limit the person is told before saving fails; when it fails, what was typed stays", async ({
  shop,
  desk,
}) => {
  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.addInitScript(() => {
    StorageManager.prototype.estimate = () => Promise.resolve({ usage: 970_000_000, quota: 1_000_000_000 });
  });
  await shop.enter(desk, "mechanic");
  await expect(desk.locator("[data-strip=room]")).toBeVisible();
  const [line] = (await jobsIn(desk, "pending")) as [string];
  await tap(desk, line, "start", "in_progress");
  await expect(badge(desk)).toHaveAttribute("data-sync", "synced");
  await desk.evaluate(() => {
    const full = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = full;
    IDBObjectStore.prototype.put = function putUnlessFull(...args) {
      return this.transaction.db.name.startsWith("garaj-outbox") ? full() : put.apply(this, args);
    };
  });
  // Of a contact nothing is noted then either: that is no storage that cannot be read.
  const contact = desk.waitForResponse("**/api/contact");
  await desk.evaluate(() => window.dispatchEvent(new Event("online")));
  await (await contact).finished();
  await block(desk, line, "other", "discuri ovalizate, arătat clientului");
  await expect(desk.getByRole("alert").first()).toBeVisible();
  await expect(desk.locator("textarea")).toHaveValue("discuri ovalizate, arătat clientului");
  await expect(job(desk, line)).toHaveAttribute("data-line-status", "in_progress");

  // The note is still there after the page is gone, and is saved once there is room.
  await desk.reload();
  await job(desk, line).locator('button[data-event="block"]').click();
  await expect(desk.locator("textarea")).toHaveValue("discuri ovalizate, arătat clientului");
  await desk.locator("form button[type=submit]").click();
  await expect(job(desk, line)).toHaveAttribute("data-line-status", "blocked");
});

test("a browser that has thrown everything away does not look as if nothing had been there", async ({
  shop,
  network,
  desk,
}) => {
  await desk.setViewportSize({ width: 390, height: 844 });
  await settleIn(shop, desk, "mechanic2", network);
  const line = await firstJob(desk);
  network.cut();
  await tap(desk, line, "start", "in_progress");
  await expect(badge(desk)).toHaveAttribute("data-sync", "held");
  await desk.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      await new Promise((resolve) => {
        const request = indexedDB.deleteDatabase(name!);
        request.onsuccess = resolve;
        request.onblocked = resolve;
      });
    }
  });
  network.mend();
  await desk.reload();
  const page = desk.locator('[data-trouble="lost"]');
  await expect(page).toBeVisible();
  await expect(page.locator("[data-unsent]")).toHaveAttribute("data-unsent", "1");
  await looksRight(desk, "storage-lost", ["phone", "desk"]);
  await page.locator("[data-action=go-on]").click();
  await expect(badge(desk)).toHaveAttribute("data-sync", "synced");
});

test("another tab dropped the copy of the shop that both had: the board stays in the pit, and is filled anew after it", async ({
  shop,
  network,
  mobile,
}) => {
  await settleIn(shop, mobile, "mechanic2", network);
  const line = await firstJob(mobile);
  network.cut();
  await expect(badge(mobile)).toHaveAttribute("data-sync", "offline");
  for (const name of await replicas(mobile))
    await mobile.evaluate(
      (each) => new Promise((resolve) => (indexedDB.deleteDatabase(each).onsuccess = resolve)),
      name,
    );
  await tap(mobile, line, "start", "in_progress");
  network.mend();
  await expect(badge(mobile)).toHaveAttribute("data-sync", "synced");
  await shop.sql`update work_line set name = 'Discuri față' where id = ${line}`;
  await expect(job(mobile, line)).toContainText("Discuri față");
  await expect(job(mobile, line)).toHaveAttribute("data-line-status", "in_progress");
  expect(await replicas(mobile)).toHaveLength(1);
});

test("a storage that no longer opens is a page with what to do, and the way to begin anew says what it costs", async ({
  shop,
  desk,
}) => {
  await desk.setViewportSize({ width: 390, height: 844 });
  await shop.enter(desk, "mechanic");
  await synced(desk);
  const line = await firstJob(desk);
  await tap(desk, line, "start", "in_progress");
  await expect(badge(desk)).toHaveAttribute("data-sync", "synced");
  await desk.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function broken(name: string, version?: number) {
      if (sessionStorage.getItem("mended") === null && name.startsWith("garaj-device"))
        throw new DOMException("Internal error opening backing store for indexedDB.open.", "UnknownError");
      return version === undefined ? open.call(this, name) : open.call(this, name, version);
    };
  });
  await desk.reload();
  const page = desk.locator('[data-trouble="broken"]');
  await expect(page).toBeVisible();
  await looksRight(desk, "storage-broken", ["phone", "desk"]);
  const download = desk.waitForEvent("download");
  await page.locator("[data-action=rescue]").click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
  await page.locator("[data-action=begin-anew]").click();
  await desk.evaluate(() => sessionStorage.setItem("mended", "yes"));
  await page.locator("[data-action=begin-anew-really]").click();
  await expect(badge(desk)).toHaveAttribute("data-sync", "synced");
});

test("a storage that another tab holds in an older version is a page with what to do, and opens once that tab is closed", async ({
  shop,
  desk,
}) => {
  const former = await desk.context().newPage();
  await former.goto(`${shop.url()}/up`);
  const name = `garaj-outbox-${shop.person("mechanic")}`;
  await former.evaluate((held) => {
    const opening = indexedDB.open(held, 1);
    return new Promise<void>((resolve, reject) => {
      opening.addEventListener("success", () => resolve());
      opening.addEventListener("error", () => reject(opening.error!));
    });
  }, name);
  await desk.setViewportSize({ width: 390, height: 844 });
  const entering = shop.enter(desk, "mechanic");
  await expect(desk.locator('[data-trouble="blocked"]')).toBeVisible();
  await looksRight(desk, "storage-blocked");
  await former.close();
  await entering;
  const line = await firstJob(desk);
  await tap(desk, line, "start", "in_progress");
  await synced(desk);
});

test("without a service worker the app works, and says that it does not start offline", async ({ shop, desk }) => {
  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.addInitScript(() => {
    navigator.serviceWorker.register = () =>
      Promise.reject(new DOMException("Failed to register a ServiceWorker", "SecurityError"));
  });
  await shop.enter(desk, "mechanic2");
  await expect(desk.locator("[data-strip=offline-start]")).toBeVisible();
  const [line] = (await jobsIn(desk, "pending")) as [string];
  await tap(desk, line, "start", "in_progress");
  await expect(badge(desk)).toHaveAttribute("data-sync", "synced");
  await desk.locator("[data-strip=offline-start] button").click();
  await expect(desk.locator("[data-strip=offline-start]")).toHaveCount(0);
});

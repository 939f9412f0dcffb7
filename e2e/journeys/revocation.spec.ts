// What somebody may do changes while they are connected: their phone follows at once.

import type { Login } from "../../drizzle/seed/tenants.ts";
import type { Shop } from "../fixtures/shop.ts";
import { expect, test } from "../fixtures/test.ts";
import { PASSWORD, jobsIn, synced } from "../pages/app.ts";
import { replicas } from "../pages/stored.ts";

interface Administrator {
  ask: (method: string, path: string, body?: unknown) => Promise<number>;
  person: string;
}

/** An administrator with a token, and the person whose access they change. */
async function administrator(shop: Shop, of: Login): Promise<Administrator> {
  const login = await shop.request("POST", "/api/v1/login", {
    body: { email: shop.email("admin"), password: PASSWORD },
  });
  const { token } = (login.json as { data: { token: string } }).data;
  return {
    person: `/api/v1/users/${shop.person(of)}`,
    ask: async (method, path, body) => (await shop.request(method, path, { token, body })).status,
  };
}

test("a mechanic who is kept out is out of API and device on the administrator's word", async ({ shop, mobile }) => {
  const { ask, person } = await administrator(shop, "mechanic2");
  // The network comes back just as the device is wiped: what is gone by then was thrown away by nobody.
  await mobile.addInitScript(() => {
    const { removeItem } = Storage.prototype;
    Storage.prototype.removeItem = function (key) {
      removeItem.call(this, key);
      if (key.startsWith("garaj-kept:")) window.dispatchEvent(new Event("online"));
    };
  });
  await shop.enter(mobile, "mechanic2");
  await synced(mobile);
  await jobsIn(mobile, "pending");

  // Unasked: how soon is measured by the bench (`revocation.*`).
  expect(await ask("POST", `${person}/deactivate`)).toBe(200);
  await expect(mobile.locator("main[data-handed-over]")).toBeAttached();
  const status = await mobile.evaluate(async () => (await fetch("/api/session")).status);
  expect(status).toBe(401);
  // Nothing of the shop's is left on the phone.
  await expect.poll(() => replicas(mobile)).toEqual([]);
  await expect(mobile.locator("main[data-handed-over]")).toBeAttached();
});

test("a permission that is denied leaves the screen of whoever had it; given back, it comes again", async ({
  shop,
  mobile,
}) => {
  const { ask, person } = await administrator(shop, "mechanic");
  await shop.enter(mobile, "mechanic");
  await synced(mobile);
  const tab = mobile.locator('nav a[href="/app/mechanic"]');
  await expect(tab).toBeVisible();

  const denial = { permission: "MECHANIC_BOARD", kind: "deny" };
  expect(await ask("POST", `${person}/permission-overrides`, denial)).toBe(200);
  await expect(tab).toHaveCount(0);
  await expect(mobile.locator("[data-line]")).toHaveCount(0);

  expect(await ask("DELETE", `${person}/permission-overrides/MECHANIC_BOARD`)).toBe(204);
  await expect(tab).toBeVisible();
  await tab.click();
  await jobsIn(mobile, "pending");
});

test("a device that does not listen is not sent what its person may not see, however soon after", async ({
  shop,
  mobile,
}) => {
  const { ask, person } = await administrator(shop, "mechanic");
  await shop.enter(mobile, "mechanic");
  await synced(mobile);
  await jobsIn(mobile, "pending");
  // From now on nobody tells it who its person is.
  await mobile.route("**/api/session", (route) => route.abort());
  await mobile.route("**/api/contact", (route) => route.abort());

  const denial = { permission: "MECHANIC_BOARD", kind: "deny" };
  expect(await ask("POST", `${person}/permission-overrides`, denial)).toBe(200);
  await expect(mobile.locator("[data-line]")).toHaveCount(0);
  expect(await ask("DELETE", `${person}/permission-overrides/MECHANIC_BOARD`)).toBe(204);
  await jobsIn(mobile, "pending");
});

test("an answer about the person that comes after they have signed out does not bring them back", async ({
  shop,
  mobile: page,
}) => {
  const { ask, person } = await administrator(shop, "mechanic");
  await shop.enter(page, "mechanic", `${shop.url()}/app/more`);
  await synced(page);
  const answer: unknown = await page.evaluate(async () => (await fetch("/api/session")).json());
  const [asked, leave] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route("**/api/session", async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    asked.resolve();
    await leave.promise;
    await route.fulfill({ json: answer });
  });

  const denial = { permission: "MECHANIC_BOARD", kind: "deny" };
  expect(await ask("POST", `${person}/permission-overrides`, denial)).toBe(200);
  await asked.promise;
  await page.locator("[data-action=sign-out]").click();
  await page.locator("input[name=email]").waitFor();
  const answered = page.waitForResponse((response) => response.url().endsWith("/api/session"));
  leave.resolve();
  await (await answered).finished();
  await page.unroute("**/api/session");
  await page.reload();
  await expect(page.locator("input[name=email]")).toBeVisible();
  await expect(page.locator("nav")).toHaveCount(0);
});

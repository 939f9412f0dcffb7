// Signing in with a second factor: a code of the app, one by e-mail, a recovery code; and the same over a board that is open.

import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "../fixtures/test.ts";
import { PASSWORD, badge, synced, signIn } from "../pages/app.ts";
import { looksRight, looksRightHere } from "../pages/looks.ts";
import { openMail } from "../pages/mail.ts";

const STEP_MS = 30_000;

const codeOf = (secret: string, at: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** As the profile's page will: with the session of this browser. */
function post<T>(page: Page, path: string, body: object): Promise<T> {
  return page.evaluate(
    async ([to, text]) => {
      const headers = { "content-type": "application/json" };
      const response = await fetch(to, { method: "POST", headers, body: text });
      return ((await response.json()) as { data: unknown }).data;
    },
    [`/api/v1/me/two-factor${path}`, JSON.stringify(body)] as const,
  ) as Promise<T>;
}

async function givePassword(page: Page): Promise<void> {
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.locator("button[type=submit]").click();
}

async function giveCode(page: Page, code: string, field = "code"): Promise<void> {
  await page.locator(`input[name=${field}]`).fill(code);
  await page.locator("button[type=submit]").click();
}

test("the second step asks for a code, offline says so, takes the app's, the mailed and a recovery code", async ({
  shop,
  mobile,
  desk,
}) => {
  const address = shop.url();
  const email = shop.email("parts");
  const own = shop.sql`company_id = ${shop.companyId}`;
  const page = mobile;
  await signIn(page, address, email);
  const { secret } = await post<{ secret: string }>(page, "/app", {});
  const first = { code: codeOf(secret, Date.now()) };
  const { recovery_codes } = await post<{ recovery_codes: string[] }>(page, "/app/confirm", first);
  await shop.sql`update staff_two_factor set email_since = now() where ${own}`;

  await desk.goto(`${address}/app`);
  await desk.locator("input[name=email]").fill(email);
  await givePassword(desk);
  await expect(desk.locator("input[name=code]")).toBeVisible();
  await looksRight(desk, "second-step", ["phone", "desk"]);

  await giveCode(desk, first.code);
  await expect(desk.getByRole("alert")).toContainText("Codul nu e bun");
  await desk.context().setOffline(true);
  await giveCode(desk, codeOf(secret, Date.now() + STEP_MS));
  await expect(desk.getByRole("alert")).toContainText("e nevoie de rețea");
  await desk.context().setOffline(false);
  await giveCode(desk, codeOf(secret, Date.now() + STEP_MS));
  await badge(desk).waitFor();

  // The session of the phone ends while its board is open: the same steps in the sheet over it.
  await synced(page);
  await shop.sql`delete from staff_session where ${own}`;
  await shop.sql`delete from login_throttle where ${own}`;
  await page.reload();
  await page.getByRole("status").getByRole("button", { name: "Intră" }).click();
  await givePassword(page);
  await page.getByRole("button", { name: "Trimite-mi un cod pe e-mail" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Trimis" })).toBeVisible();
  await looksRightHere(page, "mailed-code");
  await giveCode(page, await mailedCode(desk, address));
  await expect(page.locator("input[name=code]")).toHaveCount(0);
  await synced(page);

  await desk.context().clearCookies();
  await desk.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    localStorage.clear();
  });
  await shop.sql`delete from login_throttle where ${own}`;
  await desk.goto(`${address}/app`);
  await desk.locator("input[name=email]").fill(email);
  await givePassword(desk);
  await desk.getByRole("button", { name: "Nu am telefonul: folosesc un cod de rezervă" }).click();
  await looksRight(desk, "recovery-code", ["phone", "desk"]);
  await giveCode(desk, recovery_codes[0]!.toUpperCase(), "recovery-code");
  await badge(desk).waitFor();
});

const CODE = /\b\d{6}\b/;

/** Of the newest mail, where development shows it. */
async function mailedCode(page: Page, address: string): Promise<string> {
  await openMail(page, address, /cod/i);
  const text = page.frameLocator("iframe").locator("body");
  await expect(text).toContainText(CODE);
  return CODE.exec(await text.innerText())![0];
}

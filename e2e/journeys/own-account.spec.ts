// One's own account and tokens on the screen, in every dress. What the server answers is given here: what it does is proved by its
// own tests.

import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../pages/accessibility.ts";
import { synced } from "../pages/app.ts";
import { EVERY_SIZE, looksRight, looksRightHere, SIZES } from "../pages/looks.ts";

const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const OTPAUTH = `otpauth://totp/Service:admin@demo.test?secret=${SECRET}&issuer=Service`;
const CODES = Array.from({ length: 10 }, (_, n) => `k7fq${n}-9xm2${n}`);
const TOKEN = "gp_2YQ8b4mN0xR7vT1sW6kZ3cJ9hL5dF0aE";
const NOW = new Date().toISOString();

const session = (id: string, kind: string, device_name: string, is_current: boolean) => ({
  id,
  kind,
  device_name,
  last_address: "178.168.10.24",
  created_at: NOW,
  last_used_at: NOW,
  expires_at: NOW,
  is_current,
});
const token = (id: string, name: string, abilities: string[] | null) => ({
  id,
  name,
  abilities,
  created_at: NOW,
  last_used_at: null,
  last_address: null,
  expires_at: "2027-01-01T22:00:00.000Z",
});

/** `POST /path`: what it is answered with; each request that came is kept. */
async function answerWith(page: Page, answers: Record<string, unknown>): Promise<{ what: string; body: unknown }[]> {
  await synced(page);
  const asked: { what: string; body: unknown }[] = [];
  for (const [what, data] of Object.entries(answers)) {
    const [method, path] = what.split(" ") as [string, string];
    await page.route(`**/api/v1/${path}`, async (route) => {
      const request = route.request();
      if (request.method() !== method) return route.fallback();
      asked.push({ what, body: request.postDataJSON() });
      return data === null ? route.fulfill({ status: 204 }) : route.fulfill({ json: { data } });
    });
  }
  return asked;
}

test("own account: the language changes at once, a code app is switched on, its codes are told once", async ({
  shop,
  desk,
}) => {
  await shop.enter(desk, "admin");
  const me = (await desk.evaluate(async () => (await (await fetch("/api/v1/me")).json()) as unknown)) as {
    data: { locale: string };
  };
  const asked = await answerWith(desk, {
    "PATCH me": { ...me.data, locale: "en" },
    "PUT me/password": null,
    "GET me/sessions": [
      session("a", "browser", "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile", true),
      session("b", "token", "Cititor de stoc", false),
    ],
    "DELETE me/sessions/b": null,
    "GET me/two-factor": { app: null, email: "2026-01-05T10:00:00.000Z", recovery_codes_left: 0 },
    "POST me/two-factor/app": { secret: SECRET, otpauth_url: OTPAUTH },
    "POST me/two-factor/app/confirm": { recovery_codes: CODES },
  });
  await desk.locator('header a[href="/app/profile"]').click();
  await expect(desk.locator("[data-session]")).toHaveCount(2);
  await looksRight(desk, "profile", EVERY_SIZE);
  await desk.setViewportSize(SIZES.desk);

  await desk.locator('[data-factor="email"] [data-action=factor-off]').click();
  await expect(desk.locator("[data-form=factor-off]")).toBeVisible();
  await expectAccessible(desk, "factor-off");
  await desk.keyboard.press("Escape");
  await desk.locator('[data-factor="app"] [data-action=factor-on]').click();
  await expect(desk.locator("[data-qr]")).toHaveAttribute("data-qr", OTPAUTH);
  await expect(desk.locator("[data-form=factor-app] input[readonly]")).toHaveValue(SECRET);
  await looksRightHere(desk, "profile-app-desk");
  await desk.locator("[data-form=factor-app] input[name=code]").fill("123456");
  await desk.locator("[data-form=factor-app] button[type=submit]").click();
  await expect(desk.locator("[data-recovery-codes='10'] li")).toHaveText(CODES);
  await looksRightHere(desk, "profile-codes-desk");
  await desk.locator("[data-action=codes-kept]").click();
  await expect(desk.locator("[data-recovery-codes]")).toHaveCount(0);

  await desk.locator("[data-section=password] input[name=current]").fill("workshop-demo");
  await desk.locator("[data-section=password] input[name=wanted]").fill("a sentence of mine");
  await desk.locator("[data-section=password] input[name=again]").fill("another sentence");
  await expect(desk.locator("[data-section=password] button[type=submit]")).toBeDisabled();
  await desk.locator("[data-section=password] input[name=again]").fill("a sentence of mine");
  await desk.locator("[data-section=password] button[type=submit]").click();
  await expect(desk.locator("[data-section=password] input[name=current]")).toHaveValue("");
  await desk.locator('[data-session="b"] [data-action=end-session]').click();

  await desk.locator("[data-form=own-data] select[name=locale]").selectOption("en");
  await desk.locator("[data-form=own-data] button[type=submit]").click();
  await expect(desk.locator("html")).toHaveAttribute("lang", "en");
  await expect(desk.locator("h1").first()).toHaveText("My account");
  const changes = asked.filter(({ what }) => !what.startsWith("GET"));
  expect(changes).toEqual([
    { what: "POST me/two-factor/app", body: null },
    { what: "POST me/two-factor/app/confirm", body: { code: "123456" } },
    { what: "PUT me/password", body: { current: "workshop-demo", new: "a sentence of mine" } },
    { what: "DELETE me/sessions/b", body: null },
    { what: "PATCH me", body: { locale: "en", seen: { locale: me.data.locale } } },
  ]);
});

test("own data: a colour that another changed twice is no edit of whoever only typed another name", async ({
  shop,
  desk,
}) => {
  const id = shop.person("admin");
  // Of this one alone a browser shows another default while nothing is chosen.
  await shop.sql`update staff_user set color = '#000000' where id = ${id}`;
  await shop.enter(desk, "admin");
  await synced(desk);
  await desk.locator('header a[href="/app/profile"]').click();
  const form = desk.locator("[data-form=own-data]");
  const rename = async (name: string) => {
    await form.locator("input[name=name]").fill(name);
    await form.locator("button[type=submit]").click();
  };
  await expect(form.locator("input[name=color]")).toHaveValue("#000000");
  const email = shop.email("renamed");
  await shop.sql`update staff_user set color = '#112233', email = ${email} where id = ${id}`;
  await rename("Ana Munteanu");
  await expect(desk.locator("[data-section=own-data]")).toContainText(email); // it has read again what it saved
  await shop.sql`update staff_user set color = '#332211' where id = ${id}`;
  const sent = desk.waitForRequest((request) => request.method() === "PATCH");
  await rename("Ana Ciobanu");
  expect((await sent).postDataJSON()).toEqual({ name: "Ana Ciobanu", seen: { name: "Ana Munteanu" } });
  await expect(form.locator("[role=status]")).not.toBeEmpty();
  const [kept] = await shop.sql`select name, color from staff_user where id = ${id}`;
  expect(kept).toEqual({ name: "Ana Ciobanu", color: "#332211" });
});

test("own data: what is typed while the app starts stays, though its author may do less than when it was closed", async ({
  shop,
  desk,
}) => {
  const id = shop.person("admin");
  await shop.enter(desk, "admin");
  await synced(desk); // from here on the app opens with what this device remembers
  await shop.sql`
    insert into permission_override (company_id, user_id, permission, kind, created_by)
    values (${shop.companyId}, ${id}, 'CLIENTS_DELETE', 'deny', ${id})`;
  const held = Promise.withResolvers<void>();
  await desk.route("**/api/session", async (route) => {
    await held.promise;
    await route.continue();
  });
  const read = () => desk.waitForResponse((answer) => new URL(answer.url()).pathname === "/api/v1/me");
  const first = read();
  await desk.goto(`${shop.url()}/app/profile`);
  await first;
  const name = desk.locator("[data-form=own-data] input[name=name]");
  await name.fill("Ana Munteanu-Rusu");
  const again = read();
  held.resolve();
  await again;
  await synced(desk);
  await expect(name).toHaveValue("Ana Munteanu-Rusu");
});

test("own data: the language that was saved is applied, though its author chose on and left while it was under way", async ({
  shop,
  desk,
}) => {
  await shop.enter(desk, "admin");
  await synced(desk);
  const held = Promise.withResolvers<void>();
  await desk.route("**/api/v1/me", async (route) => {
    if (route.request().method() === "PATCH") await held.promise;
    await route.continue();
  });
  await desk.locator('header a[href="/app/profile"]').click();
  const form = desk.locator("[data-form=own-data]");
  await form.locator("select[name=locale]").selectOption("en");
  const sent = desk.waitForRequest((request) => request.method() === "PATCH");
  await form.locator("button[type=submit]").click();
  await sent;
  await form.locator("select[name=locale]").selectOption("ru");
  await desk.locator('nav a[href="/app/kanban"]').click();
  await expect(form).toHaveCount(0);
  held.resolve();
  await expect(desk.locator("html")).toHaveAttribute("lang", "en");
});

test("tokens: made with some of one's own permissions and an end, shown once, revoked", async ({ shop, desk }) => {
  await shop.enter(desk, "manager");
  const asked = await answerWith(desk, {
    "GET tokens": [token("t1", "Contabilitate", ["PAYMENTS_VIEW", "REPORTS_VIEW"]), token("t2", "Site", null)],
    "POST tokens": { ...token("t3", "Afișaj", ["CALENDAR_VIEW"]), token: TOKEN },
    "DELETE tokens/t1": null,
  });
  await desk.goto(`${shop.url()}/app/more`);
  await desk.locator('main a[href="/app/api-tokens"]').click();
  await expect(desk.locator("[data-token]")).toHaveCount(2);
  await looksRight(desk, "tokens", EVERY_SIZE);
  await desk.setViewportSize(SIZES.desk);

  await desk.locator("[data-action=new-token]").click();
  const form = desk.locator("[data-form=new-token]");
  await form.locator("input[name=name]").fill("Afișaj");
  await form.locator("input[type=checkbox]").first().check();
  await expect(form.locator("button[type=submit]")).toBeDisabled();
  // A manager does not pay the subscription: nor may their token.
  await expect(form.locator("input[name=ADMIN_BILLING]")).toHaveCount(0);
  await form.locator("input[name=CALENDAR_VIEW]").check();
  await form.locator("button[type=submit]").click();
  await expect(desk.locator("[data-made] input[readonly]")).toHaveValue(TOKEN);
  await looksRightHere(desk, "tokens-made-desk");
  await desk.locator("[data-made] .btn.primary").click();

  await desk.locator('[data-token="t1"] [data-action=revoke]').click();
  await desk.locator("[data-action=confirm-revoke]").click();
  await expect(desk.locator("[data-action=confirm-revoke]")).toHaveCount(0);
  expect(asked.filter(({ what }) => !what.startsWith("GET"))).toEqual([
    { what: "POST tokens", body: { name: "Afișaj", abilities: ["CALENDAR_VIEW"], expires_at: null } },
    { what: "DELETE tokens/t1", body: null },
  ]);
});

// A shop from nothing: its owner signs up, sets it up and invites a mechanic, who comes in with a second factor, is denied one
// permission, is kept out, and is out of API, socket and device by the word itself.

import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import type { Stack } from "../fixtures/stack.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../pages/accessibility.ts";
import { badge, synced } from "../pages/app.ts";
import { looksRightHere } from "../pages/looks.ts";
import { choosePassword, followLink, openMail } from "../pages/mail.ts";
import { replicas } from "../pages/stored.ts";

const SLUG = "atelier-nou";
const OWNER = "olga@atelier.test";
const MECHANIC = "mircea@atelier.test";
const PASSWORDS = { [OWNER]: "roata de rezerva", [MECHANIC]: "cheie de treisprezece" };

async function comeIn(page: Page, email: keyof typeof PASSWORDS): Promise<void> {
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(PASSWORDS[email]);
  await page.locator("button[type=submit]:not([formnovalidate])").click();
}

async function accept(page: Page, address: string, email: keyof typeof PASSWORDS, subject: RegExp): Promise<void> {
  await openMail(page, address, subject, email);
  await followLink(page, /\/invitations\//);
  await choosePassword(page, PASSWORDS[email]);
  await expect(page).toHaveURL(/\/app/);
  await comeIn(page, email);
}

async function signUp(page: Page, base: string): Promise<void> {
  await page.goto(base);
  await page.locator('a[href^="/signup"]').first().click();
  await page.locator("input[name=shop]").fill("Atelier Nou");
  await page.locator("input[name=slug]").fill("admin");
  await page.locator("input[name=name]").fill("Olga Onofrei");
  await page.locator("input[name=email]").fill(OWNER);
  await page.locator("button[type=submit]:not([formnovalidate])").click();
  // A name that the service keeps for itself: said, and nothing typed is lost.
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page, "signup-refused");
  await expect(page.locator("input[name=shop]")).toHaveValue("Atelier Nou");
  await page.locator("input[name=slug]").fill(SLUG);
  await page.locator("button[type=submit]:not([formnovalidate])").click();
  await expect(page.getByRole("status")).toContainText(OWNER);
  await expectAccessible(page, "signup-sent");
}

async function setUp(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/app\/onboarding$/);
  const at = (step: string) => expect(page.locator('[aria-current="step"]')).toHaveAttribute("data-step", step);
  await at("shop");
  const shop = page.locator('[data-section="identity"]');
  await expect(shop.locator("[name=display_name]")).toHaveValue("Atelier Nou");
  await shop.locator("[name=city]").fill("Bălți");
  await shop.locator("button[type=submit]:not([formnovalidate])").click();
  await expect(shop.getByRole("status")).toBeVisible();
  await page.locator("[data-act=next]").click();
  await at("hours");
  await page.locator("[data-act=next]").click();
  await at("posts");
  await page.locator("main > div > button.primary, main div > button.primary").first().click();
  await page.locator("form [name=name]").fill("Elevator 1");
  await page.locator("form button[type=submit]").click();
  await expect(page.locator("[data-post]", { hasText: "Elevator 1" })).toBeVisible();
  await page.locator("[data-act=next]").click();
  await at("people");
  const form = page.locator("[data-form=invite]");
  await form.locator("[name=name]").fill("Mircea Munteanu");
  await form.locator("[name=email]").fill(MECHANIC);
  await form.locator("[name=role]").selectOption({ label: "Mecanic" });
  await form.locator("button[type=submit]").click();
  await expect(page.locator("[data-invited] input[readonly]")).toHaveValue(new RegExp(`//${SLUG}\\..*/invitations/`));
  await looksRightHere(page, "onboarding-people");
  await page.locator("[data-act=next]").click();
  await at("services");
  await page.locator("[data-act=next]").click();
  await expect(page).not.toHaveURL(/onboarding/);
}

/** The mechanic's own doing: a code app, whose codes are asked for from now on. */
async function secure(page: Page, address: string): Promise<string> {
  await page.goto(`${address}/app/profile`);
  await page.locator('[data-factor="app"] [data-action=factor-on]').click();
  const secret = await page.locator("[data-form=factor-app] input[readonly]").inputValue();
  await page.locator("[data-form=factor-app] input[name=code]").fill(codeOf(secret, Date.now()));
  await page.locator("[data-form=factor-app] button[type=submit]").click();
  await expect(page.locator("[data-recovery-codes='10']")).toBeVisible();
  await page.locator("[data-action=codes-kept]").click();
  return secret;
}

const STEP_MS = 30_000;
const codeOf = (secret: string, at: number) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, "")) }).generate({ timestamp: at });

async function signInWithCode(page: Page, address: string, secret: string): Promise<void> {
  await page.goto(`${address}/app/more`);
  await page.locator("[data-action=sign-out]").click();
  await comeIn(page, MECHANIC);
  await expect(page.locator("input[name=code]")).toBeVisible();
  // The code that switched it on is spent: the next one counts.
  await page.locator("input[name=code]").fill(codeOf(secret, Date.now() + STEP_MS));
  await page.locator("button[type=submit]:not([formnovalidate])").click();
  await badge(page).waitFor();
  await synced(page);
}

/** A program of the mechanic's, let in by their password and a code. */
async function program(stack: Stack, secret: string): Promise<string> {
  // The browser has spent the codes of this minute.
  await stack.sql`
    update staff_two_factor set last_step = null where company_id = (select id from company where slug = ${SLUG})`;
  const body = { email: MECHANIC, password: PASSWORDS[MECHANIC], code: codeOf(secret, Date.now()) };
  const { status, json } = await stack.request(SLUG, "POST", "/api/v1/login", { body });
  expect(status).toBe(200);
  return (json as { data: { token: string } }).data.token;
}

test("an owner signs up, sets the shop up, invites a mechanic with a second factor, denies, and keeps them out at once", async ({
  stack,
  desk,
  mobile,
}) => {
  const address = stack.url(SLUG);
  const base = `http://localhost:${stack.port}`;
  await signUp(desk, base);
  await accept(desk, base, OWNER, /Atelier Nou/);
  await setUp(desk);

  const page = mobile;
  await accept(page, address, MECHANIC, /vă invită/);
  await badge(page).waitFor();
  const secret = await secure(page, address);
  const sockets = openSockets(page);
  await signInWithCode(page, address, secret);
  const token = await program(stack, secret);
  const [mechanic] = await stack.sql<{ id: string }[]>`select id from staff_user where email = ${MECHANIC}`;

  // One permission less: it leaves the phone by itself.
  await desk.goto(`${address}/app/people/${mechanic!.id}`);
  const section = (name: string) => desk.locator(`[data-section="${name}"]`);
  const tab = page.locator('nav a[href="/app/mechanic"]');
  await expect(tab).toBeVisible();
  await section("exceptions").locator("[data-action=add-exception]").click();
  await desk.locator("[data-form=exception] select[name=permission]").selectOption("MECHANIC_BOARD");
  await desk.locator("[data-form=exception] button[type=submit]").click();
  await expect(tab).toHaveCount(0);
  const asProgram = (path: string) => stack.request(SLUG, "GET", path, { token });
  expect((await asProgram("/api/v1/me")).status).toBe(200);
  await expect.poll(() => sockets.size).toBeGreaterThan(0);

  // Kept out, unasked: how soon is measured by the bench (`revocation.*`).
  await section("access").locator("[data-action=deactivate]").click();
  const closed = sockets.allClosed();
  const answer = desk.waitForResponse((response) => response.url().endsWith("/deactivate"));
  await desk.locator("[data-form=act] button[type=submit]").click();
  expect((await answer).status()).toBe(200);
  expect((await asProgram("/api/v1/me")).status).toBe(401);
  await closed;
  await expect(page.locator("main[data-handed-over]")).toBeAttached();
  expect(await page.evaluate(async () => (await fetch("/api/session")).status)).toBe(401);
  await expect.poll(() => replicas(page)).toEqual([]);

  await comeInInVain(page, address);
});

async function comeInInVain(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/app`);
  await comeIn(page, MECHANIC);
  await expect(page.getByRole("alert")).toBeVisible();
}

/** The page's connections to the sync server. */
function openSockets(page: Page) {
  const open = new Set<object>();
  let whenNone = () => {};
  page.on("websocket", (socket) => {
    open.add(socket);
    socket.on("close", () => {
      open.delete(socket);
      if (open.size === 0) whenNone();
    });
  });
  return {
    get size() {
      return open.size;
    },
    allClosed: () =>
      new Promise<void>((resolve) => {
        whenNone = resolve;
      }),
  };
}

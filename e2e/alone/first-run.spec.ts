// An empty machine: the link of the start makes the operator, the shop and its owner, who comes in and invites a mechanic by a link that
// is copied. Nobody reads a mail.

import type { Page } from "@playwright/test";
import { Stack } from "../fixtures/stack.ts";
import { expect, test } from "../fixtures/test.ts";
import { badge } from "../pages/app.ts";
import { looksRight, looksRightHere } from "../pages/looks.ts";
import { choosePassword } from "../pages/mail.ts";

const OWNER = "olga@nistru.test";
const MECHANIC = "mircea@nistru.test";
const PASSWORD = "roata de rezerva";

async function linkOf(stack: Stack): Promise<string> {
  const link = () => /http\S+\/admin\/set-up\?key=\S+/.exec(stack.output)?.[0] ?? "";
  await expect.poll(link).not.toBe("");
  return link();
}

async function comeIn(page: Page, email: string): Promise<void> {
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.locator("button[type=submit]:not([formnovalidate])").click();
}

async function typePassword(page: Page): Promise<void> {
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.locator("input[name=password_confirmation]").fill(PASSWORD);
}

test("from an empty machine to a mechanic at work, without a mail", async ({ desk, mobile }) => {
  const stack = await Stack.start({ SEED: "none" });
  try {
    const link = await linkOf(stack);
    await desk.goto(`http://localhost:${stack.port}/`);
    await looksRightHere(desk, "first-run-front");
    await desk.goto(link);
    await looksRight(desk, "first-run", ["phone", "desk"]);
    await desk.locator("input[name=name]").fill("Olga Onofrei");
    await desk.locator("input[name=email]").fill(OWNER);
    await typePassword(desk);
    await desk.locator("input[name=shop]").fill("Service Nistru SRL");
    await desk.locator("input[name=slug]").fill("admin");
    await desk.locator("button[value=shop]").click();
    // Said beside the field, and nothing typed is lost but the password.
    await expect(desk.locator("#slug-fault")).toBeVisible();
    await expect(desk.locator("input[name=shop]")).toHaveValue("Service Nistru SRL");
    await expect(desk.locator("input[name=password]")).toHaveValue("");
    await looksRight(desk, "first-run-faults", ["phone", "desk"]);
    await desk.locator("input[name=slug]").fill("");
    await typePassword(desk);
    await desk.locator("button[value=shop]").click();
    await expect(desk).toHaveURL(/\/admin\/set-up\/done$/);
    await looksRight(desk, "first-run-done", ["phone", "desk"]);

    await desk.locator("a.btn.primary").click();
    await comeIn(desk, OWNER);
    await expect(desk).toHaveURL(/\/\/service-nistru\.localhost:\d+\/app\/onboarding$/);
    await desk.goto(`${stack.url("service-nistru")}/app/people`);
    await desk.locator("[data-action=invite]").click();
    const form = desk.locator("[data-form=invite]");
    await form.locator("[name=name]").fill("Mircea Munteanu");
    await form.locator("[name=email]").fill(MECHANIC);
    await form.locator("[name=role]").selectOption({ label: "Mecanic" });
    await form.locator("button[type=submit]").click();
    const invitation = await desk.locator("[data-invited] input[readonly]").inputValue();

    await mobile.goto(invitation);
    await choosePassword(mobile, PASSWORD);
    await comeIn(mobile, MECHANIC);
    await badge(mobile).waitFor();
    await expect(mobile.locator("[data-sync=synced]").first()).toBeVisible();
    await expect(mobile).toHaveURL(/\/app\/mechanic$/);
  } finally {
    await stack.destroy();
  }
});

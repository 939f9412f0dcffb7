// Somebody new is invited and comes in; later they forget their password. Mail is read where development shows it.

import type { Shop } from "../fixtures/shop.ts";
import { expect, test } from "../fixtures/test.ts";
import { PASSWORD, comeIn } from "../pages/app.ts";
import { looksRight } from "../pages/looks.ts";
import { choosePassword, followLink, openMail } from "../pages/mail.ts";

async function invite(shop: Shop): Promise<void> {
  const login = await shop.request("POST", "/api/v1/login", {
    body: { email: shop.email("admin"), password: PASSWORD },
  });
  const { token } = (login.json as { data: { token: string } }).data;
  const body = { name: "Nicu Nou", email: shop.email("nou"), role: "mechanic" };
  expect((await shop.request("POST", "/api/v1/users", { token, body })).status).toBe(201);
}

test("somebody new is invited, chooses a password, comes in, and another day gets a new password by mail", async ({
  shop,
  mobile,
  desk,
}) => {
  const address = shop.url();
  await invite(shop);

  const page = mobile;
  await openMail(page, address, /vă invită/);
  await looksRight(page, "mail");
  // The button in the HTML part leads out of its frame.
  await page.frameLocator("iframe").getByRole("link", { name: "Alegeți parola" }).click();
  await expect(page.getByRole("heading", { name: "Alegeți parola" })).toBeVisible();
  const link = page.url();
  await looksRight(page, "invitation", ["phone", "desk"]);
  await choosePassword(page, "password");
  await expect(page.getByRole("alert")).toContainText("liste de parole furate");
  await looksRight(page, "invitation-refused");
  await choosePassword(page, "trei chei fixe", "trei chei fise");
  await expect(page.getByRole("alert")).toContainText("nu sunt la fel");
  await choosePassword(page, "trei chei fixe");
  await expect(page).toHaveURL(/\/app/);
  await comeIn(page, shop.email("nou"), "trei chei fixe");

  await desk.goto(link);
  await expect(desk.getByRole("heading", { name: "Invitația nu este valabilă" })).toBeVisible();
  await looksRight(desk, "invitation-invalid");
  await desk.getByRole("link", { name: "Intră în service" }).click();

  await desk.getByRole("link", { name: "Ați uitat parola?" }).click();
  await looksRight(desk, "password-forgot", ["phone", "desk"]);
  await desk.locator("input[name=email]").fill(shop.email("nou"));
  await desk.locator("button[type=submit]").click();
  await expect(desk.getByRole("heading", { name: "Verificați e-mailul" })).toBeVisible();
  await looksRight(desk, "password-sent");
  await openMail(desk, address, /Parolă nouă/);
  await followLink(desk, /\/password\/reset\//);
  await looksRight(desk, "password-reset");
  await choosePassword(desk, "altă parolă bună");
  await expect(desk).toHaveURL(/\/app/);
  await comeIn(desk, shop.email("nou"), "altă parolă bună");
});

test("a tablet or a phone that is turned keeps the sheet and what is typed in it", async ({ shop, desk }) => {
  await shop.enter(desk, "admin", `${shop.url()}/app/people`);
  await desk.locator("[data-action=invite]").click();
  const name = desk.locator("[data-form=invite] input[name=name]");
  await name.fill("Nicu Nou");
  for (const [width, height] of [
    [744, 1133],
    [390, 844],
    [844, 390],
    [1133, 744],
  ] as const) {
    await desk.setViewportSize({ width, height });
    await expect(name).toHaveValue("Nicu Nou");
  }
});

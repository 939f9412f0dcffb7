// A quote: the desk sends it from the deal, the client reads and answers it on a phone without script, and the desk hears of it.

import { expect, test } from "../fixtures/test.ts";
import { walksByKeyboard } from "../pages/keyboard.ts";
import { EVERY_SIZE, looksRight, speak } from "../pages/looks.ts";

test("the client answers a quote on their phone without script, and the desk sees it at once", async ({
  browser,
  shop,
  desk,
}) => {
  const [car] = await shop.sql<{ client_id: string; vehicle_id: string }[]>`
    select v.client_id, v.id as vehicle_id from vehicle v join client c on c.id = v.client_id
    where v.company_id = ${shop.companyId} and v.deleted_at is null and c.deleted_at is null order by v.id limit 1`;
  await shop.enter(desk, "manager");
  const made = await desk.evaluate(
    async (body) => {
      const headers = { "content-type": "application/json" };
      const response = await fetch("/api/v1/deals", { method: "POST", headers, body });
      return (await response.json()) as { data?: { id: string; lines: { id: string }[] } };
    },
    JSON.stringify({
      ...car,
      subject: "Frâne față",
      lines: [
        { kind: "work", name: "Înlocuire plăcuțe și discuri față", norm_hours: 1.5, price: "600.00" },
        { kind: "part", name: "Plăcuțe de frână față, TRW GDB1330", quantity: 1, price: "950.00" },
        { kind: "part", name: "Disc de frână", quantity: 2, price: "1120.50" },
      ],
    }),
  );
  expect(made.data, JSON.stringify(made)).toBeDefined();
  const { id, lines } = made.data!;
  await desk.goto(`${shop.url()}/app/deals/${id}`);
  const panel = desk.locator("[data-section=quote]");
  await desk.context().route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
  await panel.locator("[data-action=send-quote]").click();
  const url = await desk.locator("[data-page-address]").getAttribute("data-page-address");
  const [app] = await Promise.all([desk.waitForEvent("popup"), desk.locator("[data-send=whatsapp]").click()]);
  expect(decodeURIComponent(app.url())).toContain(url!);
  await app.close();
  await expect(desk.locator('[data-sent-entry="deals.sendQuote"]')).toBeVisible();
  await looksRight(desk, "send-quote", EVERY_SIZE);
  await desk.keyboard.press("Escape");
  await expect(panel.locator('[data-status="quote.sent"]')).toBeVisible();

  const looking = await browser.newContext({ locale: "ro-RO" }); // axe takes script
  const looked = await looking.newPage();
  const noted = looked.waitForResponse(/\/opened$/);
  await looked.goto(url!);
  await looked.mouse.move(20, 20);
  await looksRight(looked, "quote", EVERY_SIZE);
  await walksByKeyboard(looked, "quote");
  expect((await noted).status()).toBe(204);
  await looking.close();
  await expect(panel.locator('[data-status="quote.seen"]')).toBeVisible();

  const phone = await browser.newContext({
    javaScriptEnabled: false,
    locale: "ru-RU",
    viewport: { width: 390, height: 844 },
  });
  const client = await phone.newPage();
  await client.goto(url!);
  await client.locator(`[data-line="${lines[0]!.id}"] button[value=decline]`).click();
  await expect(client.locator("[role=status]")).toBeVisible();
  await client.locator("[data-all] button[value=approve]").click();
  await expect(client.locator("[data-standing=answered]")).toBeVisible();
  await expect(client.locator("form")).toHaveCount(0);
  await phone.close();

  // It rings until somebody has seen it.
  await expect(panel.locator('[data-status="quote.answered"]')).toBeVisible();
  await expect(desk.locator('[data-status="deal.agree"]').first()).toBeVisible();
  const notice = desk.locator(`[data-answered="${id}"]`);
  await expect(notice.locator('[data-answer="approved"]')).toBeVisible();
  await expect(desk).toHaveTitle(/^\(1\) /);
  await looksRight(desk, "quote-answered", EVERY_SIZE);
  // Folded it takes its own room: nothing that is pressed is beneath it.
  await notice.locator("[data-action=fold-answer]").click();
  const [folded, page] = [await notice.boundingBox(), await desk.locator("#page").boundingBox()];
  expect(folded!.y).toBeGreaterThanOrEqual(page!.y + page!.height);
  await notice.locator("[data-action=seen]").click();
  await expect(notice).toHaveCount(0);
  await expect(desk).not.toHaveTitle(/^\(/);
  await speak(desk, "ru");
  await expect(panel).toBeVisible();
});

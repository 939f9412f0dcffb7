// What is printed of an order: in the client's language unless the desk wants another, and only with the network, which is said first.

import { expect, test } from "../fixtures/test.ts";
import { looksRightHere } from "../pages/looks.ts";
import { settleIn } from "../pages/staff.ts";

test("the desk notes the client's language, prints the order in it, and is told beforehand that it takes the network", async ({
  shop,
  desk,
  network,
}) => {
  const [order] = await shop.sql<{ id: string; number: string; clientId: string }[]>`
    select o.id, o.number, o.client_id as "clientId" from work_order o join company c on c.id = o.company_id
    where c.slug = ${shop.slug} and o.status = 'in_work' and o.number is not null order by o.id limit 1`;
  const { id, number, clientId } = order!;
  const address = await settleIn(shop, desk, "reception", network);

  await desk.goto(`${address}/app/clients/${clientId}`);
  await desk.locator("[data-action=edit]").first().click();
  await desk.locator("select[name=locale]").selectOption("ru");
  await looksRightHere(desk, "client-language-desk");
  await desk.locator("form button[type=submit]").click();
  await expect(desk.locator("[data-fact=locale]")).toBeVisible();

  await desk.goto(`${address}/app/orders/${id}`);
  await desk.locator("[data-print-menu]").click();
  await desk.locator("[data-print=order]").click();
  const form = desk.locator("[data-form=print]");
  await expect(form.locator("input[value=ru]")).toBeChecked();
  await looksRightHere(desk, "print-order-desk");
  const link = form.locator("[data-action=open-document]");
  await expect(link).toHaveAttribute("target", "_blank");
  const href = (await link.getAttribute("href"))!;
  const printed = await desk.evaluate(async (path) => {
    const response = await fetch(path);
    return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() };
  }, href);
  expect(printed).toMatchObject({ status: 200, text: expect.stringMatching(/^%PDF-/) });
  expect(printed.headers).toMatchObject({ "content-type": "application/pdf", "content-language": "ru" });
  expect(decodeURIComponent(printed.headers["content-disposition"]!)).toContain(`Заказ-наряд ${number}.pdf`);
  await form.locator("input[value=en]").check();
  await expect(link).toHaveAttribute("href", /order\.pdf\?locale=en$/);
  await desk.keyboard.press("Escape");

  network.cut();
  await expect(desk.locator("[data-sync=offline]").first()).toBeVisible();
  await desk.locator("[data-print-menu]").click();
  for (const kind of ["order", "estimate"]) {
    const entry = desk.locator(`[data-print=${kind}]`);
    await expect(entry).toBeDisabled();
    await expect(entry).toContainText("rețea");
  }
  // Nothing of it stays on the device.
  const kept = await desk.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().filter(({ url }) => url.includes("/api/")).length;
  });
  expect(kept).toBe(0);
});

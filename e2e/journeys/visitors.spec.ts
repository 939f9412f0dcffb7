// Who comes with which car: a client who calls without one is booked in place, the car is named when it comes, and an order that was
// deleted under its visit is said to be.

import { expect, test } from "../fixtures/test.ts";
import { looksRightHere } from "../pages/looks.ts";
import { synced } from "../pages/app.ts";

/** Monday of the week after this one, as the calendar's address has it. */
function nextMonday(): string {
  const at = new Date();
  at.setUTCDate(at.getUTCDate() + ((8 - at.getUTCDay()) % 7 || 7));
  return at.toISOString().slice(0, 10);
}

test("a client without a car is booked in place, gets one at the desk, and an order deleted under the visit is told", async ({
  shop,
  desk,
}) => {
  const monday = nextMonday();
  const [post] = await shop.sql<{ id: string }[]>`
    select id from post where company_id = ${shop.companyId} and is_active order by sort_order limit 1`;
  const [car, wrong] = await shop.sql<{ id: string; plate: string }[]>`
    select id, plate from vehicle where company_id = ${shop.companyId} and deleted_at is null order by id limit 2`;
  await shop.enter(desk, "manager", `${shop.url()}/app/calendar-board?day=${monday}`);
  await expect(desk.locator("main[data-rows=live]")).toBeVisible();
  const cell = desk.locator(`[data-row="${post!.id}"][data-date="${monday}"]`);
  await cell.hover();
  await cell.locator("[data-action=add]").click();
  const form = desk.locator("[data-form=new-appointment]");
  // Whoever is known by the phone alone is not written down anew.
  const [known] = await shop.sql<{ id: string; phone: string }[]>`
    select min(id) as id, phone from client where company_id = ${shop.companyId} and deleted_at is null and other_phone is null
    group by phone having count(*) = 1 order by phone limit 1`;
  await form.locator("input[name=car]").fill(known!.phone);
  await form.locator("[data-action=instead]").click();
  await expect(form.locator(`[data-owner="${known!.id}"]`)).toBeVisible();
  await form.locator("[data-action=find-car]").click();
  await form.locator("input[name=car]").fill("069 555 123");
  await form.locator("[data-action=instead]").click();
  await expect(form.locator("input[name=phone]")).toHaveValue("069 555 123");
  await expect(form.locator("input[name=plate]")).toHaveCount(0);
  await form.locator("input[name=title]").fill("Zgomot la roata din față");
  await form.locator("[data-action=make]").click();
  await expect(form).toBeVisible(); // nobody's name yet
  await form.locator("input[name=name]").fill("Vera Fără Mașină");
  await looksRightHere(desk, "calendar-carless");
  await form.locator("[data-action=make]").click();
  await expect(form).toHaveCount(0);
  const stored = async () => {
    const [row] = await shop.sql<{ name: string; vehicle: string | null; order: string | null }[]>`
      select c.name, a.vehicle_id as vehicle, a.work_order_id as order from appointment a join client c on c.id = a.client_id
      where a.company_id = ${shop.companyId} and a.title = 'Zgomot la roata din față'`;
    return row;
  };
  await expect.poll(stored).toEqual({ name: "Vera Fără Mașină", vehicle: null, order: null });

  // Without a car nothing is taken in; one is named, and comes with its owner.
  await desk.locator("article[data-appointment]", { hasText: "Vera Fără Mașină" }).click();
  const sheet = desk.locator("[data-sheet]");
  await expect(sheet.locator("[data-which-car]")).toBeVisible();
  await expect(sheet.locator("[data-action=check-in]")).toHaveCount(0);
  await looksRightHere(desk, "calendar-which-car");
  await sheet.locator("[data-which-car] [data-action=find-car]").click();
  await sheet.locator("input[name=car]").fill(car!.plate);
  await sheet.locator(`[data-pick="${car!.id}"]`).click();
  await expect(sheet.locator("[data-which-car]")).toHaveCount(0);
  // The wrong one: until it is taken in another is named in its place, and its owner comes.
  const named = async (which: { id: string; plate: string }) => {
    await sheet.locator("[data-action=other-car]").click();
    await sheet.locator("input[name=car]").fill(which.plate);
    await sheet.locator(`[data-pick="${which.id}"]`).click();
    await expect.poll(stored).toMatchObject({ vehicle: which.id });
  };
  await named(wrong!);
  await named(car!);
  await sheet.locator("[data-action=check-in]").click();
  await expect(sheet.locator("[data-action=other-car]")).toHaveCount(0);
  await expect(sheet.locator("[data-action=order]")).toBeVisible();
  await synced(desk);
  const order = (await stored())!.order!;
  expect(order).not.toBeNull();

  await shop.sql`update work_order set deleted_at = now() where id = ${order}`;
  await expect(sheet.locator("[data-order-deleted] [data-action=other-order]")).toBeVisible();
  await looksRightHere(desk, "calendar-order-deleted");
  await sheet.locator("[data-order-deleted] [data-action=order]").click();
  await expect(desk).toHaveURL(new RegExp(`/app/orders/${order}`));
});

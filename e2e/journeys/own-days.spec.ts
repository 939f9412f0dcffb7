// A mechanic's own days: what comes today and tomorrow, on the phone, also after a cold start without a network; and nobody else's.

import { dayAt, momentAt } from "../../shared/kernel/shop-days.ts";
import { daysAfter } from "../../shared/domains/tenancy/opening-hours.rules.ts";
import { expect, test } from "../fixtures/test.ts";
import { badge, keptByZero, live } from "../pages/app.ts";
import { looksRightHere } from "../pages/looks.ts";
import { settleIn } from "../pages/staff.ts";

const ZONE = "Europe/Chisinau";

test("a mechanic sees what comes today and tomorrow, by the shop's clock, and goes on seeing it without a network", async ({
  shop,
  network,
  phone,
}) => {
  const today = dayAt(Date.now(), ZONE);
  const mechanic = shop.person("mechanic");
  const [order] = await shop.sql<{ id: string; number: string; vehicle: string; client: string; phone: string }[]>`
    select o.id, o.number, o.vehicle_id as vehicle, o.client_id as client, c.phone from work_order o join client c on c.id = o.client_id
    where o.company_id = ${shop.companyId} and o.master_id = ${mechanic} and o.status = 'in_work' order by o.id limit 1`;
  const [post] = await shop.sql<{ id: string; name: string }[]>`
    select id, name from post where company_id = ${shop.companyId} order by sort_order limit 1`;
  await shop.sql`delete from appointment where company_id = ${shop.companyId}`;
  const planned = async (title: string, later: number, [start, end]: [string, string], fields: object = {}) => {
    const at = (time: string) => new Date(momentAt(daysAfter(today, later), time, ZONE));
    const row = {
      id: crypto.randomUUID(),
      company_id: shop.companyId,
      title,
      starts_at: at(start),
      ends_at: at(end),
      master_id: mechanic,
      post_id: post!.id,
      vehicle_id: order!.vehicle,
      client_id: order!.client,
      status: "confirmed",
      status_at: new Date(),
      created_at: new Date(),
      updated_at: new Date(),
      ...fields,
    };
    await shop.sql`insert into appointment ${shop.sql(row)}`;
    return row.id;
  };
  const running = { status: "in_progress", work_order_id: order!.id };
  const now = await planned("Plăcuțe față", 0, ["09:00", "10:30"], { ...running, notes: "Aduce piesele cu el" });
  const noCar = await planned("Diagnoză", 0, ["23:30", "24:00"], { vehicle_id: null, client_id: null, post_id: null });
  const next = await planned("Ambreiaj", 1, ["00:00", "05:00"], { status: "scheduled" });
  const other = await planned("Al altuia", 0, ["10:00", "11:00"], { master_id: shop.person("mechanic2") });
  const past = await planned("De ieri", -1, ["10:00", "11:00"], { status: "done" });

  const { page } = phone;
  const address = await settleIn(shop, page, "mechanic", network);
  await page.locator('nav a[href="/app/my-days"]').click();
  const day = (name: string) => page.locator(`[data-day=${name}]`);
  await expect(day("today").locator("[data-appointment]")).toHaveCount(2);
  await looksRightHere(page, "my-days-full");
  await keptByZero(page);
  await phone.cookiesWritten();

  network.cut();
  await phone.kill();
  await phone.boot();
  const cold = phone.page;
  await cold.goto(`${address}/app/my-days`);
  await live(cold);
  const there = (id: string) => cold.locator(`[data-appointment="${id}"]`);
  await expect(badge(cold)).toHaveAttribute("data-sync", "offline");
  await expect(cold.locator("[data-day=today]").locator(`[data-appointment="${now}"]`)).toContainText("9:00 – 10:30");
  await expect(there(now)).toContainText(post!.name);
  await expect(there(now)).toContainText("Aduce piesele cu el");
  await expect(there(noCar)).toContainText("23:30");
  await expect(cold.locator("[data-day=tomorrow]").locator(`[data-appointment="${next}"]`)).toContainText(
    "0:00 – 5:00",
  );
  await expect(there(other).or(there(past))).toHaveCount(0);
  await expect(cold.locator("main")).not.toContainText(order!.phone.slice(-6));

  // What is in hand leads to its order, which is here too.
  await there(now).locator("a").click();
  await expect(cold.locator("[data-line]").first()).toBeVisible();
  await cold.goBack();

  // Past midnight of the shop what was tomorrow's is today's.
  await phone.moveClock(momentAt(daysAfter(today, 1), "00:01", ZONE) - Date.now());
  await expect(cold.locator("[data-day=today]").locator(`[data-appointment="${next}"]`)).toBeVisible({
    timeout: 40_000,
  });
  await expect(there(now)).toHaveCount(0);
  await phone.moveClock(0);

  // What the desk takes away meanwhile is gone once the network is back.
  await shop.sql`update appointment set deleted_at = now() where id = ${noCar}`;
  await cold.reload();
  await expect(there(noCar)).toBeVisible();
  network.mend();
  await expect(there(noCar)).toHaveCount(0);
  await expect(there(now)).toBeVisible();
});

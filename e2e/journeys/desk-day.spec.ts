// The front desk's day: where it begins, by keyboard, live, and without a network.

import type { Page } from "@playwright/test";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { expect, newDevice, test } from "../fixtures/test.ts";
import { synced } from "../pages/app.ts";
import { looksRightHere } from "../pages/looks.ts";
import { settleIn } from "../pages/staff.ts";

const section = (page: Page, name: string) => page.locator(`[data-day="${name}"]`);
const idsOf = (page: Page) =>
  page.locator("[data-order]").evaluateAll((rows) => rows.map((each) => each.dataset["order"]));

test("the desk begins with what waits for it, goes through it by keyboard, takes money without a network, and hears what is ready", async ({
  shop,
  desk,
  network,
}) => {
  // Ready, owing, and nothing asked of the client; and one in work that will be ready.
  const fit = shop.sql`
    from work_order o where o.company_id = ${shop.companyId} and o.deleted_at is null and o.total_minor > o.paid_minor
      and not exists (
        select from (select work_order_id, requires_approval, approved_at, declined_at from work_line union all
          select work_order_id, requires_approval, approved_at, declined_at from parts_line) l
        where l.work_order_id = o.id and l.requires_approval and l.approved_at is null and l.declined_at is null)`;
  const [ready] = await shop.sql<{ id: string }[]>`select o.id ${fit} and o.status = 'ready' order by o.id limit 1`;
  const [later] = await shop.sql<{ id: string }[]>`select o.id ${fit} and o.status = 'in_work' order by o.id limit 1`;
  const row = (id: string) => desk.locator(`[data-order="${id}"]`);
  // Seven are expected now, and nobody else.
  const [visit, ...others] = Array.from({ length: 7 }, () => uuidv7()).toSorted();
  await shop.stack.replicated(async (tx) => {
    await tx`update appointment set status = 'cancelled' where company_id = ${shop.companyId}`;
    await tx`
      insert into appointment (id, company_id, title, starts_at, ends_at, client_id, vehicle_id, status, status_at, created_at)
      select id, ${shop.companyId}, 'Geometrie', at, at + interval '1 hour', v.client_id, v.vehicle, 'confirmed', now(), now()
      from (select date_trunc('minute', now()) as at) t
      cross join unnest(${[visit!, ...others]}::text[]) as id
      cross join lateral (
        select id as vehicle, client_id from vehicle
        where company_id = ${shop.companyId} and deleted_at is null order by id limit 1) v`;
  });
  const expected = desk.locator(`[data-day=coming] [data-appointment="${visit!}"]`);

  await settleIn(shop, desk, "reception", network);
  await expect(desk).toHaveURL(/\/app\/day$/);
  await expect(section(desk, "toPay").locator(`[data-order="${ready!.id}"]`)).toBeVisible();
  await expect(expected).toBeVisible();
  // Each order once, and no count without its rows.
  const ids = await idsOf(desk);
  expect(new Set(ids).size).toBe(ids.length);
  for (const name of ["toPay", "toHandOver", "waiting", "toBegin", "late", "arrived"]) {
    const rows = await section(desk, name).locator("[data-order]").count();
    const counts = await section(desk, name)
      .locator("[data-count]")
      .evaluateAll((all) => all.map((each) => Number(each.dataset["count"])));
    expect(counts, name).toEqual(rows === 0 ? [] : [rows]);
  }

  // Past the navigation by one key; through the rows; the order and back.
  await desk.keyboard.press("Tab");
  await desk.keyboard.press("Enter");
  await expect(desk.locator("#page")).toBeFocused();
  await desk.keyboard.press("ArrowDown");
  await expect(row(ids[0]!).locator("h3 a")).toBeFocused();
  await desk.keyboard.press("ArrowDown");
  await expect(row(ids[1]!).locator("h3 a")).toBeFocused();
  await desk.keyboard.press("ArrowUp");
  await desk.keyboard.press("Enter");
  await expect(desk).toHaveURL(new RegExp(`/app/orders/${ids[0]!}$`));
  await desk.goBack();

  // A sheet that is closed gives the focus back, the first time as any other.
  const take = row(ready!.id).locator("[data-do=take]");
  const form = desk.locator("[data-form=pay-off]");
  for (const _ of ["loaded now", "loaded before"]) {
    await take.focus();
    await desk.keyboard.press("Enter");
    await expect(form.locator("[data-action=take]")).toBeVisible();
    await desk.keyboard.press("Escape");
    await expect(form).toHaveCount(0);
    await expect(take).toBeFocused();
  }

  // A car that nobody has is given to somebody from its row.
  const free = section(desk, "arrived").locator("[data-act=assign]").first();
  const given = await free.getAttribute("data-order");
  await free.locator("[data-do=assign]").click();
  await desk.locator(`[data-assign="${shop.person("mechanic")}"]`).click();
  await expect(row(given!)).toHaveAttribute("data-act", /^(diagnose|begin)$/);
  await expect(row(given!).locator("h3 a")).toBeFocused();
  // Whoever has it, the workshop goes on with it: by a press, and back by a key, to where it has waited since then.
  const since = async () => (await shop.sql`select status_at from work_order where id = ${given}`)[0];
  const waited = await since();
  await row(given!).locator("[data-do=diagnose], [data-do=begin]").click();
  await expect(row(given!)).toHaveCount(0);
  await desk.keyboard.press("Control+z");
  await expect(row(given!)).toHaveAttribute("data-act", /^(diagnose|begin)$/);
  await synced(desk); // or what is still on its way comes after what is written here
  expect(await since()).toEqual(waited);
  // Given to nobody again, it is given as before.
  await shop.sql`update work_order set master_id = null where id = ${given}`;
  await expect(row(given!)).toHaveAttribute("data-act", "assign");
  await row(given!).locator("[data-do=assign]").click();
  await desk.locator(`[data-assign="${shop.person("mechanic")}"]`).click();
  await expect(row(given!)).toHaveAttribute("data-act", /^(diagnose|begin)$/);
  // And taken back by a key.
  await expect(desk.locator("[data-undo=true]")).toBeVisible();
  await desk.keyboard.press("Control+z");
  await expect(row(given!)).toHaveAttribute("data-act", "assign");
  await expect(desk.locator("[data-undo=true]")).toHaveCount(0);

  // The client pays while there is no network: the row goes, so does what it counted for, and the keyboard is at the next.
  network.cut();
  await expect(desk.locator("[data-sync=synced]")).toHaveCount(0);
  const before = Number(await section(desk, "toPay").locator("[data-count]").getAttribute("data-count"));
  const listed = await idsOf(desk);
  await take.click();
  await form.locator("[data-method=cash]").click();
  await form.locator("[data-action=take]").click();
  await expect(row(ready!.id)).toHaveCount(0);
  const count = section(desk, "toPay").locator("[data-count]");
  if (before > 1) await expect(count).toHaveAttribute("data-count", String(before - 1));
  else await expect(count).toHaveCount(0);
  const at = listed.indexOf(ready!.id);
  await expect(row((listed[at + 1] ?? listed[at - 1])!).locator("h3 a")).toBeFocused();
  await looksRightHere(desk, "day-offline-desk");
  // Who comes first is in sight, all others behind a button.
  const coming = section(desk, "coming").locator("[data-appointment]:visible");
  await expect(coming).toHaveCount(5);
  await section(desk, "coming").locator("[data-do=further]").click();
  await expect(coming).toHaveCount(7);
  // A car that was expected comes: its order stands among those that have, before anybody else hears of it.
  const inShop = await section(desk, "arrived").locator("[data-order]").count();
  await expected.locator("[data-do=receive]").click();
  await expect(expected).toHaveCount(0);
  await expect(section(desk, "arrived").locator("[data-order]")).toHaveCount(inShop + 1);
  network.mend();
  await synced(desk);
  await expect
    .poll(() => shop.sql`select status, pay_status from work_order where id = ${ready!.id}`)
    .toEqual([{ status: "done", pay_status: "paid" }]);
  await expect
    .poll(() => shop.sql`select status, work_order_id is not null as ordered from appointment where id = ${visit!}`)
    .toEqual([{ status: "in_progress", ordered: true }]);

  // What somebody else finishes is there at once.
  await expect(section(desk, "toPay").locator(`[data-order="${later!.id}"]`)).toHaveCount(0);
  await shop.sql`update work_order set status = 'ready', status_at = now(), ready_at = now() where id = ${later!.id}`;
  await expect(section(desk, "toPay").locator(`[data-order="${later!.id}"] [data-do=take]`)).toBeVisible();

  // What somebody else moves on under the keyboard leaves it in the list.
  await row(later!.id).locator("h3 a").focus();
  await shop.sql`update work_order set status = 'cancelled', status_at = now() where id = ${later!.id}`;
  await expect(row(later!.id)).toHaveCount(0);
  await expect(desk.locator("[data-order] h3 a:focus")).toHaveCount(1);
});

test("each role begins where its job begins", async ({ shop, browser }) => {
  for (const [login, path] of [
    ["accountant", "/app/work-orders?show=owed"],
    ["marketer", "/app/leads"],
    ["parts", "/app/stock"],
    ["manager", "/app/kanban"],
  ] as const) {
    const page = await (await newDevice(browser)).newPage();
    await shop.enter(page, login);
    await expect(page).toHaveURL(`${shop.url()}${path}`);
    await expect(page.locator('nav [aria-current="page"], nav [data-status="active"]').first()).toBeVisible();
    await page.context().close();
  }
});

// The car of one deal comes in twice: at the counter, by its visit, and on the board of a desk that has no network and has heard of no visit.

import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { badge, synced } from "../pages/app.ts";
import { settleIn } from "../pages/staff.ts";

const WORK = "Rulment roată față";

/** Monday of the week after this one, as the calendar's address has it. */
function nextMonday(): string {
  const at = new Date();
  at.setUTCDate(at.getUTCDate() + ((8 - at.getUTCDay()) % 7 || 7));
  return at.toISOString().slice(0, 10);
}

async function posted(page: Page, path: string, body: object): Promise<string> {
  const answer = await page.evaluate(
    async ([to, sent]) => {
      const headers = { "content-type": "application/json" };
      const response = await fetch(to!, { method: "POST", headers, body: sent! });
      return (await response.json()) as { data?: { id: string } };
    },
    [`/api/v1/${path}`, JSON.stringify(body)],
  );
  expect(answer.data, JSON.stringify(answer)).toBeDefined();
  return answer.data!.id;
}

const cardIn = (page: Page, column: string) =>
  page.locator(`[data-column="${column}"] [data-card]`).filter({ hasText: WORK });

async function move(page: Page, from: string, to: string): Promise<void> {
  await cardIn(page, from).locator("button").click();
  await page.locator(`[role=menuitem][data-move=${to}]`).click();
  await expect(cardIn(page, to)).toBeVisible();
}

test("the car of a deal that is taken in by its visit and, without a network, dragged to work without one, has one order, on which both go on", async ({
  shop,
  network,
  desk,
  mobile,
}) => {
  const monday = nextMonday();
  const address = await settleIn(shop, desk, "reception", network);
  await shop.enter(mobile, "manager", shop.url());
  const [car] = await shop.sql<{ client_id: string; vehicle_id: string }[]>`
    select v.client_id, v.id as vehicle_id from vehicle v join client c on c.id = v.client_id
    where v.company_id = ${shop.companyId} and v.deleted_at is null and c.deleted_at is null and not exists (
      select from work_order o where o.vehicle_id = v.id and o.status not in ('done', 'cancelled')) order by v.id limit 1`;
  const lines = [{ kind: "work", name: WORK, norm_hours: 1.5, price: "600.00" }];
  const dealId = await posted(mobile, "deals", { ...car!, subject: WORK, lines });
  await desk.goto(`${address}/app/pipeline`);
  await expect(cardIn(desk, "request")).toBeVisible();
  await synced(desk);
  network.cut();

  // Meanwhile it gets a day in the calendar, and is taken in by that.
  const visit = { ...car!, title: WORK, date: monday, time_start: "10:00", time_end: "11:00", deal_id: dealId };
  const visitId = await posted(mobile, "appointments", visit);
  await mobile.goto(`${shop.url()}/app/calendar-board?day=${monday}`);
  await mobile.locator(`[data-appointment="${visitId}"]`).first().click();
  await mobile.locator("[data-sheet] [data-action=check-in]").click();
  await expect(mobile.locator("[data-sheet] [data-action=order]")).toBeVisible();
  await synced(mobile);

  await move(desk, "request", "in_work");
  await move(desk, "in_work", "ready");
  network.mend();
  await expect(badge(desk)).toHaveAttribute("data-sync", "synced");
  await expect(cardIn(desk, "ready")).toBeVisible();

  const kept = await shop.sql`
    select d.stage, o.status, a.work_order_id = o.id as is_its,
      (select count(*)::int from work_order w where w.deal_id = d.id) as orders,
      (select count(*)::int from work_line l where l.work_order_id = o.id) as lines,
      (select array_agg(c.name || ' ' || c.outcome order by c.settled_at) from command c
        where c.args::jsonb ->> 'workOrderId' = o.id::text) as commands
    from deal d join work_order o on o.id = d.work_order_id join appointment a on a.id = ${visitId} where d.id = ${dealId}`;
  expect(kept).toEqual([
    {
      stage: "done",
      status: "ready",
      is_its: true,
      orders: 1,
      lines: 1,
      commands: ["scheduling.checkIn applied", "pipeline.startWork no_effect", "workOrders.move applied"],
    },
  ]);
});

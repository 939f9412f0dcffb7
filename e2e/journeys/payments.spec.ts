// Money at the desk: a part, a refund, the drag to paid, also of what waits for the client's answer; one taken without a network; and a
// mechanic, who sees none of it.

import type { Locator } from "@playwright/test";
import { expect, newDevice, test } from "../fixtures/test.ts";
import { expectAccessible } from "../pages/accessibility.ts";
import { firstJob, synced, tap } from "../pages/app.ts";
import { hold, over } from "../pages/board.ts";
import { EVERY_SIZE, looksRight, looksRightHere } from "../pages/looks.ts";
import { settleIn } from "../pages/staff.ts";
import { orderOf } from "../pages/commands.ts";

test("a payment in part, the card dragged to paid, and one taken without a network that reaches the other desk", async ({
  browser,
  shop,
  desk,
  network,
}) => {
  // Two orders of the board that owe more than a hundred lei; one of a mechanic.
  const orders = await shop.sql<{ id: string; due: number; before: number }[]>`
    select o.id, (o.total_minor - o.paid_minor)::int as due,
      (select count(*)::int from payment p where p.work_order_id = o.id) as before
    from work_order o join company c on c.id = o.company_id
    where c.slug = ${shop.slug} and o.status in ('ready', 'in_work') and o.total_minor - o.paid_minor > 20000
      and not exists (
        select from (select work_order_id, requires_approval, approved_at, declined_at from work_line union all
          select work_order_id, requires_approval, approved_at, declined_at from parts_line) l
        where l.work_order_id = o.id and l.requires_approval and l.approved_at is null and l.declined_at is null)
    order by o.status = 'ready' desc, o.id limit 2`;
  const [first, second] = [orders[0]!, orders[1]!];
  const sumsOf = async (id: string) => {
    const [row] = await shop.sql`
      select status, pay_status, (total_minor - paid_minor)::int as balance, paid_minor = coalesce((
        select sum(case when kind = 'payment' then amount_minor else -amount_minor end) from payment
        where work_order_id = o.id and deleted_at is null), 0) as adds_up from work_order o where id = ${id}`;
    return row!;
  };

  const address = await settleIn(shop, desk, "reception", network);

  // In part, by keyboard; and some of it given back.
  await desk.goto(`${address}/app/orders/${first.id}`);
  const card = desk.locator("[data-payments]");
  await expect(card.locator("[data-payment]")).toHaveCount(first.before);
  await expect(desk.locator("[data-balance]")).toHaveAttribute("data-balance", String(first.due));
  await desk.keyboard.press("p");
  const form = desk.locator("[data-form=take-payment]");
  await expect(form.locator("input[name=amount]")).toBeFocused();
  await expect(form.locator("input[name=amount]")).toHaveValue((first.due / 100).toFixed(2).replace(".", ","));
  await looksRightHere(desk, "payment-take-desk");
  await desk.keyboard.type("99999999");
  await desk.keyboard.press("Enter");
  await expect(form.getByRole("alert")).toBeVisible();
  await form.locator("input[name=amount]").fill("100,50");
  await form.locator("[data-method=card]").click();
  await form.locator("[data-action=take]").click();
  await expect(form).toHaveCount(0);
  await expect(card.locator("[data-payment]")).toHaveCount(first.before + 1);
  await expect(desk.locator("[data-balance]")).toHaveAttribute("data-balance", String(first.due - 10_050));
  await card.locator("[data-payment]").last().locator("[data-payment-menu]").click();
  await expect(desk.locator("[data-do=refund]")).toBeVisible();
  await expectAccessible(desk, "payment-menu");
  await desk.locator("[data-do=refund]").click();
  await desk.locator("[data-form=refund] input[name=amount]").fill("50");
  await expectAccessible(desk, "refund");
  await desk.locator("[data-form=refund] [data-action=take]").click();
  await expect(card.locator("[data-payment-kind=refund]")).toHaveCount(1);
  await expect(desk.locator("[data-balance]")).toHaveAttribute("data-balance", String(first.due - 5_050));
  await expect(desk.locator('[data-activity="finance.refund"]')).toBeVisible();
  await looksRight(desk, "order-payments", EVERY_SIZE);
  // In a narrow window the sum of each line is in sight, and no sum runs into another.
  await desk.setViewportSize({ width: 1110, height: 720 });
  const cut = (of: Locator) => of.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
  expect(
    await cut(
      desk
        .locator("main div")
        .filter({ has: desk.locator("tr[data-line]") })
        .last(),
    ),
  ).toBe(0);
  expect(await cut(desk.locator("[data-sum]"))).toBe(0);
  await desk.setViewportSize({ width: 1440, height: 900 });

  // The card is dragged to paid.
  await desk.goto(`${address}/app/kanban`);
  const dragged = desk.locator(`[data-order="${first.id}"]`);
  await dragged.scrollIntoViewIfNeeded();
  await hold(desk, dragged);
  const zone = desk.locator("[data-column=paid]");
  await expect(zone).toHaveAttribute("data-shown", "true");
  await over(desk, zone);
  await desk.mouse.up();
  const payOff = desk.locator("[data-form=pay-off]");
  await expect(desk.locator("[data-due]")).toHaveAttribute("data-due", String(first.due - 5_050));
  await looksRightHere(desk, "pay-off-desk");
  await payOff.locator("[data-method=card]").click();
  await payOff.locator("[data-action=take]").click();
  await expect(desk.locator(`[data-paid-note="${first.id}"]`)).toBeVisible();
  await expect(dragged).toHaveCount(0);
  await expect.poll(() => sumsOf(first.id)).toEqual({ status: "done", pay_status: "paid", balance: 0, adds_up: true });

  // Another desk looks at the second order while the first desk has no network.
  const context = await newDevice(browser);
  const other = await context.newPage();
  await shop.enter(other, "manager", `${shop.url()}/app/orders/${second.id}`);
  await synced(other);
  await expect(other.locator("[data-balance]")).toHaveAttribute("data-balance", String(second.due));

  network.cut();
  await desk.locator(`[data-order="${second.id}"] h3 a`).click();
  await desk.locator("[data-action=take-payment]").click();
  await expect(form.locator("input[name=amount]")).toBeFocused();
  await desk.keyboard.press("Enter");
  await expect(desk.locator("[data-balance]")).toHaveAttribute("data-balance", "0");
  network.mend();
  await expect(desk.locator("[data-sync=synced]").first()).toBeVisible();
  await expect(other.locator("[data-balance]")).toHaveAttribute("data-balance", "0");
  expect(await sumsOf(second.id)).toMatchObject({ pay_status: "paid", balance: 0, adds_up: true });

  // Closed by the menu, with nothing left to pay.
  await desk.goto(`${address}/app/kanban`);
  await desk.locator(`[data-order="${second.id}"] button`).first().click();
  await desk.locator("[data-move=paid]").click();
  await desk.locator("[data-form=close-paid] [data-action=take]").click();
  await expect(desk.locator(`[data-order="${second.id}"]`)).toHaveCount(0);
  await expect.poll(() => sumsOf(second.id)).toMatchObject({ status: "done", adds_up: true });
  await context.close();
});

test("a card with lines that wait for the client is not paid off unseen: the desk is told which, and gives them up by name", async ({
  shop,
  desk,
}) => {
  // An order of the board that owes something besides what the client was asked about.
  const [order] = await shop.sql<{ id: string; due: number; names: string[]; by: string }[]>`
    select o.id, (o.total_minor - o.paid_minor)::int as due, array_agg(l.name) as names,
      (select name from staff_user where id = ${shop.person("reception")}) as by
    from work_order o join (select work_order_id, name, requires_approval, approved_at, declined_at from work_line union all
      select work_order_id, name, requires_approval, approved_at, declined_at from parts_line) l on l.work_order_id = o.id
    where o.company_id = ${shop.companyId} and o.status in ('diagnosis', 'agreement', 'in_work') and o.total_minor > o.paid_minor
      and l.requires_approval and l.approved_at is null and l.declined_at is null
    group by o.id order by o.id limit 1`;
  const { id, due, names, by } = order!;
  const inOrder = (state: string) => desk.locator(`tr [data-status="approval.${state}"]`);
  await shop.enter(desk, "reception", `${shop.url()}/app/kanban`);
  await synced(desk); // no strip above the board moves it from here on
  const card = desk.locator(`[data-order="${id}"]`);
  const zone = desk.locator("[data-column=paid]");
  await expect(card.locator('[data-status="approval.pending"]')).toBeVisible();
  const toPaid = async () => {
    await card.scrollIntoViewIfNeeded();
    await hold(desk, card);
    await expect(zone).toHaveAttribute("data-shown", "true");
    await over(desk, zone);
    await desk.mouse.up();
  };

  // No sum is shown before: the sheet names the lines, and leads to where the client's answer is noted.
  await toPaid();
  const waits = desk.locator("[data-awaited]");
  await expect(waits).toHaveAttribute("data-awaited", String(names.length));
  for (const name of names) await expect(waits.getByText(name, { exact: true })).toBeVisible();
  await expect(desk.locator("[data-due]")).toHaveCount(0);
  await looksRightHere(desk, "pay-off-awaited");
  await waits.getByRole("link").click();
  await expect(inOrder("pending")).toHaveCount(names.length);
  await expect(waits).toHaveCount(0);
  await desk.goBack();

  // Given up, they were in no sum; what is left is taken, and the order is closed.
  await toPaid();
  await waits.locator("[data-action=withdraw]").click();
  await expect(desk.locator("[data-due]")).toHaveAttribute("data-due", String(due));
  await desk.locator("[data-form=pay-off] [data-action=take]").click();
  await expect(desk.locator(`[data-paid-note="${id}"]`)).toBeVisible();
  await expect(card).toHaveCount(0);
  const kept = async () => {
    const [row] = await shop.sql`
      select status, pay_status as paid, (total_minor - paid_minor)::int as balance from work_order where id = ${id}`;
    return row;
  };
  await expect.poll(kept).toEqual({ status: "done", paid: "paid", balance: 0 });
  await desk.goto(`${shop.url()}/app/orders/${id}`);
  await expect(inOrder("declined")).toHaveCount(names.length);
  const told = desk.locator('[data-activity="approvals.abandon"]');
  for (const name of names) await expect(told.filter({ hasText: name }).first()).toContainText(by);
});

test("a mechanic sees no payment, no sum that was paid, and no way to take one", async ({ shop, mobile, desk }) => {
  const address = shop.url();
  await shop.enter(mobile, "mechanic", address);
  await synced(mobile);
  const line = await firstJob(mobile);
  await tap(mobile, line, "start", "in_progress");
  await synced(mobile);
  const order = await orderOf(shop, line);

  // There is something not to see.
  await shop.enter(desk, "reception", `${address}/app/orders/${order}`);
  await expect(desk.locator('[data-activity="mechanic.start"]').first()).toBeVisible();
  await desk.keyboard.press("p");
  await desk.locator("[data-form=take-payment] input[name=amount]").fill("1");
  await desk.locator("[data-form=take-payment] [data-action=take]").click();
  await expect(desk.locator('[data-activity="finance.takePayment"]').first()).toBeVisible();
  await synced(desk);

  // What they did later has come back to the phone, so what was paid before would have, too.
  const page = mobile;
  await tap(page, line, "pause", "paused");
  await page.goto(`${address}/app/orders/${order}`);
  await expect(page.locator(`main[data-order-status] [data-line="${line}"]`)).toBeVisible();
  await expect(page.locator('[data-activity="mechanic.pause"]').first()).toBeVisible();
  await expect(page.locator("[data-payments]")).toHaveCount(0);
  await expect(page.locator('[data-activity^="finance."]')).toHaveCount(0);
});

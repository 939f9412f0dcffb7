// The same promise while the server, the sync server, the session or the clock fail.

import { expect, test } from "../fixtures/test.ts";
import { atFirstJob, PASSWORD, badge, job, jobsIn, settled, signIn, tap } from "../pages/app.ts";
import { awaySince } from "../pages/outbox.ts";
import type { Stack } from "../fixtures/stack.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface CommandRow {
  name: string;
  outcome: string;
  events: number;
}

/**
 * What Postgres holds of a mechanic's taps on a line: each must be there exactly once. The stack is one for all
 * journeys, and a desk of an earlier one may have edited the line's price: that is not what a phone sends here.
 */
function commandsOf(stack: Stack, line: string): Promise<CommandRow[]> {
  return stack.sql<CommandRow[]>`
    select c.name, c.outcome, (select count(*)::int from work_line_event e where e.id = c.id) as events
    from command c where c.args->>'workLineId' = ${line} and c.name like 'mechanic.%'
    order by c.settled_at, c.seq`;
}

test("the server answers 500 for a while: nothing is lost, the board keeps showing what was tapped", async ({
  stack,
  phone,
}) => {
  const line = await atFirstJob(phone.page, stack.url("demo"), "mechanic@demo.test");
  await stack.sql.unsafe(`
    create function e2e_fail() returns trigger language plpgsql as $$ begin raise exception 'e2e: broken'; end $$;
    create trigger e2e_fail before insert on command for each row execute function e2e_fail();`);
  try {
    const failed = phone.page.waitForResponse(
      (response) => response.url().endsWith("/api/commands") && response.status() === 500,
    );
    await tap(phone.page, line, "start", "in_progress");
    await failed;
    // Zero refuses writes in this state: the overlay carries the next taps.
    await tap(phone.page, line, "pause", "paused");
    await tap(phone.page, line, "resume", "in_progress");
    await expect(badge(phone.page)).not.toHaveAttribute("data-sync", "synced");
    await phone.page.reload();
    await expect(job(phone.page, line)).toHaveAttribute("data-line-status", "in_progress");
    expect(await commandsOf(stack, line)).toEqual([]);
  } finally {
    await stack.sql.unsafe("drop trigger e2e_fail on command; drop function e2e_fail();");
  }
  await expect(badge(phone.page)).toHaveAttribute("data-sync", "synced");
  expect(await commandsOf(stack, line)).toEqual(
    ["mechanic.start", "mechanic.pause", "mechanic.resume"].map((name) => ({ name, outcome: "applied", events: 1 })),
  );
  await expect(job(phone.page, line)).toHaveAttribute("data-line-status", "in_progress");
});

test("zero-cache is killed and comes back: taps go on, arrive once, and the desk is live again", async ({
  stack,
  phone,
  desk,
}) => {
  const line = await atFirstJob(phone.page, stack.url("demo"), "mechanic@demo.test");
  const [row] = await stack.sql<{ work_order_id: string }[]>`select work_order_id from work_line where id = ${line}`;
  await signIn(desk, stack.url("demo"), "reception@demo.test");
  await desk.goto(`${stack.url("demo")}/app/orders/${row!.work_order_id}`);
  await expect(desk.locator(`[data-line="${line}"]`)).toHaveAttribute("data-line-status", "pending");

  await stack.killChild("zero-cache");
  await tap(phone.page, line, "start", "in_progress");
  await tap(phone.page, line, "pause", "paused");
  await stack.untilUp();
  await expect(badge(phone.page)).toHaveAttribute("data-sync", "synced");
  await expect(desk.locator(`[data-line="${line}"]`)).toHaveAttribute("data-line-status", "paused");
  await tap(phone.page, line, "resume", "in_progress");
  await expect(desk.locator(`[data-line="${line}"]`)).toHaveAttribute("data-line-status", "in_progress");
  await expect(badge(phone.page)).toHaveAttribute("data-sync", "synced");
  expect(await commandsOf(stack, line)).toEqual(
    ["mechanic.start", "mechanic.pause", "mechanic.resume"].map((name) => ({ name, outcome: "applied", events: 1 })),
  );
});

test("the session expired meanwhile: the board stays, edits wait, signing in sends them", async ({
  stack,
  network,
  phone,
}) => {
  const address = stack.url("demo", network.port);
  const line = await atFirstJob(phone.page, address, "mechanic2@demo.test");
  network.cut();
  await tap(phone.page, line, "start", "in_progress");
  await stack.sql`delete from staff_session where user_id = (select id from staff_user where email = 'mechanic2@demo.test')`;
  network.mend();

  await expect(badge(phone.page)).toHaveAttribute("data-sync", "needsYou");
  await expect(job(phone.page, line)).toHaveAttribute("data-line-status", "in_progress");
  await tap(phone.page, line, "pause", "paused");
  expect(await commandsOf(stack, line)).toEqual([]);

  await phone.page.locator("[data-action=sign-in-again]").click();
  await phone.page.locator("input[name=password]").fill(PASSWORD);
  await phone.page.locator("form button[type=submit]").click();
  await expect(badge(phone.page)).toHaveAttribute("data-sync", "synced");
  expect(await commandsOf(stack, line)).toEqual(
    ["mechanic.start", "mechanic.pause"].map((name) => ({ name, outcome: "applied", events: 1 })),
  );
});

test("the phone's clock is three days on: no zero and no 72-hour work lines", async ({ stack, network, phone }) => {
  const address = stack.url("demo", network.port);
  await signIn(phone.page, address, "mechanic@demo.test");
  await settled(phone.page);
  const [before, within] = (await jobsIn(phone.page, "pending")) as [string, string];
  network.cut();
  await expect(badge(phone.page)).toHaveAttribute("data-sync", "offline"); // no contact is still to be noted
  await awaySince(stack, phone.page, 180 * MINUTE);

  // One line lies wholly after the change of the clock, the other began before it.
  await phone.moveClock(-60 * MINUTE);
  await tap(phone.page, before, "start", "in_progress");
  await phone.moveClock(3 * DAY - 45 * MINUTE);
  await tap(phone.page, within, "start", "in_progress");
  await phone.moveClock(3 * DAY - 15 * MINUTE);
  await tap(phone.page, within, "done", "done");
  await phone.moveClock(3 * DAY);
  await tap(phone.page, before, "done", "done");
  network.mend();
  await expect(badge(phone.page)).toHaveAttribute("data-sync", "synced");

  const rows = await stack.sql<{ id: string; actual_hours: string }[]>`
    select id, actual_hours from work_line where id in (${before}, ${within})`;
  const hours = Object.fromEntries(rows.map((row) => [row.id, Number(row.actual_hours)]));
  expect(hours[within]).toBeCloseTo(0.5, 1);
  expect(hours[before]).toBeCloseTo(1, 1);
});

test("the phone's clock was wrong from the beginning: its measured offset puts it right", async ({ stack, phone }) => {
  await phone.page.goto(`${stack.url("demo")}/app`);
  await phone.moveClock(3 * DAY);
  const line = await atFirstJob(phone.page, stack.url("demo"), "mechanic2@demo.test");
  await tap(phone.page, line, "start", "in_progress");
  await expect(job(phone.page, line).getByRole("timer")).toContainText(/^0:0\d:\d\d$/);
  await expect(badge(phone.page)).toHaveAttribute("data-sync", "synced");
  const [row] = await stack.sql<{ off: string }[]>`
    select abs(extract(epoch from now() - mechanic_started_at)) as off from work_line where id = ${line}`;
  expect(Number(row!.off)).toBeLessThan(60);
});

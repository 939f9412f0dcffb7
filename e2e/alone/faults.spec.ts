// The same promise while the server and the sync server fail.

import { expect, test } from "../fixtures/test.ts";
import { badge, firstJob, job, settled, tap } from "../pages/app.ts";
import { commandsOf } from "../pages/commands.ts";

test("the server answers 500 for a while: nothing is lost, the board keeps showing what was tapped", async ({
  shop,
  mobile,
}) => {
  await shop.enter(mobile, "mechanic");
  await settled(mobile);
  const line = await firstJob(mobile);
  await shop.sql.unsafe(`
    create function e2e_fail() returns trigger language plpgsql as $$ begin raise exception 'e2e: broken'; end $$;
    create trigger e2e_fail before insert on command for each row execute function e2e_fail();`);
  try {
    const failed = mobile.waitForResponse(
      (response) => response.url().endsWith("/api/commands") && response.status() === 500,
    );
    await tap(mobile, line, "start", "in_progress");
    await failed;
    // Zero refuses writes in this state: the overlay carries the next taps.
    await tap(mobile, line, "pause", "paused");
    await tap(mobile, line, "resume", "in_progress");
    await expect(badge(mobile)).not.toHaveAttribute("data-sync", "synced");
    await mobile.reload();
    await expect(job(mobile, line)).toHaveAttribute("data-line-status", "in_progress");
    expect(await commandsOf(shop, line)).toEqual([]);
  } finally {
    await shop.sql.unsafe("drop trigger e2e_fail on command; drop function e2e_fail();");
  }
  await expect(badge(mobile)).toHaveAttribute("data-sync", "synced");
  expect(await commandsOf(shop, line)).toEqual(
    ["mechanic.start", "mechanic.pause", "mechanic.resume"].map((name) => ({ name, outcome: "applied", events: 1 })),
  );
  await expect(job(mobile, line)).toHaveAttribute("data-line-status", "in_progress");
});

test("zero-cache is killed and comes back: taps go on, arrive once, and the desk is live again", async ({
  shop,
  mobile,
  desk,
}) => {
  await shop.enter(mobile, "mechanic");
  await settled(mobile);
  const line = await firstJob(mobile);
  const [row] = await shop.sql<{ work_order_id: string }[]>`select work_order_id from work_line where id = ${line}`;
  await shop.enter(desk, "reception");
  await desk.goto(`${shop.url()}/app/orders/${row!.work_order_id}`);
  await expect(desk.locator(`[data-line="${line}"]`)).toHaveAttribute("data-line-status", "pending");

  await shop.stack.killChild("zero-cache");
  await tap(mobile, line, "start", "in_progress");
  await tap(mobile, line, "pause", "paused");
  await shop.stack.untilUp();
  await expect(badge(mobile)).toHaveAttribute("data-sync", "synced");
  await expect(desk.locator(`[data-line="${line}"]`)).toHaveAttribute("data-line-status", "paused");
  await tap(mobile, line, "resume", "in_progress");
  await expect(desk.locator(`[data-line="${line}"]`)).toHaveAttribute("data-line-status", "in_progress");
  await expect(badge(mobile)).toHaveAttribute("data-sync", "synced");
  expect(await commandsOf(shop, line)).toEqual(
    ["mechanic.start", "mechanic.pause", "mechanic.resume"].map((name) => ({ name, outcome: "applied", events: 1 })),
  );
});

test("Postgres is killed, and again while it recovers: the product comes back by itself and says why, and taps arrive once", async ({
  shop,
  mobile,
}) => {
  await shop.enter(mobile, "mechanic");
  await settled(mobile);
  const line = await firstJob(mobile);
  const { stack } = shop;
  const told = stack.output.length;
  const first = stack.family("postgres");

  await stack.killChild("postgres");
  await expect.poll(() => stack.killRecovering(first), { intervals: [1], timeout: 20_000 }).toBe(true);
  await tap(mobile, line, "start", "in_progress");
  await tap(mobile, line, "pause", "paused");

  await stack.untilUp();
  await expect(badge(mobile)).toHaveAttribute("data-sync", "synced");
  expect(await commandsOf(shop, line)).toEqual(
    ["mechanic.start", "mechanic.pause"].map((name) => ({ name, outcome: "applied", events: 1 })),
  );
  const said = stack.output.slice(told);
  expect(said.match(/"child":"postgres","reason":"[^"]+".*"msg":"child died, restarting"/g)).toHaveLength(2);
  expect(said).not.toContain("uncaught");
});

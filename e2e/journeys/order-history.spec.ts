// Histories are asked for, not replicated (docs/decisions/0056): one that was looked at is there without a network, says from when it is,
// and goes with its person.

import { expect, test } from "../fixtures/test.ts";
import { badge, job, jobsIn, keptByZero, tap } from "../pages/app.ts";
import { orderOf } from "../pages/commands.ts";
import { picture } from "../pages/looks.ts";
import { settleIn } from "../pages/staff.ts";
import { deviceContents, storedRows } from "../pages/stored.ts";

const LATER = 20_000;

test("what was looked at is read again without a network, below what waits, and is asked again with one", async ({
  shop,
  network,
  mobile,
  desk,
}) => {
  const address = await settleIn(shop, mobile, "mechanic", network);
  await keptByZero(mobile);
  const [line] = (await jobsIn(mobile, "pending")) as [string];
  const order = await orderOf(shop, line);
  const page = `${address}/app/orders/${order}`;
  const [{ id: other }] = await shop.sql<[{ id: string }]>`
    select w.id from work_order w where w.master_id = (select master_id from work_order where id = ${order}) and w.id <> ${order}
      and w.closed_at is null and w.deleted_at is null limit 1`;
  const told = (verb: string) => mobile.locator(`[data-activity="${verb}"]`);
  const note = (kind: string) => mobile.locator(`[data-note="${kind}"]`);

  await tap(mobile, line, "start", "in_progress");
  await expect(badge(mobile)).toHaveAttribute("data-sync", "synced");
  await mobile.goto(page);
  await expect(told("mechanic.start").first()).toBeVisible();
  const pauses = await told("mechanic.pause").count(); // of the order's former days
  // It came with no row: the outcome of its command did, and the line of history did not.
  const [begun] = await shop.sql<{ id: string; command: string }[]>`
    select id, command_id as command from activity where work_order_id = ${order} and verb = 'mechanic.start' order by happened_at desc limit 1`;
  await expect.poll(() => deviceContents(mobile)).toContain(begun!.command);
  expect(await deviceContents(mobile)).not.toContain(begun!.id);
  await expect.poll(() => storedRows(mobile, "garaj-histories", "kept")).toHaveLength(1);

  network.cut();
  await expect(note("as-of")).toBeVisible();
  await mobile.reload();
  await expect(told("mechanic.start").first()).toBeVisible();
  await expect(note("as-of")).toBeVisible();
  await mobile.goto(`${address}/app`);
  await tap(mobile, line, "pause", "paused");
  await mobile.goto(page);
  await expect(mobile.locator('[data-unsent="mechanic.pause"]')).toBeVisible();
  await expect(told("mechanic.pause")).toHaveCount(pauses);
  await picture(mobile, "history-offline");
  await mobile.goto(`${address}/app/orders/${other}`);
  await expect(note("not-here")).toBeVisible();
  await mobile.goto(page);
  await expect(told("mechanic.start").first()).toBeVisible();

  network.mend();
  await expect(told("mechanic.pause")).toHaveCount(pauses + 1, { timeout: LATER });
  await expect(mobile.locator("[data-unsent]")).toHaveCount(0);
  await expect(note("as-of")).toHaveCount(0);

  // What another does on the order is told to the page that is open.
  await shop.enter(desk, "reception", `${shop.url()}/app/orders/${order}`);
  await expect(desk.locator('[data-activity="mechanic.pause"]')).toHaveCount(pauses + 1);
  const resumed = desk.locator('[data-activity="mechanic.resume"]');
  const before = await resumed.count();
  await mobile.goto(`${address}/app`);
  await expect(job(mobile, line)).toBeVisible();
  await tap(mobile, line, "resume", "in_progress");
  await expect(resumed).toHaveCount(before + 1, { timeout: LATER });

  // Signed out, nothing of it is left.
  await expect(badge(mobile)).toHaveAttribute("data-sync", "synced");
  await mobile.goto(`${address}/app/more`);
  await mobile.locator("[data-action=sign-out]").click();
  await expect(mobile.locator("input[name=password]")).toBeVisible();
  await expect.poll(() => storedRows(mobile, "garaj-histories", "kept")).toEqual([]);
});

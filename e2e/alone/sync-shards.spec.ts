// Shops shared out among several sync servers (decision 15): nobody sees a difference, not even when their number changes while
// a phone has unsent edits.

import { shardOf, syncShards } from "../../sync-server/db/sync-shards.ts";
import { Network } from "../fixtures/network.ts";
import { REPOSITORY, Stack } from "../fixtures/stack.ts";
import { expect, test } from "../fixtures/test.ts";
import { badge, firstJob, job, live, settled, signIn, tap } from "../pages/app.ts";

const slots = async (stack: Stack) => {
  const rows = await stack.sql<{ shard: string }[]>`
    select distinct substring(slot_name from '^zero[0-9]*_[0-9]+') as shard from pg_replication_slots order by 1`;
  return rows.map(({ shard }) => shard);
};

test("two shops on two sync servers, and on one again while a phone has unsent edits", async ({
  phone,
  desk,
  browser,
}) => {
  const stack = await Stack.start();
  const network = await Network.open(stack.port);
  try {
    const companies = await stack.sql<{ id: string }[]>`select id from company`;
    const apart = (count: number) => new Set(companies.map(({ id }) => shardOf(id, count))).size === companies.length;
    const count = [2, 3, 4, 5].find(apart)!;
    await stack.stop();
    stack.environment = { SYNC_SHARDS: String(count) };
    await stack.run(REPOSITORY);
    expect(await slots(stack)).toEqual(syncShards(count).map(({ schema }) => schema));

    const address = stack.url("demo", network.port);
    await signIn(phone.page, address, "mechanic@demo.test");
    await settled(phone.page);
    const line = await firstJob(phone.page);
    const [row] = await stack.sql<{ order: string }[]>`select work_order_id as order from work_line where id = ${line}`;
    await signIn(desk, stack.url("demo"), "reception@demo.test");
    await desk.goto(`${stack.url("demo")}/app/orders/${row!.order}`);
    await tap(phone.page, line, "start", "in_progress");
    await expect(job(desk, line)).toHaveAttribute("data-line-status", "in_progress");

    // The other shop, on a server of its own.
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "ro-RO" });
    const elsewhere = await context.newPage();
    await signIn(elsewhere, stack.url("rival"), "mechanic@rival.test");
    await settled(elsewhere);
    const other = await firstJob(elsewhere);
    await tap(elsewhere, other, "start", "in_progress");
    await settled(elsewhere);
    await context.close();
    await phone.cookiesWritten();

    network.cut();
    await tap(phone.page, line, "pause", "paused");
    await phone.kill();
    await stack.stop();
    stack.environment = {};
    await stack.run(REPOSITORY);
    expect(await slots(stack)).toEqual(["zero_0"]);

    await phone.boot();
    network.mend();
    await phone.page.goto(`${address}/app`);
    await live(phone.page);
    await expect(job(phone.page, line)).toHaveAttribute("data-line-status", "paused");
    await expect(badge(phone.page)).toHaveAttribute("data-sync", "synced", { timeout: 60_000 });
    await expect(job(desk, line)).toHaveAttribute("data-line-status", "paused", { timeout: 60_000 });
    await tap(phone.page, line, "resume", "in_progress");
    await expect(job(desk, line)).toHaveAttribute("data-line-status", "in_progress");
  } finally {
    await network.close();
    await stack.destroy();
  }
});

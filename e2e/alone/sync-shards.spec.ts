// Shops shared out among several sync servers (decision 15): nobody sees a difference, not even when their number changes while
// a phone has unsent edits.

import { DEMO, RIVAL } from "../../drizzle/seed/tenants.ts";
import { shardOf, syncShards } from "../../sync-server/db/sync-shards.ts";
import { Network } from "../fixtures/network.ts";
import { Shop } from "../fixtures/shop.ts";
import { EMPTY_DEMONSTRATION, REPOSITORY, Stack } from "../fixtures/stack.ts";
import { LARGE } from "../fixtures/large.ts";
import { expect, test } from "../fixtures/test.ts";
import { badge, firstJob, job, live, settled, tap } from "../pages/app.ts";

const COUNT = 2;

/** A shop that another sync server than this one's serves. */
async function shopApartFrom({ stack, companyId }: Shop): Promise<Shop> {
  for (let tried = 0; ; tried += 1) {
    const other = await Shop.open(stack, `another shop ${tried}`, RIVAL);
    if (shardOf(other.companyId, COUNT) !== shardOf(companyId, COUNT)) return other;
  }
}

const slots = async (stack: Stack) => {
  const rows = await stack.sql<{ shard: string }[]>`
    select distinct substring(slot_name from '^zero[0-9]*_[0-9]+') as shard from pg_replication_slots order by 1`;
  return rows.map(({ shard }) => shard);
};

test(
  "two shops on two sync servers, and on one again while a phone has unsent edits",
  { tag: LARGE },
  async ({ phone, desk, mobile }) => {
    const stack = await Stack.start(EMPTY_DEMONSTRATION);
    const network = await Network.open(stack.port);
    try {
      const shop = await Shop.open(stack, "a shop", DEMO);
      const other = await shopApartFrom(shop);
      await stack.stop();
      stack.environment = { SYNC_SHARDS: String(COUNT) };
      await stack.run(REPOSITORY);
      expect(await slots(stack)).toEqual(syncShards(COUNT).map(({ schema }) => schema));
      expect(stack.output).not.toContain("making its replica again");

      const address = shop.url(network.port);
      await shop.enter(phone.page, "mechanic", address);
      await settled(phone.page);
      const line = await firstJob(phone.page);
      const [row] = await stack.sql<
        { order: string }[]
      >`select work_order_id as order from work_line where id = ${line}`;
      await shop.enter(desk, "reception", `${shop.url()}/app/orders/${row!.order}`);
      await tap(phone.page, line, "start", "in_progress");
      await expect(job(desk, line)).toHaveAttribute("data-line-status", "in_progress");

      // The other shop, on a server of its own.
      await other.enter(mobile, "mechanic");
      await settled(mobile);
      const elsewhere = await firstJob(mobile);
      await tap(mobile, elsewhere, "start", "in_progress");
      await settled(mobile);
      await mobile.close();
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
  },
);

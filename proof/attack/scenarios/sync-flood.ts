// One device that takes as much of the sync server as it gets: all of its person's sockets, queries and messages, without a pause.
// Twenty others at work in three shops must not wait for it.

import { Fleet } from "../../bench/fleet.ts";
import { openShops } from "../../bench/tenants.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { percentile } from "../../bench/figure.ts";
import type { Person } from "../people.ts";
import type { Scenario, Told } from "../scenario.ts";
import { firstMessage, SyncSocket } from "../sync-socket.ts";
import type { World } from "../world.ts";

const DEVICES = 20;
const TAPS_PER_SECOND = 4;
const SECONDS = 30;
const WARM_UP_SECONDS = 3;
/** More than it will be let have. */
const SOCKETS = 30;
const QUERIES_AT_ONCE = 500;
/** An edit of somebody else reaches the other devices of their shop: ms, of all but one in a hundred. */
const MOST_P99_MS = 1_000;

/** Queries that differ, each of which has to be worked out: what a screen asks about an order, of orders and of nothing. */
function anyQueries(orders: readonly string[], count: number): unknown[] {
  const names = ["workOrders.detail", "photos.ofOrder", "attachments.ofOrder", "finance.ofOrder"];
  return Array.from({ length: count }, (_, n) => ({
    op: "put",
    hash: uuidv7(),
    name: names[n % names.length]!,
    args: [{ id: n % 2 === 0 ? orders[n % orders.length]! : uuidv7() }],
    ttl: 600_000,
  }));
}

/** Until it is told to stop: opens what is closed, and says what it may say as often as it can. */
async function flood(world: World, person: Person, isOver: () => boolean, note: (sent: number) => void): Promise<void> {
  const orders = world.shops[person.shop].ids["work_order"]!;
  while (!isOver()) {
    const socket = await SyncSocket.open(world, person);
    if (socket.status !== 101) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      continue;
    }
    socket.send(firstMessage(anyQueries(orders, QUERIES_AT_ONCE)));
    note(1);
    while (socket.isOpen && !isOver()) {
      socket.send([
        "changeDesiredQueries",
        { desiredQueriesPatch: [{ op: "clear" }, ...anyQueries(orders, QUERIES_AT_ONCE)] },
      ]);
      for (let n = 0; n < 50; n++) socket.send(["ping", {}]);
      note(51);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    socket.end();
  }
}

async function upSeen(world: World): Promise<string> {
  const { port } = new URL(world.client.originOf("demo"));
  const response = await fetch(`http://127.0.0.1:${port}/up`);
  const { sync_ms: ms } = (await response.json()) as { sync_ms: number | null };
  return `${response.status} (${ms} ms)`;
}

async function run(world: World): Promise<Told> {
  const port = Number(new URL(world.client.originOf("demo")).port);
  const [third] = await openShops(world.owner, 1);
  const fleet = await Fleet.connect({ sql: world.owner, port }, ["demo", "rival", third!], DEVICES);
  let asked = 0;
  let isOver = false;
  const mechanic = world.shops.demo.people.find(({ role }) => role === "mechanic")!;
  try {
    await fleet.work(TAPS_PER_SECOND, WARM_UP_SECONDS);
    const quiet = await fleet.work(TAPS_PER_SECOND, SECONDS);
    const floods = Array.from({ length: SOCKETS }, () =>
      flood(
        world,
        mechanic,
        () => isOver,
        (sent) => (asked += sent),
      ),
    );
    const flooded = await fleet.work(TAPS_PER_SECOND, SECONDS).finally(() => (isOver = true));
    const up = await upSeen(world);
    await Promise.all(floods);
    const [p50, p99] = [percentile(flooded, 0.5), percentile(flooded, 0.99)];
    return {
      asked,
      findings: p99 > MOST_P99_MS ? [`others wait ${p99.toFixed(0)} ms (p99)`] : [],
      seen: `${DEVICES} devices in three shops, an edit to the other devices: p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)} ms; without it ${percentile(quiet, 0.5).toFixed(0)} and ${percentile(quiet, 0.99).toFixed(0)} ms; \`/up\` meanwhile ${up}`,
    };
  } finally {
    isOver = true;
    await fleet.close();
  }
}

export const syncFlood: Scenario = { name: "sync-flood", needs: "product", run };

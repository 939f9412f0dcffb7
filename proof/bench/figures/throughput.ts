// Commands a second through `POST /api/commands`, with the session check, row security and dedupe as in production, and
// how long a request takes at 70 % of that. Measured with zero-cache replicating all of it, then with zero-cache stopped.
//
// The rate is a closed loop: eight devices, each sends its next batch when the last was answered. The latency is an open
// loop: requests start on schedule whatever the answers do, and count from the moment they were due.

import { Agent } from "node:http";
import type { Stack } from "../../../e2e/fixtures/stack.ts";
import { hire } from "../crew.ts";
import { median, percentile, type Figure } from "../figure.ts";
import type { Alone } from "../measurement.ts";
import { HttpDevice } from "../http-device.ts";
import type { Options } from "../options.ts";
import { watchCpu } from "../parts.ts";
import { closedLoop, openLoop } from "../person-request.ts";
import { startProduct, tidy } from "../product.ts";
import { progress } from "../report.ts";
import { standStill } from "../stand-still.ts";

/** A phone that was a few minutes without a network. */
const BATCH = 10;
const DEVICES_AT_ONCE = 8;
/** More than can be waiting at once, so that the next one is always free to send. */
const DEVICES = 120;
const WARM_UP_MS = 3_000;
const SHARE_OF_RATE = 0.7;
const SHOP = { clients: 160, orders: 400 };

export const throughput: Alone = {
  ids: ["throughput.synced", "throughput.synced.p99", "throughput.alone", "throughput.alone.p99"],
  async *measureAlone(options) {
    const stack = await startProduct(SHOP);
    const agent = new Agent({ keepAlive: true, maxSockets: DEVICES });
    let goOn = () => {};
    try {
      const mechanics = await hire(stack.sql, "demo", "mechanic", DEVICES);
      const devices = mechanics.map((mechanic) => new HttpDevice(mechanic, stack.port, agent));
      yield figuresOf(
        "throughput.synced",
        "with zero-cache running",
        { rate: 200, p99: 150 },
        await load(stack, devices, options, "synced"),
      );
      goOn = standStill(stack, "zero-cache");
      const alone = await load(stack, devices, options, "alone");
      yield figuresOf("throughput.alone", "with zero-cache stopped", { rate: 500, p99: 100 }, alone);
    } finally {
      agent.destroy();
      goOn();
      await stack.destroy();
    }
  },
};

/** Each of them sends its next batch when the last was answered. */
async function commandsPerSecond(devices: readonly HttpDevice[], forMs: number): Promise<number> {
  const sending = devices.slice(0, DEVICES_AT_ONCE);
  const free = [...sending];
  const { perSecond } = await closedLoop(sending.length, forMs, async () => {
    const device = free.shift()!;
    await device.tapAndSend(BATCH);
    free.push(device);
  });
  return perSecond * BATCH;
}

interface Load {
  rates: number[];
  latencies: number[];
}

async function load(stack: Stack, devices: readonly HttpDevice[], options: Options, name: string): Promise<Load> {
  await commandsPerSecond(devices, WARM_UP_MS);
  // Postgres keeps a plan made for an empty table until its next look at the table, within a minute: no shop works that long in none.
  await tidy(stack.sql);
  const rates: number[] = [];
  const cpu = watchCpu(stack);
  for (let run = 0; run < options.runs; run++) rates.push(await commandsPerSecond(devices, options.seconds * 1_000));
  progress(
    `${name}: ${cpu()
      .map((part) => `${part.name} ${part.percent.toFixed(0)} %`)
      .join(", ")} of a core`,
  );
  const requestsPerSecond = (median(rates) * SHARE_OF_RATE) / BATCH;
  const latencies: number[] = [];
  let turn = 0;
  const send = () => devices[turn++ % devices.length]!.tapAndSend(BATCH);
  for (let run = 0; run < options.runs; run++)
    latencies.push(...(await openLoop(requestsPerSecond, options.seconds * 1_000, send)));
  progress(
    `${name}: ${rates.map((rate) => rate.toFixed(0)).join(", ")} commands/s; at 70 % of that a request takes p50 ${percentile(latencies, 0.5).toFixed(1)}, p99 ${percentile(latencies, 0.99).toFixed(1)} ms`,
  );
  return { rates, latencies };
}

function figuresOf(
  id: string,
  how: string,
  goals: { rate: number; p99: number },
  { rates, latencies }: Load,
): Figure[] {
  return [
    {
      id,
      what: `commands through the batch endpoint, ${how}`,
      unit: "commands/s",
      goal: goals.rate,
      atLeast: true,
      value: median(rates),
      samples: rates,
    },
    {
      id: `${id}.p99`,
      what: `a request of ${BATCH} commands at 70 % of that, p99`,
      unit: "ms",
      goal: goals.p99,
      value: percentile(latencies, 0.99),
      samples: latencies,
    },
  ];
}

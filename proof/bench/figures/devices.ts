// More and more connected devices, in one shop and over ten: how long an edit takes to the desks of its shop, what the
// server's memory and its records of devices grow by, and where the processor time goes. Devices are headless Zero
// clients in this process: on a small machine they compete with the server, and their share is told.

import type { Stack } from "../../../e2e/fixtures/stack.ts";
import { at, median, percentile, type Figure } from "../figure.ts";
import type { Alone } from "../measurement.ts";
import { rowsOfClientViews } from "../client-views.ts";
import { Fleet } from "../fleet.ts";
import { isWanted, type Options } from "../options.ts";
import { memoryOfAll, watchCpu, type Load } from "../parts.ts";
import { settleDatabase, startProduct } from "../product.ts";
import { progress } from "../report.ts";
import { openShops } from "../tenants.ts";

const SHOPS = 10;
/** By name: how many sync servers. */
const SERVERS = [
  ["one-server", 1],
  ["four-servers", 4],
] as const;
/** A busy shop's pace: everybody together. */
const CALM_RATE = 2;
const BUSY_RATE = 20;
const RATES = [1, 2, 5, 10, 20];
const MB_PER_GB = 1_000;
const WARM_UP_SECONDS = 3;

const FIGURES = ["edit.p50", "edit.p99", "memory", "memory.each", "cvr.rows", "cpu.server", "cpu.sync", "cpu.devices"];
const withFigures = (curve: string) => FIGURES.map((name) => `${curve}.${name}`);

export const devices: Alone = {
  ids: [...withFigures("devices.one-shop"), ...withFigures("devices.ten-shops")],
  async *measureAlone(options) {
    const stack = await startProduct({ clients: 160, orders: 400 });
    try {
      const shops = await openShops(stack.sql, SHOPS);
      await settleDatabase(stack.sql);
      const empty = memoryOfAll(stack);
      for (const [curve, slugs] of [
        ["devices.one-shop", shops.slice(0, 1)],
        ["devices.ten-shops", shops],
      ] as const) {
        if (!withFigures(curve).some((id) => isWanted(options, id))) continue;
        for (const count of options.devices.filter((n) => n >= slugs.length)) {
          const seen = await measureFleet(stack, slugs, count, CALM_RATE, options);
          yield pointsOf(curve, count, "devices", seen, empty);
        }
      }
    } finally {
      await stack.destroy();
    }
  },
};

/** The same ten shops at more and more commands, on one sync server and shared out among several (decision 15). */
export const busyShops: Alone = {
  ids: [
    "shops.edit.p50",
    "shops.edit.p99",
    "shops.memory",
    ...SERVERS.flatMap(([name]) => withFigures(`shops.${name}`)),
  ],
  async *measureAlone(options) {
    for (const [name, syncShards] of SERVERS) yield* measureShops(name, syncShards, options);
  },
};

async function* measureShops(name: string, syncShards: number, options: Options): AsyncGenerator<Figure[]> {
  const stack = await startProduct({ clients: 160, orders: 400, syncShards });
  try {
    const shops = await openShops(stack.sql, SHOPS);
    await settleDatabase(stack.sql);
    const empty = memoryOfAll(stack);
    const fleet = await Fleet.connect(stack, shops, SHOPS * 10);
    try {
      for (const rate of RATES) {
        const seen = await observe(stack, fleet, rate, options);
        yield pointsOf(`shops.${name}`, rate, "commands/s in ten shops of ten devices", seen, empty);
        if (rate === BUSY_RATE && syncShards > 1) yield goals(seen, syncShards);
      }
    } finally {
      await fleet.close();
    }
  } finally {
    await stack.destroy();
  }
}

export const rates: Alone = {
  ids: withFigures("rate"),
  async *measureAlone(options) {
    const stack = await startProduct({ clients: 160, orders: 400 });
    const most = Math.max(...options.devices);
    try {
      await settleDatabase(stack.sql);
      const empty = memoryOfAll(stack);
      const fleet = await Fleet.connect(stack, ["demo"], most);
      try {
        for (const rate of RATES) {
          const seen = await observe(stack, fleet, rate, options);
          yield pointsOf("rate", rate, `commands/s in one shop of ${most} devices`, seen, empty);
        }
      } finally {
        await fleet.close();
      }
    } finally {
      await stack.destroy();
    }
  },
};

interface Seen {
  devices: number;
  latencies: number[];
  /** GB. */
  memory: number[];
  cvrRows: number;
  /** Percent of one core. */
  cpu: { server: number; sync: number; devices: number };
}

async function measureFleet(
  stack: Stack,
  shops: readonly string[],
  count: number,
  rate: number,
  options: Options,
): Promise<Seen> {
  const fleet = await Fleet.connect(stack, shops, count);
  try {
    return await observe(stack, fleet, rate, options);
  } finally {
    await fleet.close();
  }
}

async function observe(stack: Stack, fleet: Fleet, rate: number, options: Options): Promise<Seen> {
  await fleet.work(rate, WARM_UP_SECONDS);
  const latencies: number[] = [];
  const memory: number[] = [];
  const cpu = watchCpu(stack);
  const own = process.cpuUsage();
  const began = performance.now();
  for (let run = 0; run < options.runs; run++) {
    latencies.push(...(await fleet.work(rate, options.seconds)));
    memory.push(memoryOfAll(stack));
  }
  const { user, system } = process.cpuUsage(own);
  const loads = cpu();
  const syncServers = loads.filter(({ name }) => name.startsWith("zero-cache"));
  const together = (parts: Load[]) => parts.reduce((sum, { percent }) => sum + percent, 0);
  const sync = together(syncServers);
  const seen: Seen = {
    devices: fleet.devices.length,
    latencies,
    memory,
    cvrRows: await rowsOfClientViews(stack, await Promise.all(fleet.devices.map((device) => device.clientGroup()))),
    cpu: {
      server: together(loads) - sync,
      sync,
      devices: (user + system) / 10 / (performance.now() - began),
    },
  };
  progress(
    `${seen.devices} devices, ${rate}/s: p50 ${percentile(latencies, 0.5).toFixed(0)}, p99 ${percentile(latencies, 0.99).toFixed(0)} ms; ${median(memory).toFixed(2)} GB; processor: server ${seen.cpu.server.toFixed(0)}, zero-cache ${seen.cpu.sync.toFixed(0)} (${syncServers.map(({ busiest }) => busiest).join(", ")}), devices ${seen.cpu.devices.toFixed(0)} % of a core`,
  );
  return seen;
}

/** `empty`: the memory before any device was connected, GB. */
function pointsOf(curve: string, x: number, of: string, seen: Seen, empty: number): Figure[] {
  const point = (name: string, what: string, unit: Figure["unit"], value: number, samples: number[] = [value]) =>
    at(curve.replaceAll(".", "-"), x, of, { id: `${curve}.${name}`, what, unit, goal: null, value, samples });
  const { latencies, memory, cvrRows, cpu } = seen;
  const each = memory.map((gb) => ((gb - empty) * MB_PER_GB) / seen.devices);
  return [
    point("edit.p50", "edit to other device, p50", "ms", percentile(latencies, 0.5), latencies),
    point("edit.p99", "edit to other device, p99", "ms", percentile(latencies, 0.99), latencies),
    point("memory", "memory of the product", "GB", median(memory), memory),
    point("memory.each", "memory for each device, above none", "MB", median(each), each),
    point("cvr.rows", "rows of client view records", "rows", cvrRows),
    point("cpu.server", "processor: server and Postgres, of a core", "%", cpu.server),
    point("cpu.sync", "processor: zero-cache, of a core", "%", cpu.sync),
    point("cpu.devices", "processor: the devices themselves, of a core", "%", cpu.devices),
  ];
}

function goals({ latencies, memory }: Seen, syncShards: number): Figure[] {
  const edit = { unit: "ms", samples: latencies } as const;
  return [
    {
      ...edit,
      id: "shops.edit.p50",
      what: `${SHOPS} shops of 10 devices on ${syncShards} sync servers, ${BUSY_RATE} commands/s: edit to other device`,
      goal: 150,
      value: percentile(latencies, 0.5),
    },
    { ...edit, id: "shops.edit.p99", what: "the same, p99", goal: 500, value: percentile(latencies, 0.99) },
    {
      id: "shops.memory",
      what: "the same: memory of the product",
      unit: "GB",
      goal: 4,
      value: median(memory),
      samples: memory,
    },
  ];
}

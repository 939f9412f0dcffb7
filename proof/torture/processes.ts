// Schedules of the model in several processes: each has its own virtual time and its own database, all of one cluster.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { CLUSTER, openCluster, SOCKET, type Cluster } from "./model/cluster.ts";

const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));

/** So many schedules are begun together at most: what is broken off loses no more. */
const MOST_TOGETHER = 100;

/** An interrupt ends the other processes, too, and the cluster. */
const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/** Runs `npm run torture` with these arguments over a cluster that is there, and ends with what it said of trouble, and its exit code. */
export type RunMain = (args: readonly string[]) => Promise<{ code: number | null; said: string }>;

/** Calls `work` with each item, `processes` of them at once, over one cluster. */
export async function overOneCluster<Item>(
  items: readonly Item[],
  processes: number,
  work: (item: Item, run: RunMain) => Promise<void>,
): Promise<void> {
  const interrupted = new AbortController();
  const interrupt = () => interrupted.abort();
  for (const signal of SIGNALS) process.once(signal, interrupt);
  const cluster = await openCluster();
  const waiting = [...items];
  try {
    await Promise.all(
      Array.from({ length: processes }, async () => {
        for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
          await work(item, (args) => runMain(args, cluster, interrupted.signal));
      }),
    );
  } finally {
    await cluster.end();
    for (const signal of SIGNALS) process.off(signal, interrupt);
  }
}

async function runMain(
  args: readonly string[],
  { url, socket }: Cluster,
  signal: AbortSignal,
): Promise<{ code: number | null; said: string }> {
  const env = { ...process.env, [CLUSTER]: url, ...(socket === null ? {} : { [SOCKET]: socket }) };
  const child = spawn(process.execPath, [MAIN, ...args], { env, stdio: ["ignore", "ignore", "pipe"], signal });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, said };
}

/** Seeds as ranges, both ends included: as many as there are processes, or more where these would be long. */
export function partsOf(seeds: readonly number[], processes: number): [number, number][] {
  const longest = Math.min(MOST_TOGETHER, Math.ceil(seeds.length / processes));
  const parts: [number, number][] = [];
  for (const seed of seeds) {
    const last = parts.at(-1);
    if (last && last[1] === seed - 1 && seed - last[0] < longest) last[1] = seed;
    else parts.push([seed, seed]);
  }
  return parts;
}

// A second `npm start`: the data directory is there, the client is built. Until GET /up answers 200.

import { spawn } from "node:child_process";
import { pause } from "../../../sync-server/processes/processes.ts";
import type { Stack } from "../../../e2e/fixtures/stack.ts";
import { REPOSITORY } from "../bench.ts";
import { median } from "../figure.ts";
import type { OnShop } from "../measurement.ts";
import { progress } from "../report.ts";

const PATIENCE_MS = 120_000;

export const start: OnShop = {
  ids: ["start.second"],
  async measure(bench) {
    await bench.stack.stop();
    const samples: number[] = [];
    for (let run = 0; run < bench.options.runs; run++) samples.push(await startOnce(bench.stack));
    await bench.stack.run(REPOSITORY);
    progress(`second start: ${samples.map((seconds) => seconds.toFixed(2)).join(", ")} s`);
    return [
      {
        id: "start.second",
        what: "a second start until GET /up is 200",
        unit: "s",
        goal: 20,
        value: median(samples),
        samples,
      },
    ];
  },
};

/** Seconds until `GET /up` answers 200, of a product that is stopped before and after. */
export async function startOnce(stack: Stack, patienceMs = PATIENCE_MS): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: REPOSITORY,
    env: { ...process.env, PORT: String(stack.port), DATA_DIR: stack.dataDir },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  try {
    while ((await fetch(`http://127.0.0.1:${stack.port}/up`).catch(() => null))?.status !== 200) {
      if (child.exitCode !== null) throw new Error("the start failed");
      if (performance.now() - began > patienceMs) throw new Error("the start takes too long");
      await pause(20);
    }
    return (performance.now() - began) / 1_000;
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
}

// A second `npm start`: the data directory is there, the client is built. Until GET /up answers 200.

import { spawn } from "node:child_process";
import { pause } from "../../../sync-server/processes/processes.ts";
import { REPOSITORY, type Bench } from "../bench.ts";
import { median } from "../figure.ts";
import type { OnShop } from "../measurement.ts";
import { progress } from "../report.ts";

const PATIENCE_MS = 120_000;

export const start: OnShop = {
  ids: ["start.second"],
  async measure(bench) {
    await bench.stack.stop();
    const samples: number[] = [];
    for (let run = 0; run < bench.options.runs; run++) samples.push(await startOnce(bench));
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

async function startOnce({ stack }: Bench): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: REPOSITORY,
    env: { ...process.env, PORT: String(stack.port), DATA_DIR: stack.dataDir },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  try {
    while ((await fetch(`http://127.0.0.1:${stack.port}/up`).catch(() => null))?.status !== 200) {
      if (child.exitCode !== null) throw new Error("the second start failed");
      if (performance.now() - began > PATIENCE_MS) throw new Error("the second start takes too long");
      await pause(20);
    }
    return (performance.now() - began) / 1_000;
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
}

// The memory of the whole product after a start and a minute of idleness with one device connected (the manager's phone
// and its 20,000 rows): proportional set sizes of the supervisor, Postgres and zero-cache with all their processes.

import { pause } from "../../../sync-server/processes/processes.ts";
import { REPOSITORY } from "../bench.ts";
import { median } from "../figure.ts";
import type { OnShop } from "../measurement.ts";
import { memoryOf, partsOf } from "../parts.ts";
import { progress } from "../report.ts";

const IDLE_MS = 60_000;
const BETWEEN_READINGS_MS = 5_000;

export const memory: OnShop = {
  ids: ["memory.idle"],
  async measure(bench) {
    const phone = await bench.phone();
    await phone.page.goto("about:blank");
    await bench.stack.stop();
    await bench.stack.run(REPOSITORY);
    await phone.open(`${bench.address}/app/mechanic`);
    await pause(IDLE_MS);
    const samples: number[] = [];
    for (let run = 0; run < bench.options.runs; run++) {
      if (run > 0) await pause(BETWEEN_READINGS_MS);
      const parts = partsOf(bench.stack).map((part) => ({ ...part, gb: memoryOf(part) }));
      samples.push(parts.reduce((sum, { gb }) => sum + gb, 0));
      progress(
        `memory: ${parts.map(({ name, pids, gb }) => `${name} (${pids.length}) ${gb.toFixed(3)}`).join(", ")} GB`,
      );
    }
    return [
      {
        id: "memory.idle",
        what: "memory of all processes after 60 s of idleness",
        unit: "GB",
        goal: 1.5,
        value: median(samples),
        samples,
      },
    ];
  },
};

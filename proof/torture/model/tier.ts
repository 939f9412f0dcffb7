// The model tier: the real client and the real server in one process, over a real Postgres, in virtual time.

import { LATER_FAULTS, MODEL_FAULTS } from "../faults.ts";
import type { OpenTier } from "../tier.ts";
import { installProduct } from "./load-product.ts";
import { installGlobals } from "./page-globals.ts";
import { plantNamed } from "./plants.ts";

export const openTier: OpenTier = async ({ plant }) => {
  installGlobals();
  const whenLoaded = installProduct(plant === null ? [] : plantNamed(plant).patches);
  // Only now: the product must find its globals, and be loaded with what was planted.
  const [{ openCluster }, { ModelServer }, { runSchedule }] = await Promise.all([
    import("./cluster.ts"),
    import("./server.ts"),
    import("./run-schedule.ts"),
  ]);
  // A page would load them in its own time; here that is virtual, and reading a file is not.
  await (await import("../../../shared/registry/later-commands.ts")).loadCommands();
  // It waits for the messages of whoever starts it (`page.ts`).
  await import("../../../client/data/read/prefill.worker.ts");
  whenLoaded();
  const cluster = await openCluster();
  const server = await ModelServer.open(cluster);
  return {
    generator: { faults: MODEL_FAULTS, steps: [16, 40], texts: 12, later: LATER_FAULTS },
    run: (schedule, options) => runSchedule(server, schedule, options),
    async close() {
      await server.close();
      await cluster.end();
    },
  };
};

// A file of 20,000 clients brought in over REST as the page does it: from the upload until the last one is written, and the memory that
// the product takes on top of what it takes idle.

import { hire } from "../crew.ts";
import { importOf, memoryMb } from "../csv-file.ts";
import type { Alone } from "../measurement.ts";
import { settleDatabase, startProduct } from "../product.ts";
import { progress } from "../report.ts";

const SHOP = { clients: 400, orders: 100 };
const CLIENTS = 20_000;

export const csvImport: Alone = {
  ids: ["csv-import.20000", "csv-import.memory", "csv-import.again"],
  async *measureAlone() {
    const stack = await startProduct(SHOP);
    try {
      await settleDatabase(stack.sql);
      const [person] = await hire(stack.sql, "demo", "manager", 1);
      const idle = memoryMb(stack);
      const first = await importOf(person!, stack, CLIENTS);
      progress(
        `import of ${CLIENTS} clients: ${first.seconds.toFixed(1)} s (${first.checkSeconds.toFixed(1)} s of it the check), ${(first.peakMb - idle).toFixed(0)} MB above idle`,
      );
      const again = await importOf(person!, stack, CLIENTS);
      yield [
        {
          id: "csv-import.20000",
          what: "a CSV file of 20,000 clients: from the upload until all are written",
          unit: "s",
          goal: 20,
          value: first.seconds,
          samples: [first.seconds],
        },
        {
          id: "csv-import.memory",
          what: "the server's memory meanwhile, above idle",
          unit: "MB",
          goal: 300,
          value: first.peakMb - idle,
          samples: [first.peakMb - idle],
        },
        {
          id: "csv-import.again",
          what: "the same file again, which changes nothing",
          unit: "s",
          goal: null,
          value: again.seconds,
          samples: [again.seconds],
        },
      ];
    } finally {
      await stack.destroy();
    }
  },
};

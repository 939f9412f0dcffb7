// A supplier's invoice of 20,000 rows in Excel, all of them new articles: from the upload until the purchase and the parts are there, and the
// memory that the product takes on top of what it takes idle.

import { hire } from "../crew.ts";
import { memoryMb } from "../csv-file.ts";
import { invoiceOf } from "../invoice-file.ts";
import type { Alone } from "../measurement.ts";
import { settleDatabase, startProduct } from "../product.ts";
import { progress } from "../report.ts";

const SHOP = { clients: 400, orders: 100 };
const ROWS = 20_000;

export const invoiceImport: Alone = {
  ids: ["import.invoice.20000", "import.invoice.memory"],
  async *measureAlone() {
    const stack = await startProduct(SHOP);
    try {
      await settleDatabase(stack.sql);
      const [person] = await hire(stack.sql, "demo", "manager", 1);
      const idle = memoryMb(stack);
      const { seconds, previewSeconds, peakMb } = await invoiceOf(person!, stack, ROWS);
      progress(
        `invoice of ${ROWS} rows: ${seconds.toFixed(1)} s (${previewSeconds.toFixed(1)} s of it until its preview), ${(peakMb - idle).toFixed(0)} MB above idle`,
      );
      yield [
        {
          id: "import.invoice.20000",
          what: "an Excel invoice of 20,000 new articles: from the upload until the purchase is there",
          unit: "s",
          goal: 30,
          value: seconds,
          samples: [seconds],
        },
        {
          id: "import.invoice.memory",
          what: "the server's memory meanwhile, above idle",
          unit: "MB",
          goal: 400,
          value: peakMb - idle,
          samples: [peakMb - idle],
        },
      ];
    } finally {
      await stack.destroy();
    }
  },
};

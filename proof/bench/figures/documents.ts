// An order of 60 lines as a PDF: how long whoever asks waits for it once the fonts are read, and for how much of that the server's own
// thread is held, in which everybody else is answered. The paper is made and set as for a request, by the same thread that prints.

import { orderPaper } from "../../../sync-server/documents/order.view.ts";
import { longOrder } from "../../../sync-server/documents/order.fixture.ts";
import { Printer } from "../../../sync-server/documents/printer.ts";
import { median, percentile, type Figure } from "../figure.ts";
import type { Alone } from "../measurement.ts";
import { progress } from "../report.ts";

const LINES = 60;
/** Until the thread runs as fast as it will. */
const WARM_UP = 15;
const PRINTED = 30;
const MOST_MS = 300;

export const documents: Alone = {
  ids: ["document.order", "document.order.p95", "document.order.held"],
  async *measureAlone({ runs }) {
    const printer = new Printer();
    try {
      for (let n = 0; n < WARM_UP; n++) await timed(printer);
      const took: number[] = [];
      const held: number[] = [];
      for (let n = 0; n < runs * PRINTED; n++) {
        const one = await timed(printer);
        took.push(one.took);
        held.push(one.held);
      }
      const what = `an order of ${LINES} lines as a PDF`;
      yield [
        figureOf("document.order", what, MOST_MS, median(took), took),
        figureOf("document.order.p95", `${what}, p95`, MOST_MS, percentile(took, 0.95), took),
        figureOf(
          "document.order.held",
          `${what}: reckoned meanwhile in the server's own thread`,
          null,
          median(held),
          held,
        ),
      ];
    } finally {
      printer.close();
    }
  },
};

/** ms; `held`: of the processor in this thread. */
async function timed(printer: Printer): Promise<{ took: number; held: number }> {
  const [began, before] = [performance.now(), process.threadCpuUsage()];
  const bytes = await printer.print(orderPaper("order", longOrder(LINES), "ro").paper, {
    companyId: "one",
    forJob: false,
  });
  if (bytes.byteLength < 10_000) throw new Error("a document of 60 lines has some size");
  const { user, system } = process.threadCpuUsage(before);
  return { took: performance.now() - began, held: (user + system) / 1000 };
}

function figureOf(id: string, what: string, goal: number | null, value: number, samples: number[]): Figure {
  progress(`${id}: ${value.toFixed(1)} ms of ${samples.length}`);
  return { id, what, unit: "ms", goal, value, samples };
}

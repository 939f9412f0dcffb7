// An order of 60 lines as a PDF.

import { orderPaper } from "../../../sync-server/documents/order.view.ts";
import { longOrder } from "../../../sync-server/documents/order.fixture.ts";
import { median, percentile, type Figure } from "../figure.ts";
import type { Alone } from "../measurement.ts";
import { printed } from "../printing.ts";
import { progress } from "../report.ts";

const LINES = 60;
const PRINTED = 30;
const MOST_MS = 300;

export const documents: Alone = {
  ids: ["document.order", "document.order.p95", "document.order.held"],
  async *measureAlone({ runs }) {
    const paper = () => orderPaper("order", longOrder(LINES), "ro").paper;
    const { took, held } = await printed({ paper, leastBytes: 10_000, warmUp: 15, times: runs * PRINTED });
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
  },
};

function figureOf(id: string, what: string, goal: number | null, value: number, samples: number[]): Figure {
  progress(`${id}: ${value.toFixed(1)} ms of ${samples.length}`);
  return { id, what, unit: "ms", goal, value, samples };
}

// Invoices read from files: how many lines of fifty that are known are read right, and how long a page takes that was scanned.

import { performance } from "node:perf_hooks";
import { readFile } from "../../../sync-server/domains/ocr/read-file.ts";
import { readInvoice } from "../../../shared/domains/ocr/read-invoice.rules.ts";
import { invoices, type KnownInvoice } from "../../ocr/invoices.ts";
import { printInvoice } from "../../ocr/invoice-pdf.ts";
import { scanOf } from "../../ocr/scans.ts";
import { scoreOf } from "../../ocr/score.ts";
import { percentile } from "../figure.ts";
import type { Alone } from "../measurement.ts";
import { progress } from "../report.ts";

class Tally {
  #lines = 0;
  #right = 0;

  add(invoice: KnownInvoice, words: Awaited<ReturnType<typeof readFile>>["words"]): void {
    const { lines, right } = scoreOf(invoice, readInvoice(words));
    this.#lines += lines;
    this.#right += right;
  }

  get percent(): number {
    return (this.#right / this.#lines) * 100;
  }
}

export const ocrReading: Alone = {
  ids: ["ocr.lines", "ocr.lines.text", "ocr.page"],
  async *measureAlone() {
    const [scans, texts] = [new Tally(), new Tally()];
    const seconds: number[] = [];
    for (const invoice of invoices()) {
      const pdf = await printInvoice(invoice);
      texts.add(invoice, (await readFile({ bytes: pdf, kind: "pdf" })).words);
      const scan = await scanOf(pdf, invoice.seed);
      const begun = performance.now();
      const { words } = await readFile({ bytes: scan, kind: "picture" });
      seconds.push((performance.now() - begun) / 1000);
      scans.add(invoice, words);
      if (invoice.seed % 10 === 0)
        progress(`${invoice.seed} invoices: ${scans.percent.toFixed(1)} % of the lines of scans are right`);
    }
    yield [
      {
        id: "ocr.lines",
        what: "lines of 50 scanned invoices that are read right, without AI",
        unit: "%",
        goal: 90,
        atLeast: true,
        value: scans.percent,
        samples: [scans.percent],
      },
      {
        id: "ocr.lines.text",
        what: "the same of PDFs with text",
        unit: "%",
        goal: 90,
        atLeast: true,
        value: texts.percent,
        samples: [texts.percent],
      },
      {
        id: "ocr.page",
        what: "a scanned page read, with the process for it: p95",
        unit: "s",
        goal: 10,
        value: percentile(seconds, 0.95),
        samples: seconds,
      },
    ];
  },
};

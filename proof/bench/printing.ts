// A document as a PDF, made and set as for a request, by the same thread that prints: how long whoever asks waits for it once the fonts
// are read, and for how much of that the server's own thread is held, in which everybody else is answered.

import type { Paper } from "../../sync-server/documents/paper.ts";
import { Printer } from "../../sync-server/documents/printer.ts";

export interface Printing {
  paper: () => Paper;
  /** A file that is smaller has lost something. */
  leastBytes: number;
  /** Until the thread runs as fast as it will. */
  warmUp: number;
  times: number;
}

/** Of each time, ms; `held`: of the processor in this thread. */
export interface Printed {
  took: number[];
  held: number[];
}

export async function printed({ paper, leastBytes, warmUp, times }: Printing): Promise<Printed> {
  const printer = new Printer();
  const once = async () => {
    const [began, before] = [performance.now(), process.threadCpuUsage()];
    const { byteLength } = await printer.print(paper(), { companyId: "one", forJob: false });
    if (byteLength < leastBytes) throw new Error(`a document of ${byteLength} bytes is not whole`);
    const { user, system } = process.threadCpuUsage(before);
    return { took: performance.now() - began, held: (user + system) / 1000 };
  };
  try {
    for (let n = 0; n < warmUp; n++) await once();
    const all: Printed = { took: [], held: [] };
    for (let n = 0; n < times; n++) {
      const { took, held } = await once();
      all.took.push(took);
      all.held.push(held);
    }
    return all;
  } finally {
    printer.close();
  }
}

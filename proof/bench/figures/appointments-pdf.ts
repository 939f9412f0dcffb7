// A month of 1,500 appointments as a PDF: how long whoever asks waits for it once the fonts are read, and for how much of that the
// server's own thread is held. The paper is made and set as for a request, by the same thread that prints.

import { longCalendar } from "../../../sync-server/documents/appointments.fixture.ts";
import { appointmentsPaper } from "../../../sync-server/documents/appointments.view.ts";
import { Printer } from "../../../sync-server/documents/printer.ts";
import { median, type Figure } from "../figure.ts";
import type { Alone } from "../measurement.ts";
import { progress } from "../report.ts";

const APPOINTMENTS = 1500;
/** Until the thread runs as fast as it will. */
const WARM_UP = 2;
const PRINTED = 5;
const MOST_MS = 2000;

export const appointmentsPdf: Alone = {
  ids: ["appointments.pdf.month", "appointments.pdf.month.held"],
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
      const what = `${APPOINTMENTS.toLocaleString("en")} appointments of a month as a PDF`;
      yield [
        figureOf("appointments.pdf.month", what, MOST_MS, took),
        figureOf("appointments.pdf.month.held", `${what}: reckoned meanwhile in the server's own thread`, null, held),
      ];
    } finally {
      printer.close();
    }
  },
};

/** ms; `held`: of the processor in this thread. */
async function timed(printer: Printer): Promise<{ took: number; held: number }> {
  const [began, before] = [performance.now(), process.threadCpuUsage()];
  const { paper } = appointmentsPaper(longCalendar(APPOINTMENTS), "ro");
  const bytes = await printer.print(paper, { companyId: "one", forJob: false });
  if (bytes.byteLength < 100_000) throw new Error("a month of appointments has some size");
  const { user, system } = process.threadCpuUsage(before);
  return { took: performance.now() - began, held: (user + system) / 1000 };
}

function figureOf(id: string, what: string, goal: number | null, samples: number[]): Figure {
  const value = median(samples);
  progress(`${id}: ${value.toFixed(1)} ms of ${samples.length}`);
  return { id, what, unit: "ms", goal, value, samples };
}

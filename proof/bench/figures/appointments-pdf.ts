// A month of 1,500 appointments as a PDF.

import { longCalendar } from "../../../sync-server/documents/appointments.fixture.ts";
import { appointmentsPaper } from "../../../sync-server/documents/appointments.view.ts";
import { median, type Figure } from "../figure.ts";
import type { Alone } from "../measurement.ts";
import { printed } from "../printing.ts";
import { progress } from "../report.ts";

const APPOINTMENTS = 1500;
const PRINTED = 5;
const MOST_MS = 2000;

export const appointmentsPdf: Alone = {
  ids: ["appointments.pdf.month", "appointments.pdf.month.held"],
  async *measureAlone({ runs }) {
    const paper = () => appointmentsPaper(longCalendar(APPOINTMENTS), "ro").paper;
    const { took, held } = await printed({ paper, leastBytes: 100_000, warmUp: 2, times: runs * PRINTED });
    const what = `${APPOINTMENTS.toLocaleString("en")} appointments of a month as a PDF`;
    yield [
      figureOf("appointments.pdf.month", what, MOST_MS, took),
      figureOf("appointments.pdf.month.held", `${what}: reckoned meanwhile in the server's own thread`, null, held),
    ];
  },
};

function figureOf(id: string, what: string, goal: number | null, samples: number[]): Figure {
  const value = median(samples);
  progress(`${id}: ${value.toFixed(1)} ms of ${samples.length}`);
  return { id, what, unit: "ms", goal, value, samples };
}

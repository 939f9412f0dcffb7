// Where the paper of what is shown is asked for, and its name. The server makes it: it takes the network.

import type { DayRange } from "../../../shared/domains/scheduling/calendar-range.rules.ts";
import type { CalendarView } from "./calendar-view.ts";

/** Narrowed as the board is; `locale`: the reader's. */
export function pdfPath(
  { from, to }: DayRange,
  { show, master }: Pick<CalendarView, "show" | "master">,
  locale: string,
): string {
  const asked = { start: from, end: to, show, ...(master === "" ? {} : { master_id: master }), locale };
  return `/api/v1/appointments/pdf?${new URLSearchParams(asked).toString()}`;
}

/** In every language the same, its days in order when files are sorted. */
export const pdfName = ({ from, to }: DayRange): string => `programari_${from}_${to}.pdf`;

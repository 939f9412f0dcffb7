// Where the appointments of some days are asked for that were deleted: devices keep none of them.

import type { DayRange } from "../../../shared/domains/scheduling/calendar-range.rules.ts";

/** As many as the server gives at once; of the days of a list nobody deletes more. */
const MOST = 100;

export const deletedPath = ({ from, to }: DayRange): string =>
  `/api/v1/appointments?${new URLSearchParams({ deleted: "true", date_from: from, date_to: to, per_page: String(MOST) }).toString()}`;

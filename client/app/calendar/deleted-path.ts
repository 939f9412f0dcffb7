// Where the appointments of some days are asked for that were deleted, page by page: devices keep none of them.

import type { DayRange } from "../../../shared/domains/scheduling/calendar-range.rules.ts";

const PER_PAGE = 50;

export const deletedPath = ({ from, to }: DayRange, page: number): string =>
  `/api/v1/appointments?${new URLSearchParams({
    deleted: "true",
    date_from: from,
    date_to: to,
    page: String(page),
    per_page: String(PER_PAGE),
  }).toString()}`;

// The log of applied prices, live: the latest of a stretch of time.

import { queries } from "../../../../shared/registry/queries.ts";
import type { Stretch } from "../../../../shared/zero/query-args.ts";
import { useRows } from "../../../data/hooks/react.ts";

export const useApplications = (within: Stretch) => useRows(queries.catalog.pricingLog(within));
export type ApplicationRow = ReturnType<typeof useApplications>["rows"][number];

// The log of applied prices, live: the latest.

import { queries } from "../../../../shared/zero/queries.ts";
import { useRows } from "../../../data/react.ts";

export const useApplications = () => useRows(queries.catalog.pricingLog());
export type ApplicationRow = ReturnType<typeof useApplications>["rows"][number];

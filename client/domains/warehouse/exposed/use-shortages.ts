// What was given out and is not in the ledger, live, the latest first: for who keeps the stock, and the desk.

import { queries } from "../../../../shared/registry/queries.ts";
import { useRows } from "../../../data/hooks/react.ts";

export const useShortages = () => useRows(queries.warehouse.shortages());
export type ShortageRow = ReturnType<typeof useShortages>["rows"][number];

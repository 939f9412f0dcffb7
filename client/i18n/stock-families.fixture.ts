// What can follow the beginnings of the words of the stock.

import { STOCK_EVENT_KINDS } from "../../shared/domains/warehouse/warehouse.states.ts";
import { MOVEMENT_SHOWS } from "../domains/warehouse/stock-api.ts";

export const STOCK_FAMILIES = {
  "stock.kind.": STOCK_EVENT_KINDS,
  "stock.of.": MOVEMENT_SHOWS,
};

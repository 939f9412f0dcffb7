// Keys of the list of orders that the code puts together.

import { PAY_STATUSES } from "../../shared/domains/work-orders/work-orders.states.ts";
import { DUES, SHOWS } from "../domains/work-orders/order-list/orders-view.ts";

export const ORDER_LIST_FAMILIES = {
  "orderList.due.": DUES,
  "orderList.show.": SHOWS,
  "status.pay.": PAY_STATUSES,
} satisfies Record<string, readonly string[]>;

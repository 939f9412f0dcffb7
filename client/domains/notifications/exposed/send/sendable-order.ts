// What sending needs to know of an order.

import type { SummedOrder } from "../../../../../shared/domains/work-orders/owed.rules.ts";
import type { PricedPart, PricedWork } from "../../../../../shared/domains/work-orders/work-orders.rules.ts";
import type { Sendable } from "./sendable.ts";

export interface SendableOrder extends SummedOrder, Pick<Sendable, "id" | "client" | "vehicle"> {
  number: string | null;
  workLines: readonly PricedWork[];
  partsLines: readonly PricedPart[];
}

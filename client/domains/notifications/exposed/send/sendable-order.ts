// What sending needs to know of an order.

import type { SummedOrder } from "../../../../../shared/domains/work-orders/owed.rules.ts";
import type { PricedPart, PricedWork } from "../../../../../shared/domains/work-orders/work-orders.rules.ts";
import type { Locale } from "../../../../../shared/domains/tenancy/tenancy.states.ts";

export interface SendableOrder extends SummedOrder {
  id: string;
  number: string | null;
  /** Undefined: not on this device, or not for this person. */
  client?: { id: string; name: string; phone: string; email: string | null; locale: Locale | null } | undefined;
  vehicle?: { plate: string; plateCountry: string; make: string | null; model: string | null } | undefined;
  workLines: readonly PricedWork[];
  partsLines: readonly PricedPart[];
}

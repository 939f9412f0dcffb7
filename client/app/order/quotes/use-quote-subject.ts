// For which car, client and urgency the parts of an order are priced.

import { useMemo } from "react";
import type { QuoteSubject } from "../../../domains/catalog/exposed/use-quoting.ts";
import type { OrderDetail } from "../use-order.ts";

export function useQuoteSubject({
  vehicle,
  client,
  urgency,
}: Pick<OrderDetail, "vehicle" | "client" | "urgency">): QuoteSubject {
  const isVip = client?.isVip === true;
  return useMemo(() => ({ vehicle: vehicle ?? null, isVip, urgency }), [vehicle, isVip, urgency]);
}

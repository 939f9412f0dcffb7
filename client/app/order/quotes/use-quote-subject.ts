// For which car, client and urgency the parts of an order, or of a deal, are priced.

import { useMemo } from "react";
import type { QuoteSubject } from "../../../domains/catalog/exposed/use-quoting.ts";

export interface Priced {
  vehicle?: QuoteSubject["vehicle"] | undefined;
  client?: { isVip: boolean | null } | undefined;
  urgency: QuoteSubject["urgency"];
}

export function useQuoteSubject({ vehicle, client, urgency }: Priced): QuoteSubject {
  const isVip = client?.isVip === true;
  return useMemo(() => ({ vehicle: vehicle ?? null, isVip, urgency }), [vehicle, isVip, urgency]);
}

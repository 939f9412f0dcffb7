// A deal of this device as lists show it.

import { dealAmount } from "../../../shared/domains/sales/deal-total.rules.ts";
import type { ListedDeal } from "./deals-view.ts";

interface Known extends Omit<ListedDeal, "client" | "phone" | "car" | "plate" | "amountMinor"> {
  linesMinor: number | null;
  priceMinor: number | null;
  client?: { name: string; phone: string } | undefined;
  vehicle?: { plate: string; make: string; model: string } | undefined;
}

export const listedDeal = ({ client, vehicle, ...deal }: Known): ListedDeal => ({
  ...deal,
  client: client?.name ?? null,
  phone: client?.phone ?? null,
  car: [vehicle?.make, vehicle?.model].filter(Boolean).join(" "),
  plate: vehicle?.plate ?? null,
  amountMinor: dealAmount(deal),
});

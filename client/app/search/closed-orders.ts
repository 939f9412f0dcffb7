// Orders that are closed are on no device: the server is asked for them, by a number at once, by anything else when a person wants it.

import { askedNumber, isNumber } from "../../../shared/kernel/search/number-forms.ts";
import { packed } from "../../../shared/kernel/search/fold.ts";
import { CLOSED_STATUSES } from "../../../shared/domains/work-orders/work-orders.states.ts";
import type { LocalSearch } from "../../data/read/local-search.ts";
import type { Found } from "./options.ts";
import { orderTarget } from "./targets.ts";

/** As `GET /api/v1/work-orders` tells of one. */
export interface ListedOrder {
  id: string;
  number: string | null;
  status: string;
  vehicle_id: string;
  complaint: string;
  /** Decimal, in the shop's currency. */
  total: string;
  closed_at: string | null;
  client: { name: string; phone: string } | null;
  vehicle: { plate: string; make: string | null; model: string | null } | null;
}

/** Of a phone or a VIN that is being typed the beginning would be a number, too. */
const MOST_DIGITS = 6;
const LEAST_DIGITS = 3;
const SHORTEST_Q = 2;

/** The number that is meant, as the server reads it; null: it is none, or too little is typed of it. */
export function closedNumber(text: string): string | null {
  const asked = askedNumber(text);
  if (asked === null || asked.count.length > MOST_DIGITS) return null;
  const count = asked.count.padStart(MOST_DIGITS, "0");
  if (asked.year !== null) return `WO-${asked.year}-${count}`;
  return /\p{L}|[#№]/u.test(text) || packed(text).length >= LEAST_DIGITS ? count : null;
}

/** Null: nothing is asked. `wide`: by car and client as well, since somebody wants to know. */
export function closedPath(text: string, wide: boolean): string | null {
  const q = wide ? wideQ(text.trim()) : closedNumber(text);
  if (q === null || q.length < SHORTEST_Q) return null;
  const asked = { q, closed: "true", per_page: "20", sort: "-created_at" };
  return `/api/v1/work-orders?${new URLSearchParams(asked).toString()}`;
}

/** A number as the server reads it; bare digits as they are, since they may be of a plate or a phone, too. */
const wideQ = (text: string): string => (/^\d+$/.test(text) ? text : (closedNumber(text) ?? text)).slice(0, 100);

/** Whether there is more to ask for than its number, which is asked for at once. */
export function asksWider(text: string): boolean {
  const wide = closedPath(text, true);
  return wide !== null && wide !== closedPath(text, false);
}

/** What the server told of, and how many besides it did not. */
export interface ClosedFound {
  found: readonly Found[];
  more: number;
}

export const NO_CLOSED: ClosedFound = { found: [], more: 0 };

/** As lines of the palette, without what is here. `total`: how many the server has found; those it has not told of are `more` of a wide search. */
export function closedIn(
  search: LocalSearch,
  { orders, total }: { orders: readonly ListedOrder[]; total: number },
  text: string,
  wide: boolean,
): ClosedFound {
  const asked = askedNumber(text);
  const found = orders.flatMap((order) => {
    const isIt = asked !== null && order.number !== null && isNumber(packed(order.number), asked);
    const closed = CLOSED_STATUSES.some((status) => status === order.status);
    return closed && (wide || isIt) && !search.orders.has(order.id) ? closedOf(search, order, isIt) : [];
  });
  return { found, more: wide ? Math.max(0, total - orders.length) : 0 };
}

function closedOf(search: LocalSearch, order: ListedOrder, isIt: boolean): Found {
  const { id, number, status, complaint, vehicle_id, total, closed_at, client, vehicle } = order;
  return {
    type: "found",
    key: `order:${id}`,
    kind: "order",
    by: isIt ? "number-whole" : "words",
    order: { number, status, complaint, totalMinor: Math.round(Number(total) * 100), closedAt: closed_at },
    vehicle:
      search.vehicles.get(vehicle_id) ??
      (vehicle
        ? {
            ...vehicle,
            make: vehicle.make ?? "",
            model: vehicle.model ?? "",
            year: null,
            vin: null,
            plateCountry: null,
          }
        : undefined),
    client: client ? { ...client, otherPhone: null, balanceMinor: 0 } : undefined,
    fromServer: true,
    target: orderTarget(id),
  };
}

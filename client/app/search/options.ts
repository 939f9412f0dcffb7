// What stands in the palette: lines of the shop and acts, in groups.

import type { Icon } from "@tabler/icons-react";
import type {
  SearchedClient,
  SearchedKind,
  SearchedOrder,
  SearchedPart,
  SearchedVehicle,
} from "../../data/read/local-search.ts";
import type { SearchedDeal, SearchedLead, SearchedPurchase, SearchedSupplier } from "../../data/read/searched-trade.ts";
import type { FoundBy } from "../../../shared/kernel/search/search-index.ts";
import type { Target } from "./targets.ts";

/** In this order where they fit as well. */
export const SEARCH_GROUPS = [
  "orders",
  "clients",
  "vehicles",
  "leads",
  "deals",
  "parts",
  "purchases",
  "suppliers",
  "actions",
] as const;
export type SearchGroup = (typeof SEARCH_GROUPS)[number];

export type ShownVehicle = Pick<SearchedVehicle, "plate" | "make" | "model" | "year" | "vin"> & {
  /** Null: the server did not say. */
  plateCountry: string | null;
};
export type ShownOrder = Pick<SearchedOrder, "number" | "complaint"> & {
  /** As of orders; of one that is not on this device any more `not-open`, or `not-here`: it may be open. */
  status: string;
  /** Null: it is not told. */
  totalMinor: number | null;
  /** The day in the shop's calendar, `2026-11-17`; only of those that the server told of. */
  closedAt?: string | null;
};

/** Something of the shop. */
export interface Found {
  type: "found";
  key: string;
  kind: SearchedKind;
  /** Null: it was not looked for. */
  by: FoundBy | null;
  vehicle?: ShownVehicle | undefined;
  client?: Pick<SearchedClient, "name" | "phone" | "otherPhone" | "balanceMinor"> | undefined;
  /** Of a client. */
  cars?: readonly ShownVehicle[] | undefined;
  order?: ShownOrder | undefined;
  part?: SearchedPart | undefined;
  lead?: SearchedLead | undefined;
  deal?: SearchedDeal | undefined;
  purchase?: SearchedPurchase | undefined;
  /** Found, or of the purchase. */
  supplier?: SearchedSupplier | undefined;
  /** The server told of it: this device does not have it. */
  fromServer?: true | undefined;
  /** When it was opened last, Unix ms. */
  at?: number | undefined;
  target: Target;
}

/** A page, or something that is done. */
export interface Act {
  type: "act";
  key: string;
  /** Words as they stand; what is in `subject` behind them is bold. */
  label: string;
  subject?: string | undefined;
  /** It is what was typed, so that nothing in it is marked as found. */
  isQuoted?: boolean | undefined;
  note?: string | undefined;
  icon?: Icon | undefined;
  /** The key that does it on this page. */
  hotkey?: string | undefined;
  /** Null: not now, `note` says why. */
  go: Target | (() => void) | null;
}

export type Option = Found | Act;

export interface OptionGroup {
  group: SearchGroup | "recent" | "instead";
  options: Option[];
  /** How many there are, shown or not. */
  count: number;
}

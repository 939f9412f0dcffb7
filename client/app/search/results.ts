// What was found, as the search shows it: in groups, each result with its car, client or order and where it leads.

import type {
  SearchedClient,
  SearchedKind,
  SearchedOrder,
  LocalSearch,
  SearchedVehicle,
} from "../../data/read/local-search.ts";
import type { FoundBy, Hit } from "../../../shared/kernel/search/search-index.ts";
import { targetOf, type Target } from "./targets.ts";

export const SEARCH_GROUPS = ["vehicles", "numbers", "clients", "orders", "pages"] as const;
export type SearchGroup = (typeof SEARCH_GROUPS)[number];

export interface Result {
  key: string;
  by: FoundBy;
  vehicle?: SearchedVehicle | undefined;
  client?: SearchedClient | undefined;
  order?: SearchedOrder | undefined;
  target: Target | null;
}

export interface ResultGroup {
  group: SearchGroup;
  results: Result[];
  /** How many there are, shown or not. */
  count: number;
}

/** Of one kind and way; a group shows as many. */
const SHOWN = 6;

/** Nothing for an empty text. Cars found by their plate come first, those found by words alone behind their clients. */
export function resultsOf(search: LocalSearch, text: string): ResultGroup[] {
  const { hits, counts } = search.index.find(text, SHOWN);
  const groups = new Map<SearchGroup, ResultGroup>();
  for (const [key, count] of counts) {
    const group = groupOf(...(key.split(":") as [SearchedKind, FoundBy]));
    const known = groups.get(group) ?? { group, results: [], count: 0 };
    known.count += count;
    groups.set(group, known);
  }
  for (const hit of hits) {
    const { results } = groups.get(groupOf(hit.kind, hit.by))!;
    if (results.length < SHOWN) results.push(resultOf(search, hit));
  }
  return [...groups.values()].toSorted((a, b) => placeOf(a) - placeOf(b));
}

function groupOf(kind: SearchedKind, by: FoundBy): SearchGroup {
  if (by === "phone" || by === "vin") return "numbers";
  return kind === "vehicle" ? "vehicles" : kind === "client" ? "clients" : "orders";
}

function placeOf({ group, results }: ResultGroup): number {
  const behindClients = group === "vehicles" && results[0]?.by === "words";
  return SEARCH_GROUPS.indexOf(behindClients ? "clients" : group) + (behindClients ? 0.5 : 0);
}

function resultOf(search: LocalSearch, { kind, id, by }: Hit<SearchedKind>): Result {
  const order = kind === "order" ? search.orders.get(id) : undefined;
  const vehicle = order
    ? (search.vehicles.get(order.vehicleId) ?? order.vehicle)
    : search.vehicles.get(kind === "vehicle" ? id : "");
  const client =
    kind === "client" ? search.clients.get(id) : (vehicle?.client ?? search.clients.get(order?.clientId ?? ""));
  const open = order ?? (kind === "vehicle" ? search.openOrders.get(id)?.[0] : undefined);
  return { key: `${kind}:${id}`, by, vehicle, client, order: open, target: targetOf[kind](search, id) };
}

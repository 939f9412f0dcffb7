// What was found, as the palette shows it: in groups, the one with the best match first.

import { can, canSeeEveryOrder, type Actor } from "../../../shared/domains/access/access.permissions.ts";
import type { SearchedKind, LocalSearch } from "../../data/read/local-search.ts";
import type { Recently } from "../../data/hooks/use-recent.ts";
import type { FoundBy, Hit } from "../../../shared/kernel/search/search-index.ts";
import { wordsOf } from "../../../shared/kernel/search/fold.ts";
import { SEARCH_GROUPS, type Act, type Found, type Option, type OptionGroup, type SearchGroup } from "./options.ts";
import type { ClosedFound } from "./closed-orders.ts";
import { orderTarget, targetOf } from "./targets.ts";

const GROUP_OF: Record<SearchedKind, SearchGroup> = {
  order: "orders",
  client: "clients",
  vehicle: "vehicles",
  part: "parts",
  lead: "leads",
  deal: "deals",
  purchase: "purchases",
  supplier: "suppliers",
};

/** Of one kind and way; a group shows as many. */
const SHOWN = 6;
/** Where one group alone is looked in. */
const SHOWN_ALONE = 30;
const RECENT_SHOWN = 6;

const SCOPES: Readonly<Record<string, SearchGroup>> = { "#": "orders", "@": "clients", "*": "parts", ">": "actions" };
export const SCOPE_SIGNS = Object.entries(SCOPES) as [sign: string, group: SearchGroup][];

export interface Asked {
  text: string;
  /** Null: everywhere. */
  scope: SearchGroup | null;
}

/** `#354` looks for 354 among the orders alone. */
export function askedFor(typed: string): Asked {
  const scope = SCOPES[typed.trimStart().charAt(0)] ?? null;
  return { text: (scope === null ? typed : typed.trimStart().slice(1)).trim(), scope };
}

/** How sure a match is: a whole plate, number or code, then a piece of one, then the beginnings of words. */
const WEIGHT: Record<FoundBy, number> = {
  "plate-whole": 0,
  "number-whole": 0,
  "code-whole": 0,
  plate: 2,
  phone: 2,
  vin: 2,
  number: 2,
  code: 2,
  words: 3,
};
/** Words that name an act mean it, before they mean whoever is called so. */
const ACTS_BY_WORDS = 1;
const ACTS_BESIDES = 4;
/** What comes a moment later than all else. */
const LATER = 5;

interface Weighed extends OptionGroup {
  group: SearchGroup;
  weight: number;
}

/** Nothing for an empty text. */
function foundIn(search: LocalSearch, { text, scope }: Asked): Weighed[] {
  const limit = scope === null ? SHOWN : SHOWN_ALONE;
  const { hits, counts } = search.index.find(text, limit);
  const groups = new Map<SearchGroup, Weighed>();
  for (const [key, count] of counts) {
    const [kind, by] = key.split(":") as [SearchedKind, FoundBy];
    const group = GROUP_OF[kind];
    const known = groups.get(group) ?? { group, options: [], count: 0, weight: WEIGHT[by] };
    groups.set(group, { ...known, count: known.count + count, weight: Math.min(known.weight, WEIGHT[by]) });
  }
  for (const hit of hits) {
    const { options } = groups.get(GROUP_OF[hit.kind])!;
    if (options.length < limit) options.push(foundOf(search, hit));
  }
  return [...groups.values()];
}

/** Each word that was typed begins a word of the act. */
function actsNamed(acts: readonly Act[], text: string): Act[] {
  const wanted = wordsOf(text)
    .split(" ")
    .flatMap((word) => (word === "" ? [] : ` ${word}`));
  return acts.filter(({ label }) => wanted.length > 0 && wanted.every((word) => wordsOf(label).includes(word)));
}

export interface Sources {
  search: LocalSearch;
  /** All that the person can do here. */
  acts: readonly Act[];
  /** Those that come of what was typed, whatever they are called. */
  actsOf: (found: readonly OptionGroup[]) => readonly Act[];
  /** What the server told of for this text. */
  closed: ClosedFound;
}

/** All groups that have something, the best match first. Pure: what is not in `sources` is not asked. */
export function paletteOf({ search, acts, actsOf, closed }: Sources, asked: Asked): OptionGroup[] {
  const found = withClosed(foundIn(search, asked), closed).filter(
    ({ group }) => asked.scope === null || asked.scope === group,
  );
  const named = asked.text === "" ? (asked.scope === "actions" ? [...acts] : []) : actsNamed(acts, asked.text);
  const besides = asked.scope === null ? actsOf(found) : [];
  const actions: Weighed = {
    group: "actions",
    options: [...named, ...besides],
    count: named.length + besides.length,
    weight: named.length > 0 && /\p{L}/u.test(asked.text) ? ACTS_BY_WORDS : ACTS_BESIDES,
  };
  const all = [...found, ...(asked.scope === null || asked.scope === "actions" ? [actions] : [])];
  return all
    .filter(({ options }) => options.length > 0)
    .toSorted((a, b) => a.weight - b.weight || SEARCH_GROUPS.indexOf(a.group) - SEARCH_GROUPS.indexOf(b.group))
    .map(({ group, options, count }) => ({ group, options, count }));
}

/**
 * Open ones first: what the server told of stands behind the orders that are here, and moves no group that was seen already; but a number
 * that is whole is the surest there is, and brings its order before pieces of anything else.
 */
function withClosed(found: Weighed[], closed: ClosedFound): Weighed[] {
  if (closed.found.length === 0 && closed.more === 0) return found;
  const orders = found.find(({ group }) => group === "orders");
  const here = new Set(orders?.options.map(({ key }) => key));
  const further = closed.found.filter(({ key }) => !here.has(key));
  const [whole, rest] = [true, false].map((is) =>
    (orders?.options ?? []).filter((option) => (option.type === "found" && option.by === "number-whole") === is),
  ) as [Option[], Option[]];
  const byNumber = further.some(({ by }) => by === "number-whole");
  const all: Weighed = {
    group: "orders",
    options: [...whole, ...further, ...rest],
    count: (orders?.count ?? 0) + further.length + closed.more,
    weight: Math.min(orders?.weight ?? LATER, byNumber ? WEIGHT["number-whole"] : LATER),
  };
  return [...found.filter(({ group }) => group !== "orders"), all];
}

function foundOf(search: LocalSearch, { kind, id, by }: Hit<SearchedKind>): Found {
  return {
    ...shownOf(search, kind, id),
    key: `${kind}:${id}`,
    type: "found",
    kind,
    by,
    target: targetOf[kind](search, id),
  };
}

function shownOf(
  search: LocalSearch,
  kind: SearchedKind,
  id: string,
): Pick<Found, "vehicle" | "client" | "cars" | "order" | "part" | "lead" | "deal" | "purchase" | "supplier"> {
  if (kind === "part") return { part: search.parts.get(id) };
  if (kind === "lead") return { lead: search.leads.get(id) };
  if (kind === "deal") return { deal: search.deals.get(id) };
  if (kind === "supplier") return { supplier: search.suppliers.get(id) };
  if (kind === "purchase") {
    const purchase = search.purchases.get(id);
    return { purchase, supplier: search.suppliers.get(purchase?.supplierId ?? "") };
  }
  if (kind === "client") {
    const cars = [...(search.carsOf.get(id) ?? [])].flatMap((car) => search.vehicles.get(car) ?? []);
    return { client: search.clients.get(id), cars };
  }
  const order = kind === "order" ? search.orders.get(id) : search.openOrders.get(id)?.[0];
  const vehicle = search.vehicles.get(kind === "vehicle" ? id : (order?.vehicleId ?? "")) ?? order?.vehicle;
  const client = vehicle?.client ?? search.clients.get(order?.clientId ?? "");
  return { order, vehicle, client };
}

/**
 * What was opened lately and is still there. An order that is not here any more is told of as it was then: to whoever has every open one
 * here it was closed since; of anybody else it may have gone to a colleague. Whoever may see no orders is told of none.
 */
export function recentIn(search: LocalSearch, list: readonly Recently[], actor: Actor): Found[] {
  const shown = list.flatMap((opened): Found | [] => {
    const { kind, id, at } = opened;
    const common = { type: "found", key: `${kind}:${id}`, kind, by: null, at } as const;
    const found = { ...shownOf(search, kind, id), ...common, target: targetOf[kind](search, id) };
    if (kind === "order") {
      if (!can(actor, "WORK_ORDERS_VIEW")) return [];
      return found.order ? found : { ...common, ...notHere(opened.shown, actor), target: orderTarget(id) };
    }
    if (!(kind === "client" ? found.client : kind === "part" ? found.part : found.vehicle)) return [];
    // A car is opened for what it is; its order has a line of its own.
    return kind === "vehicle" ? { ...found, target: { to: "/app/vehicles/$vehicle", params: { vehicle: id } } } : found;
  });
  return shown.slice(0, RECENT_SHOWN);
}

function notHere(
  { number, plate, plateCountry, car, client }: (Recently & { kind: "order" })["shown"],
  actor: Actor,
): Pick<Found, "order" | "vehicle" | "client"> {
  return {
    order: { number, complaint: "", status: canSeeEveryOrder(actor) ? "not-open" : "not-here", totalMinor: null },
    vehicle: plate === null ? undefined : { plate, plateCountry, make: car ?? "", model: "", year: null, vin: null },
    client:
      client !== null && can(actor, "CLIENTS_VIEW")
        ? { name: client, phone: "", otherPhone: null, balanceMinor: 0 }
        : undefined,
  };
}

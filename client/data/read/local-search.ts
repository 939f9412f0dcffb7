// What is searched on this device: the index over its clients, cars, orders, parts, leads, deals, purchases and suppliers, and the rows
// that the hits stand for.
// Kept by what changed since the last time, never by copying all of it; made at the first search.

import { can, canSeeEveryOrder, type Actor } from "../../../shared/domains/access/access.permissions.ts";
import { canSeeParts } from "../../../shared/domains/catalog/catalog.permissions.ts";
import { canSeePurchases } from "../../../shared/domains/purchasing/purchasing.permissions.ts";
import { canSeeDeals, canSeeLeads } from "../../../shared/domains/sales/sales.permissions.ts";
import { localCode } from "../../../shared/domains/work-orders/local-code.rules.ts";
import { SearchIndex } from "../../../shared/kernel/search/search-index.ts";
import { queries } from "../../../shared/registry/queries.ts";
import { resolveQuery, applyPatches, type Patches } from "./apply-patches.ts";
import { Store } from "../../kernel/store.ts";
import type { SearchedDeal, SearchedLead, SearchedPurchase, SearchedSupplier } from "./searched-trade.ts";
import type { ZeroClient } from "./zero-client.ts";

export type SearchedKind = "client" | "vehicle" | "order" | "part" | "lead" | "deal" | "purchase" | "supplier";

export interface SearchedClient {
  id: string;
  name: string;
  phone: string;
  otherPhone: string | null;
  balanceMinor: number;
}

export interface SearchedVehicle {
  id: string;
  clientId: string;
  plate: string;
  plateCountry: string;
  vin: string | null;
  make: string;
  model: string;
  year: number | null;
  /** Only with `CLIENTS_VIEW`. */
  client?: SearchedClient | undefined;
}

export interface SearchedOrder {
  id: string;
  /** Null until the server has given one. */
  number: string | null;
  status: string;
  vehicleId: string;
  clientId: string;
  complaint: string;
  totalMinor: number;
  vehicle?: SearchedVehicle | undefined;
}

export interface SearchedPart {
  id: string;
  partNo: number | null;
  name: string;
  article: string | null;
  barcode: string | null;
  brand: string | null;
  category: string | null;
  crossRefs: readonly string[];
  sellPriceMinor: number | null;
  /** What the catalogue asks where nobody set a price. */
  basePriceMinor: number | null;
}

const FOREVER = { ttl: "forever" } as const;

/** Of Zero's, as much as is used here. */
interface View<T> {
  addListener(listener: (rows: readonly T[]) => void): () => void;
  destroy(): void;
}

/** What is searched: the rows of this Zero, with the edits that it does not hold, as the person may see them. */
export interface SearchSource {
  readonly session: { readonly actor: Actor };
  /** Another one after a rebuild. */
  readonly zero: Store<ZeroClient>;
  readonly applier: { readonly overlay: { readonly patches: Store<Patches> } };
  readonly atClose: (leave: () => void) => unknown;
}

export class LocalSearch {
  readonly index = new SearchIndex<SearchedKind>();
  readonly clients = new Map<string, SearchedClient>();
  readonly vehicles = new Map<string, SearchedVehicle>();
  readonly orders = new Map<string, SearchedOrder>();
  readonly parts = new Map<string, SearchedPart>();
  readonly leads = new Map<string, SearchedLead>();
  readonly deals = new Map<string, SearchedDeal>();
  readonly purchases = new Map<string, SearchedPurchase>();
  readonly suppliers = new Map<string, SearchedSupplier>();
  /** Cars by their client. */
  readonly carsOf = new Map<string, Set<string>>();
  /** Open orders by car. */
  readonly openOrders = new Map<string, SearchedOrder[]>();
  /** Grows with each change of what is searched. */
  readonly version = new Store(0);

  readonly #source: SearchSource;
  readonly #leave: (() => void)[] = [];

  constructor(source: SearchSource) {
    this.#source = source;
    this.#open(source.zero.value);
    source.atClose(source.zero.subscribe(() => this.#open(source.zero.value)));
    source.atClose(() => this.#close());
  }

  #close(): void {
    for (const leave of this.#leave.splice(0)) leave();
  }

  #open(zero: ZeroClient): void {
    this.#close();
    const { actor } = this.#source.session;
    const everyOrder = canSeeEveryOrder(actor);
    const takeOrders = (rows: readonly SearchedOrder[]) => this.#takeOrders(rows, actor);
    if (everyOrder)
      this.#watch(queries.workOrders.board(), zero.materialize(queries.workOrders.board(), FOREVER), takeOrders);
    else this.#watch(queries.mechanic.myJobs(), zero.materialize(queries.mechanic.myJobs(), FOREVER), takeOrders);
    if (can(actor, "CLIENTS_VIEW"))
      this.#watch(queries.crm.clients(), zero.materialize(queries.crm.clients(), FOREVER), this.#takeClients);
    if (canSeeParts(actor))
      this.#watch(queries.catalog.parts(), zero.materialize(queries.catalog.parts(), FOREVER), this.#takeParts);
    if (can(actor, "VEHICLES_VIEW") && everyOrder)
      this.#watch(queries.crm.vehicles(), zero.materialize(queries.crm.vehicles(), FOREVER), this.#takeVehicles);
    if (canSeeLeads(actor))
      this.#watch(queries.sales.openLeads(), zero.materialize(queries.sales.openLeads(), FOREVER), this.#takeLeads);
    if (canSeeDeals(actor))
      this.#watch(queries.sales.earlyDeals(), zero.materialize(queries.sales.earlyDeals(), FOREVER), this.#takeDeals);
    if (!canSeePurchases(actor)) return;
    const { suppliers, open } = queries.purchasing;
    this.#watch(suppliers(), zero.materialize(suppliers(), FOREVER), this.#takeSuppliers);
    this.#watch(open(), zero.materialize(open(), FOREVER), this.#takePurchases);
  }

  /** Rows of the view, with saved edits laid over where Zero does not hold them. */
  #watch<T>(query: unknown, view: View<T>, take: (rows: readonly T[]) => void): void {
    const { patches } = this.#source.applier.overlay;
    const asked = resolveQuery(query, this.#source.session.actor);
    let latest: readonly T[] = [];
    const show = () => {
      take(applyPatches(asked, latest, patches.value));
      this.version.set(this.version.value + 1);
    };
    view.addListener((rows) => {
      latest = rows;
      show();
    });
    this.#leave.push(patches.subscribe(show), () => view.destroy());
  }

  readonly #takeClients = (rows: readonly SearchedClient[]): void =>
    renew(this.clients, rows, {
      put: ({ id, name, phone, otherPhone }) => this.index.put("client", id, { phone, otherPhone, words: name }),
      remove: ({ id }) => this.index.remove("client", id),
    });

  readonly #takeVehicles = (rows: readonly SearchedVehicle[]): void =>
    renew(this.vehicles, rows, {
      put: (car, before) => {
        const { id, clientId, plate, vin, make, model, year, client } = car;
        const words = `${make} ${model} ${String(year ?? "")} ${client?.name ?? ""}`;
        this.index.put("vehicle", id, { plate, vin, words });
        if (before && before.clientId !== clientId) this.carsOf.get(before.clientId)?.delete(id);
        const cars = this.carsOf.get(clientId);
        if (cars) cars.add(id);
        else this.carsOf.set(clientId, new Set([id]));
      },
      remove: ({ id, clientId }) => {
        this.index.remove("vehicle", id);
        this.carsOf.get(clientId)?.delete(id);
      },
    });

  readonly #takeParts = (rows: readonly SearchedPart[]): void =>
    renew(this.parts, rows, {
      put: ({ id, partNo, name, article, barcode, brand, category, crossRefs }) =>
        this.index.put("part", id, {
          codes: [article, barcode, ...crossRefs],
          words: [name, brand, category, partNo].filter((word) => word !== null).join(" "),
        }),
      remove: ({ id }) => this.index.remove("part", id),
    });

  readonly #takeLeads = (rows: readonly SearchedLead[]): void =>
    renew(this.leads, rows, {
      put: ({ id, name, phone, car, model, plate }) =>
        this.index.put("lead", id, { plate, phone, words: [name, car, model].filter(Boolean).join(" ") }),
      remove: ({ id }) => this.index.remove("lead", id),
    });

  readonly #takeDeals = (rows: readonly SearchedDeal[]): void =>
    renew(this.deals, rows, {
      put: ({ id, subject, client, vehicle }) =>
        this.index.put("deal", id, {
          plate: vehicle?.plate ?? null,
          phone: client?.phone ?? null,
          words: `${subject} ${client?.name ?? ""}`,
        }),
      remove: ({ id }) => this.index.remove("deal", id),
    });

  readonly #takeSuppliers = (rows: readonly SearchedSupplier[]): void => {
    renew(this.suppliers, rows, {
      put: ({ id, name, phone, taxCode }) => this.index.put("supplier", id, { phone, codes: [taxCode], words: name }),
      remove: ({ id }) => this.index.remove("supplier", id),
    });
    for (const purchase of this.purchases.values()) this.#putPurchase(purchase);
  };

  readonly #takePurchases = (rows: readonly SearchedPurchase[]): void =>
    renew(this.purchases, rows, {
      put: (purchase) => this.#putPurchase(purchase),
      remove: ({ id }) => this.index.remove("purchase", id),
    });

  /** By its supplier's name, too. */
  #putPurchase({ id, number, invoiceNumber, supplierId }: SearchedPurchase): void {
    const words = this.suppliers.get(supplierId ?? "")?.name ?? "";
    this.index.put("purchase", id, { codes: [number, invoiceNumber], words });
  }

  /** Orders, and the cars in them for those who see no others. */
  #takeOrders(rows: readonly SearchedOrder[], actor: Actor): void {
    renew(this.orders, rows, {
      put: ({ id, number }) => this.index.put("order", id, number === null ? { codes: [localCode(id)] } : { number }),
      remove: ({ id }) => this.index.remove("order", id),
    });
    this.openOrders.clear();
    for (const order of rows) {
      const known = this.openOrders.get(order.vehicleId);
      if (known) known.push(order);
      else this.openOrders.set(order.vehicleId, [order]);
    }
    if (!canSeeEveryOrder(actor) && can(actor, "VEHICLES_VIEW"))
      this.#takeVehicles([
        ...new Map(rows.flatMap(({ vehicle }) => (vehicle ? [[vehicle.id, vehicle]] : []))).values(),
      ]);
  }
}

/** Only what differs from the last time is told; rows that did not change are the same objects. */
export function renew<T extends { id: string }>(
  known: Map<string, T>,
  rows: readonly T[],
  { put, remove }: { put: (row: T, before: T | undefined) => void; remove: (row: T) => void },
): void {
  for (const row of rows) {
    const before = known.get(row.id);
    if (before === row) continue;
    known.set(row.id, row);
    put(row, before);
  }
  if (known.size === rows.length) return;
  const there = new Set(rows.map(({ id }) => id));
  for (const row of known.values()) {
    if (there.has(row.id)) continue;
    known.delete(row.id);
    remove(row);
  }
}

const searches = new WeakMap<SearchSource, LocalSearch>();

/** The same for every screen; made when it is first asked for. */
export function localSearch(source: SearchSource): LocalSearch {
  const known = searches.get(source);
  if (known) return known;
  const search = new LocalSearch(source);
  searches.set(source, search);
  return search;
}

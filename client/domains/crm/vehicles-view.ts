// What the list of cars shows, as its address says it. What the address does not know is left out.

import { BODY_TYPES, FUELS } from "../../../shared/domains/crm/crm.states.ts";
import { oneOf, pageOf, PER_PAGE, searchOf, textOf } from "./view.ts";

/** The views that everybody has. `inShop`: an order of it is open. */
export const VEHICLE_SHOWS = ["all", "inShop"] as const;
export type VehicleShow = (typeof VEHICLE_SHOWS)[number];

export interface VehiclesView {
  show: VehicleShow;
  q: string;
  make: string;
  /** One of FUELS; empty: any. */
  fuel: string;
  /** One of BODY_TYPES; empty: any. */
  bodyType: string;
  /** Those that were deleted instead. */
  deleted: boolean;
  /** Of those that were deleted; the others are one list. */
  page: number;
  /** Empty: by plate. */
  sort: string;
  /** Columns; empty: as this person has them on this device. */
  cols: string;
}

export const vehiclesView = (search: Record<string, unknown>): VehiclesView => ({
  show: oneOf(VEHICLE_SHOWS, search["show"]) || "all",
  q: textOf(search["q"], 100),
  make: textOf(search["make"], 60),
  fuel: oneOf(FUELS, search["fuel"]),
  bodyType: oneOf(BODY_TYPES, search["bodyType"]),
  deleted: search["deleted"] === true,
  page: pageOf(search["page"]),
  sort: textOf(search["sort"], 40),
  cols: textOf(search["cols"], 200),
});

/** What a view by name keeps: no page. */
export const namedVehicles = (view: VehiclesView): Record<string, unknown> =>
  searchOf({ ...view, deleted: false, page: 1 });

export const VEHICLE_FILTERS = ["make", "fuel", "bodyType"] as const;
export const NO_VEHICLE_FILTERS = { q: "", make: "", fuel: "", bodyType: "" } as const;

/** By what is typed or chosen; to look at those that were deleted is no filter. */
export const isNarrowed = (view: VehiclesView): boolean =>
  view.q.trim() !== "" || VEHICLE_FILTERS.some((filter) => view[filter] !== "");

/** The filters as the REST API names them, those that are set. */
function filtersOf({ show, q, make, fuel, bodyType, deleted }: VehiclesView): [string, string][] {
  const inShop = !deleted && show === "inShop";
  const named = { q: q.trim(), make, fuel, body_type: bodyType };
  const which = { deleted: deleted ? "true" : "", in_shop: inShop ? "true" : "" };
  return Object.entries({ ...named, ...which }).filter(([, value]) => value !== "");
}

/** Where a page of those that were deleted is read, the latest first. */
export function deletedVehiclesPath(view: VehiclesView): string {
  const query = new URLSearchParams([
    ...filtersOf({ ...view, deleted: true }),
    ["sort", "-updated_at"],
    ["page", String(view.page)],
    ["per_page", String(PER_PAGE)],
  ]);
  return `/api/v1/vehicles?${query.toString()}`;
}

/** Where what the filters leave is had as a file. */
export const vehiclesExportPath = (view: VehiclesView, locale: string): string =>
  `/api/v1/vehicles.csv?${new URLSearchParams([...filtersOf(view), ["locale", locale]]).toString()}`;

// What the list of cars shows, as its address says it. What the address does not know is left out.

import { BODY_TYPES, FUELS } from "../../../shared/domains/crm/crm.states.ts";
import { pageOf, PER_PAGE, searchOf, textOf } from "./view.ts";

export interface VehiclesView {
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
}

const oneOf = (known: readonly string[], value: unknown): string => known.find((each) => each === value) ?? "";

export const vehiclesView = (search: Record<string, unknown>): VehiclesView => ({
  q: textOf(search["q"], 100),
  make: textOf(search["make"], 60),
  fuel: oneOf(FUELS, search["fuel"]),
  bodyType: oneOf(BODY_TYPES, search["bodyType"]),
  deleted: search["deleted"] === true,
  page: pageOf(search["page"]),
});

/** By what is typed or chosen; to look at those that were deleted is no filter. */
export const isNarrowed = (view: VehiclesView): boolean =>
  Object.keys(searchOf({ ...view, deleted: false, page: 1 })).length > 0;

/** The filters as the REST API names them, those that are set. */
const filtersOf = ({ q, make, fuel, bodyType, deleted }: VehiclesView): [string, string][] =>
  Object.entries({ q: q.trim(), make, fuel, body_type: bodyType, deleted: deleted ? "true" : "" }).filter(
    ([, value]) => value !== "",
  );

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

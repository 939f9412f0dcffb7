// The leads and deals of one client or car: where the server is asked for them, and how they stand beside those of the device.

import type { ListedDeal } from "./deals-view.ts";
import { askedPath } from "./leads-view.ts";

const LATEST = { sort: "-created_at", per_page: "50" };

/** The latest deals of a client, or about a car, open ones among them. */
export const dealsOfPath = (clientId: string, vehicleId: string | null): string =>
  askedPath(
    "/api/v1/deals",
    vehicleId === null ? { client_id: clientId, ...LATEST } : { vehicle_id: vehicleId, ...LATEST },
  );

/** The latest leads that became the client. */
export const leadsOfPath = (clientId: string): string => askedPath("/api/v1/leads", { client_id: clientId, ...LATEST });

/** The latest first, each once: what the device has is newer than what it was told, be it unsent. */
export function mergedDeals(here: readonly ListedDeal[], told: readonly ListedDeal[]): ListedDeal[] {
  const own = new Set(here.map(({ id }) => id));
  const at = ({ createdAt }: ListedDeal) => createdAt ?? Number.MAX_SAFE_INTEGER;
  return [...here, ...told.filter(({ id }) => !own.has(id))].toSorted((a, b) => at(b) - at(a));
}

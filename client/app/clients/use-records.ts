// A client and a car with what belongs to them, live.

import { queries } from "../../../shared/registry/queries.ts";
import { useRows } from "../../data/hooks/react.ts";

export const useClient = (id: string) => useRows(queries.crm.client({ id }));
export type ClientDetail = NonNullable<ReturnType<typeof useClient>["rows"]>;

export const useVehicle = (id: string) => useRows(queries.crm.vehicle({ id }));
export type VehicleDetail = NonNullable<ReturnType<typeof useVehicle>["rows"]>;

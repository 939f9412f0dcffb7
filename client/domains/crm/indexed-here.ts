// Clients and cars of this device in the order of their lists, found by what is typed: made once for each change of the rows, whichever
// page asks.

import { remembered } from "../../kernel/remembered.ts";
import type { ListedClient, OwnedCar } from "./client-rows.ts";
import { indexed } from "./exposed/find-clients.ts";
import { indexedVehicles } from "./find-vehicles.ts";
import type { ListedVehicle } from "./vehicle-rows.ts";

export const indexedClients = remembered(indexed<ListedClient, OwnedCar>);

export const indexedCars = remembered(indexedVehicles<ListedVehicle>);

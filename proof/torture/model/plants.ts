// The planted bugs: what a tired programmer might have written. Each is a patch of the product's source, put in while it is
// loaded (`--plant NAME`), so that the harness is tested on the very code that it guards.

import { calendarPlants } from "./plants-calendar.ts";
import { clientPlants } from "./plants-client.ts";
import { handoverPlants } from "./plants-handover.ts";
import { importPlants } from "./plants-imports.ts";
import { laterPlants } from "./plants-later.ts";
import type { Plant } from "./plant.ts";
import { salesPlants } from "./plants-sales.ts";
import { serverPlants } from "./plants-server.ts";
import { stockPlants } from "./plants-stock.ts";
import { versionPlants } from "./plants-versions.ts";

export const PLANTS: readonly Plant[] = [
  ...clientPlants,
  ...serverPlants,
  ...laterPlants,
  ...versionPlants,
  ...calendarPlants,
  ...stockPlants,
  ...salesPlants,
  ...handoverPlants,
  ...importPlants,
];

export function plantNamed(name: string): Plant {
  const plant = PLANTS.find((each) => each.name === name);
  if (!plant) throw new Error(`no planted bug ${name}; there are: ${PLANTS.map((each) => each.name).join(", ")}`);
  return plant;
}

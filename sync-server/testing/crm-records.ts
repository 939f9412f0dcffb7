// Clients and cars as a device writes them down.

import { expect } from "vitest";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import type { TestDevice } from "./device.ts";
import type { TestServer } from "./server.ts";

let phones = 100_000;

/** A client of the device's shop, with a phone that nobody else has. */
export async function writeClient(device: TestDevice, fields: object = {}): Promise<string> {
  const clientId = uuidv7();
  phones += 1;
  const args = { clientId, name: "Ion Rusu", phone: `069${phones}`, ...fields };
  expect(await device.run("crm.createClient", args)).toMatchObject({ outcome: "applied" });
  return clientId;
}

/** A car of theirs. */
export async function writeCar(device: TestDevice, clientId: string, fields: object = {}): Promise<string> {
  const vehicleId = uuidv7();
  const args = { vehicleId, clientId, plate: "ceb412", make: "Dacia", model: "Logan", ...fields };
  expect(await device.run("crm.createVehicle", args)).toMatchObject({ outcome: "applied" });
  return vehicleId;
}

/** As Postgres keeps it; null: there is none. */
export async function rowOf({ db: { owner } }: TestServer, table: "client" | "vehicle" | "work_order", id: string) {
  const [row] = await owner<Record<string, unknown>[]>`select * from ${owner(table)} where id = ${id}`;
  return row ?? null;
}

export const editClient = (
  device: TestDevice,
  clientId: string,
  field: string,
  value: unknown,
  basedOn: string | null = null,
) => device.run("crm.editClient", { clientId, basedOn, edit: { field, value } });

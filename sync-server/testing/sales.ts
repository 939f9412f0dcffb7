// Leads, deals and their lines as a device writes them down, and as Postgres keeps them.

import { expect } from "vitest";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import type { TestDevice } from "./device.ts";
import { demo } from "./fixtures.ts";
import type { TestServer } from "./server.ts";

type Row = Record<string, unknown>;

export async function newLead(device: TestDevice, fields: object = {}): Promise<string> {
  const leadId = uuidv7();
  const args = { leadId, name: "Vasile Rusu", phone: "069 555 444", ...fields };
  expect(await device.run("sales.createLead", args)).toMatchObject({ outcome: "applied" });
  return leadId;
}

/** Of the shop's client and their Golf, unless said otherwise. */
export async function newDeal(device: TestDevice, fields: object = {}): Promise<string> {
  const dealId = uuidv7();
  const args = { dealId, clientId: demo.clientId, vehicleId: demo.vehicles.golf, subject: "Frâne față", ...fields };
  expect(await device.run("sales.createDeal", args)).toMatchObject({ outcome: "applied" });
  return dealId;
}

/** A work at 500.00, unless said otherwise. */
export async function newDealLine(device: TestDevice, dealId: string, fields: object = {}): Promise<string> {
  const lineId = uuidv7();
  const args = { dealId, lineId, kind: "work", name: "Schimb plăcuțe", priceMinor: 50_000, ...fields };
  expect(await device.run("sales.addDealLine", args)).toMatchObject({ outcome: "applied" });
  return lineId;
}

export async function salesRow({ db: { owner } }: TestServer, table: "lead" | "deal" | "deal_line", id: string) {
  const [row] = await owner<Row[]>`select * from ${owner(table)} where id = ${id}`;
  return row ?? null;
}

/** The stages of a deal in their order: from which one, to which. */
export async function stagesOf({ db: { owner } }: TestServer, dealId: string) {
  const rows = await owner<{ from_stage: string | null; to_stage: string }[]>`
    select from_stage, to_stage from deal_stage_change where deal_id = ${dealId} order by at, id`;
  return rows.map(({ from_stage, to_stage }) => [from_stage, to_stage]);
}

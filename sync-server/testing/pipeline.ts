// Leads and deals in tests: written down as a person, and what the database then holds of what they became.

import { uuidv7 } from "../../shared/kernel/ids.ts";
import type { Sql } from "../db/connections.ts";
import type { Person } from "./cast.ts";
import { TestDevice, type EntryResult } from "./device.ts";

const done = async (result: Promise<EntryResult>, what: string): Promise<void> => {
  const { outcome, code } = await result;
  if (outcome !== "applied") throw new Error(`${what}: ${outcome} ${code}`);
};

/** Each with a phone of its own, unless one is named. */
export async function newLead(person: Person, fields: object = {}): Promise<string> {
  const leadId = uuidv7();
  const phone = `+3736${String(Number.parseInt(leadId.slice(-6), 16))
    .padStart(8, "0")
    .slice(-7)}`;
  const args = { leadId, name: "Tudor Vrabie", phone, ...fields };
  await done(new TestDevice(person).run("sales.createLead", args), "no lead");
  return leadId;
}

export async function newDeal(person: Person, fields: object): Promise<string> {
  const dealId = uuidv7();
  const args = { dealId, subject: "Kit distribuție", ...fields };
  await done(new TestDevice(person).run("sales.createDeal", args), "no deal");
  return dealId;
}

/** Gives its id. */
export async function newDealLine(person: Person, dealId: string, fields: object): Promise<string> {
  const lineId = uuidv7();
  const args = { dealId, lineId, kind: "work", name: "Schimb kit", priceMinor: 100_000, ...fields };
  await done(new TestDevice(person).run("sales.addDealLine", args), "no line");
  return lineId;
}

type Row = Record<string, unknown>;

export async function rowOf(owner: Sql, table: string, id: string): Promise<Row | undefined> {
  const [row] = await owner<Row[]>`select * from ${owner(table)} where id = ${id}`;
  return row;
}

/** What a deal has become: each kind once, or it was done twice. */
export async function becameOf(owner: Sql, dealId: string) {
  const [counts] = await owner<{ orders: number; visits: number; lines: number; total: number }[]>`
    select (select count(*)::int from work_order where deal_id = ${dealId}) as orders,
      (select count(*)::int from appointment where deal_id = ${dealId}) as visits,
      (select count(*)::int from work_line l join work_order o on o.id = l.work_order_id where o.deal_id = ${dealId})
        + (select count(*)::int from parts_line l join work_order o on o.id = l.work_order_id
          where o.deal_id = ${dealId}) as lines,
      (select coalesce(sum(total_minor), 0)::int from work_order where deal_id = ${dealId}) as total`;
  return counts!;
}

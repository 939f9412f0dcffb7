// Lines of orders in tests: adding them as a person, and what the database then holds.

import { uuidv7 } from "../../shared/kernel/ids.ts";
import type { Sql } from "../db/connections.ts";
import type { Person } from "./cast.ts";
import { TestDevice, type EntryResult } from "./device.ts";

export const run = (person: Person, name: string, args: object): Promise<EntryResult> =>
  new TestDevice(person).run(`workOrders.${name}`, args);

export async function addWork(person: Person, workOrderId: string, changes = {}) {
  const workLineId = uuidv7();
  const result = await run(person, "addWork", { workLineId, workOrderId, name: "Schimb ulei", ...changes });
  return { ...result, workLineId };
}

export async function addPart(person: Person, workOrderId: string, changes = {}) {
  const partsLineId = uuidv7();
  const result = await run(person, "addPart", { partsLineId, workOrderId, name: "Filtru", ...changes });
  return { ...result, partsLineId };
}

export const workRef = (workLineId: string) => ({ kind: "work", workLineId });
export const partRef = (partsLineId: string) => ({ kind: "part", partsLineId });

export async function totalOf(owner: Sql, id: string) {
  const [row] = await owner`select total_minor::int as total, pay_status from work_order where id = ${id}`;
  return row!;
}

export async function workRow(owner: Sql, id: string) {
  const [row] = await owner`
    select company_id, work_order_id, position, name, norm_hours::float8 as hours, price_minor::int as price, needs_price,
      requires_approval, approved_at, declined_at, approval_token, superseded_by, mechanic_status, mechanic_started_at
    from work_line where id = ${id}`;
  return row ?? null;
}

export async function worksInOrder(owner: Sql, id: string): Promise<string> {
  const rows = await owner<
    { name: string }[]
  >`select name from work_line where work_order_id = ${id} order by position`;
  return rows.map(({ name }) => name).join(" ");
}

export async function partRow(owner: Sql, id: string) {
  const [row] = await owner`
    select position, article, name, quantity::float8 as quantity, price_minor::int as price, needs_price, approval_token,
      superseded_by from parts_line where id = ${id}`;
  return row ?? null;
}

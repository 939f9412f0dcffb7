// Payments in tests: taking them as a person, and what the database then holds.

import { uuidv7 } from "../../shared/kernel/ids.ts";
import type { Sql } from "../db/connections.ts";
import type { Person } from "./cast.ts";
import { TestDevice, type EntryResult } from "./device.ts";

export const money = (workOrderId: string, amountMinor: number, changes = {}) => ({
  paymentId: uuidv7(),
  workOrderId,
  method: "cash",
  amountMinor,
  ...changes,
});

export const run = (person: Person, name: string, args: object, changes = {}): Promise<EntryResult> =>
  new TestDevice(person).run(`finance.${name}`, args, changes);

/** The same, sent again as a device does where the server was too busy to decide (503): among many at once some have their turn too late. */
export async function runUntilDecided(person: Person, name: string, args: object): Promise<EntryResult> {
  const device = new TestDevice(person);
  const command = device.command(`finance.${name}`, args);
  for (;;) {
    const { status, results } = await device.send(command);
    if (results[0]) return results[0];
    if (status !== 503) throw new Error(`neither decided nor busy: ${status}`);
  }
}

/** Takes a payment that has to be taken; gives its id. */
export async function paid(person: Person, workOrderId: string, amountMinor: number): Promise<string> {
  const args = money(workOrderId, amountMinor);
  const { outcome, code } = await run(person, "takePayment", args);
  if (outcome !== "applied") throw new Error(`not taken: ${outcome} ${code}`);
  return args.paymentId;
}

export async function sumsOf(owner: Sql, id: string) {
  const [row] = await owner`
    select total_minor::int as total, paid_minor::int as paid, pay_status, status, closed_at,
      (select coalesce(sum(case when kind = 'payment' then amount_minor else -amount_minor end), 0)::int from payment
        where work_order_id = o.id and deleted_at is null) as rows
    from work_order o where id = ${id}`;
  return row!;
}

export const paymentRows = (owner: Sql, workOrderId: string) => owner`
  select id, company_id, client_id, kind, method, amount_minor::int as amount, reference, note, taken_by_id, taken_at, refund_of,
    deleted_at from payment where work_order_id = ${workOrderId} order by taken_at, id`;

export async function balanceOf(owner: Sql, clientId: string): Promise<number> {
  const [row] = await owner<
    { balance: number }[]
  >`select balance_minor::int as balance from client where id = ${clientId}`;
  return row!.balance;
}

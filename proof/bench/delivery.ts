// A delivery that three phones receive: its purchase, how far the server has counted, and what of its counts is wrong.

import type { Agent } from "node:http";
import type postgres from "postgres";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { pause } from "../../sync-server/processes/processes.ts";
import { commanding } from "./commanding.ts";
import type { Person } from "./crew.ts";

export interface DeliveryItem {
  itemId: string;
  partId: string;
  /** What a scanner types. */
  code: string;
  quantity: number;
}

export interface Delivery {
  purchaseId: string;
  items: readonly DeliveryItem[];
}

/** Ordered by `buyer`, as many pieces of each as are named. */
export async function orderDelivery(
  sql: postgres.Sql,
  { buyer, port, agent }: { buyer: Person; port: number; agent: Agent },
  quantities: readonly number[],
): Promise<Delivery> {
  const parts = await sql<{ id: string; name: string; article: string }[]>`
    select p.id, p.name, p.article from part p join company c on c.id = p.company_id
    where c.slug = ${buyer.slug} and p.deleted_at is null and p.article is not null
    order by p.part_no limit ${quantities.length}`;
  if (parts.length < quantities.length) throw new Error(`only ${parts.length} parts with an article`);
  const items = parts.map((part, at) => ({ ...part, itemId: uuidv7(), quantity: quantities[at]! }));
  const purchaseId = uuidv7();
  const command = commanding(buyer, port, agent);
  await command("purchasing.create", {
    purchaseId,
    items: items.map(({ itemId, id, article, name, quantity }) => ({ itemId, partId: id, article, name, quantity })),
  });
  await command("purchasing.order", { purchaseId });
  return {
    purchaseId,
    items: items.map(({ itemId, id, article, quantity }) => ({
      itemId,
      partId: id,
      code: `PART:${article}`,
      quantity,
    })),
  };
}

const LOOK_EVERY_MS = 25;

/** Watches the receipts of a purchase in the database. */
export class CountsOnServer {
  /** For each person, when their first, second, … receipt was seen, Unix ms. */
  readonly #seen = new Map<string, number[]>();
  #ended = false;
  readonly #watching: Promise<void>;

  constructor(sql: postgres.Sql, purchaseId: string) {
    this.#watching = this.#watch(sql, purchaseId);
    this.#watching.catch(() => undefined); // told by `end`
  }

  async #watch(sql: postgres.Sql, purchaseId: string): Promise<void> {
    while (!this.#ended) {
      const counts = await sql<{ user: string; count: number }[]>`
        select user_id as "user", count(*)::int as count from purchase_receipt
        where purchase_id = ${purchaseId} and undone_at is null group by user_id`;
      const now = Date.now();
      for (const { user, count } of counts) {
        const seen = this.#seen.get(user) ?? [];
        this.#seen.set(user, seen);
        while (seen.length < count) seen.push(now);
      }
      await pause(LOOK_EVERY_MS);
    }
  }

  /** When so many of a person were there, Unix ms; null: they are not. */
  when(user: string, count: number): number | null {
    return count === 0 ? 0 : (this.#seen.get(user)?.[count - 1] ?? null);
  }

  /** When so many of everybody were there; null: they are not. */
  whenAll(count: number): number | null {
    return [...this.#seen.values()].flat().toSorted((a, b) => a - b)[count - 1] ?? null;
  }

  /** Until so many of everybody are there, or no longer than `longest` ms. */
  async until(count: number, longest: number): Promise<void> {
    const deadline = Date.now() + longest;
    while (this.whenAll(count) === null && Date.now() < deadline) await pause(LOOK_EVERY_MS);
  }

  async end(): Promise<void> {
    this.#ended = true;
    await this.#watching;
  }
}

/** What is on hand of each part of a delivery, in its order. */
export async function onHandOf(sql: postgres.Sql, { items }: Delivery): Promise<number[]> {
  const rows = await sql<{ part: string; many: number }[]>`
    select part_id as part, sum(on_hand)::float8 as many from stock_balance
    where part_id = any(${items.map(({ partId }) => partId)}) group by part_id`;
  return items.map(({ partId }) => rows.find(({ part }) => part === partId)?.many ?? 0);
}

/**
 * Where the server's counts are not what was scanned, in words: of each line, of its receipts, of the ledger and of what is on hand, of each
 * person, and the status. `before`: what was on hand; `scanned`: pieces of each line; `each`: scans of each person.
 */
export async function wrongCounts(
  sql: postgres.Sql,
  { purchaseId, items }: Delivery,
  {
    before,
    scanned,
    each,
  }: { before: readonly number[]; scanned: readonly number[]; each: ReadonlyMap<string, number> },
): Promise<string[]> {
  const wrong: string[] = [];
  const compare = (what: string, is: number | string | undefined, should: number | string) => {
    if (is !== should) wrong.push(`${what}: ${is ?? "nothing"} instead of ${should}`);
  };
  const now = await onHandOf(sql, { purchaseId, items });
  const rows = await sql<{ id: string; received: number; receipts: number; ledger: number }[]>`
    select i.id, i.qty_received::float8 as received,
      coalesce((select sum(quantity) from purchase_receipt where item_id = i.id and undone_at is null), 0)::float8 as receipts,
      coalesce((select sum(e.on_hand_change) from stock_event e join purchase_receipt r on r.id = e.purchase_receipt_id
        where r.item_id = i.id), 0)::float8 as ledger
    from purchase_item i where i.purchase_id = ${purchaseId}`;
  for (const [at, { itemId }] of items.entries()) {
    const row = rows.find(({ id }) => id === itemId);
    compare(`line ${at + 1}`, row?.received, scanned[at]!);
    compare(`receipts of line ${at + 1}`, row?.receipts, scanned[at]!);
    compare(`ledger of line ${at + 1}`, row?.ledger, scanned[at]!);
    compare(`on hand of line ${at + 1}`, now[at], before[at]! + scanned[at]!);
  }
  const people = await sql<{ user: string; count: number }[]>`
    select user_id as "user", count(*)::int as count from purchase_receipt where purchase_id = ${purchaseId} group by user_id`;
  for (const [user, count] of each)
    compare(`receipts of ${user}`, people.find((one) => one.user === user)?.count ?? 0, count);
  const [purchase] = await sql<{ status: string }[]>`select status from purchase where id = ${purchaseId}`;
  compare("status", purchase?.status, "received");
  return wrong;
}

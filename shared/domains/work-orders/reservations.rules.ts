// What the stock keeps for an order, and what has to happen so that it keeps just that (docs/decisions/0079-stock.md).

import { less, sum } from "../warehouse/stock.rules.ts";
import { isDeclined, isOpen, type ApprovalFields, type WorkOrderStatus } from "./work-orders.states.ts";

export interface ReservingOrder {
  status: WorkOrderStatus;
  deletedAt: number | null;
}

export interface ReservingLine extends ApprovalFields {
  id: string;
  partId: string | null;
  quantity: number;
  supersededBy: string | null;
}

/** What stands for a line: its reservation, and what was issued for it less what came back. */
export interface LineStock {
  id: string;
  partId: string;
  warehouseId: string;
  reserved: number;
  issued: number;
}

/** Asked of the stock: lines of open orders with a part of the catalogue, that nobody declined and nothing has taken the place of. */
const asksStock = (order: ReservingOrder, line: ReservingLine): boolean =>
  isOpen(order.status) && order.deletedAt === null && line.supersededBy === null && !isDeclined(line);

/** How much should be reserved for a line now. */
export const wantedFor = (order: ReservingOrder, line: ReservingLine, issued: number): number =>
  asksStock(order, line) && line.partId !== null ? Math.max(less(line.quantity, issued), 0) : 0;

interface ReservationStep {
  kind: "reserve" | "release";
  partsLineId: string;
  partId: string;
  warehouseId: string;
  quantity: number;
}

interface Reconciled {
  /** Releases before reservations. */
  steps: ReservationStep[];
  /** The rows of lines as they stand then; those that are not named stay as they are. */
  lines: LineStock[];
  /** Parts that go on under the line that took the place of theirs. */
  moved: { from: string; to: string }[];
  /** Lines that are gone with their order or without it, or are another part now, although parts were issued for them. */
  stuck: string[];
}

/**
 * What has to happen so that what is reserved is what the order asks for and has not been given yet. Safe to ask again: where all is
 * as it should be nothing has to. New reservations are in `warehouseId`; without one nothing is reserved anew.
 */
export function reconcile(
  order: ReservingOrder,
  lines: readonly ReservingLine[],
  standing: readonly LineStock[],
  warehouseId: string | null,
): Reconciled {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const stock = new Map(standing.map((one) => [one.id, { ...one }]));
  const result: Reconciled = { steps: [], lines: [], moved: [], stuck: [] };
  const changed = new Set<string>();

  for (const from of standing) {
    const to = successorOf(byId, from.id);
    if (from.issued === 0 || to === null) continue;
    const there = stock.get(to.id);
    if (to.partId !== from.partId || (there && there.partId !== from.partId)) continue; // stuck, below
    stock.set(to.id, {
      ...(there ?? { ...from, id: to.id, reserved: 0 }),
      issued: sum(there?.issued ?? 0, from.issued),
    });
    stock.get(from.id)!.issued = 0;
    result.moved.push({ from: from.id, to: to.id });
    changed.add(from.id).add(to.id);
  }

  const reserving: ReservationStep[] = [];
  const step = (kind: ReservationStep["kind"], { id, partId, warehouseId: where }: LineStock, quantity: number) => {
    if (quantity <= 0) return;
    const one = { kind, partsLineId: id, partId, warehouseId: where, quantity };
    if (kind === "release") result.steps.push(one);
    else reserving.push(one);
    changed.add(id);
  };

  for (const one of stock.values()) {
    const line = byId.get(one.id);
    const isSame = line !== undefined && line.partId === one.partId;
    if (one.issued > 0 && (!isSame || line.supersededBy !== null || order.deletedAt !== null))
      result.stuck.push(one.id);
    if (isSame) continue;
    step("release", one, one.reserved);
    one.reserved = 0;
  }
  for (const line of lines) {
    if (line.partId === null) continue;
    const there = stock.get(line.id);
    const isSame = there?.partId === line.partId;
    const wanted = wantedFor(order, line, isSame ? there.issued : 0);
    if (!isSame) {
      if (wanted === 0 || warehouseId === null) continue;
      const fresh = { id: line.id, partId: line.partId, warehouseId, reserved: wanted, issued: 0 };
      stock.set(line.id, fresh);
      step("reserve", fresh, wanted);
      continue;
    }
    const more = less(wanted, there.reserved);
    if (more === 0) continue;
    step(more > 0 ? "reserve" : "release", there, Math.abs(more));
    there.reserved = wanted;
  }
  result.steps.push(...reserving);
  result.lines = [...changed].map((id) => stock.get(id)!);
  return result;
}

/** The line that stands in the place of one that was replaced, however often; null: none, or it still stands itself. */
function successorOf(lines: ReadonlyMap<string, ReservingLine>, id: string): ReservingLine | null {
  let line = lines.get(id);
  const seen = new Set<string>();
  while (line && line.supersededBy !== null && !seen.has(line.id)) {
    seen.add(line.id);
    line = lines.get(line.supersededBy);
  }
  return line && line.id !== id ? line : null;
}

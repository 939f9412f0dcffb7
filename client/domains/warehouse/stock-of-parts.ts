// What there is of each part, by the sums on this device and by what this device has done to parts that have no sums yet. Pure.

import {
  allOf,
  balanceAfter,
  changeOf,
  freeOf,
  NO_STOCK,
  type Balance,
} from "../../../shared/domains/warehouse/stock.rules.ts";

export interface BalanceOfPart extends Balance {
  partId: string;
  warehouseId: string;
}

/** A command that waits on this device. */
export interface WaitingCommand {
  name: string;
  args: unknown;
}

export interface StockOfPart extends Balance {
  free: number;
  /** By warehouse; those in which it never was are left out. */
  places: readonly BalanceOfPart[];
}

export interface Moved {
  partId: string;
  warehouseId: string | null;
  quantity: number;
}

/** What a waiting command adds to what is on hand, and where; null for the warehouse: in the default one. */
function changesOf({ name, args }: WaitingCommand): Moved[] {
  const of = args as Record<string, unknown>;
  const partId = String(of["partId"]);
  const at = (key: string) => (typeof of[key] === "string" ? of[key] : null);
  const quantity = Number(of["quantity"]);
  switch (name) {
    case "warehouse.receivePart":
      return [{ partId, warehouseId: at("warehouseId"), quantity }];
    case "warehouse.adjustStock":
      return [{ partId, warehouseId: at("warehouseId"), quantity: Number(of["change"]) }];
    case "warehouse.transferPart":
      return [
        { partId, warehouseId: at("fromWarehouseId"), quantity: -quantity },
        { partId, warehouseId: at("toWarehouseId"), quantity },
      ];
    default:
      return [];
  }
}

/** How many pieces a waiting command brings in or takes out, each with its sign, for a list of them: what is given out for a line as well. */
export function piecesOf(command: WaitingCommand): number[] {
  if (command.name !== "warehouse.issuePart") return changesOf(command).map(({ quantity }) => quantity);
  const { quantity } = command.args as { quantity?: unknown };
  return typeof quantity === "number" ? [-quantity] : [];
}

/**
 * The sums, and one for each part and warehouse of which there is none yet, as the waiting commands leave it. Those that there are have the
 * commands in them already.
 */
export function withWaiting(
  rows: readonly BalanceOfPart[],
  waiting: readonly WaitingCommand[],
  defaultWarehouseId: string | null,
): BalanceOfPart[] {
  const key = (partId: string, warehouseId: string) => `${partId}@${warehouseId}`;
  const moved = waiting.flatMap(changesOf);
  if (moved.length === 0) return [...rows];
  const known = new Set(rows.map(({ partId, warehouseId }) => key(partId, warehouseId)));
  const made = new Map<string, BalanceOfPart>();
  for (const { partId, warehouseId: named, quantity } of moved) {
    const warehouseId = named ?? defaultWarehouseId;
    if (warehouseId === null || known.has(key(partId, warehouseId))) continue;
    const before = made.get(key(partId, warehouseId)) ?? { ...NO_STOCK, partId, warehouseId };
    made.set(key(partId, warehouseId), { ...before, ...balanceAfter(before, changeOf("adjust", quantity)) });
  }
  return [...rows, ...made.values()];
}

/** By part. */
export function stockByPart(rows: readonly BalanceOfPart[]): ReadonlyMap<string, StockOfPart> {
  const places = Map.groupBy(rows, ({ partId }) => partId);
  return new Map(
    [...places].map(([partId, own]) => {
      const all = allOf(own);
      return [partId, { ...all, free: freeOf(all), places: own }];
    }),
  );
}

export const NOTHING_THERE: StockOfPart = { ...NO_STOCK, free: 0, places: [] };

interface Known {
  /** Of the default warehouse; null: this device does not know. */
  defaultId: string | null;
  /** Whether the server has confirmed that there are no other sums. */
  complete: boolean;
}

/**
 * What there is of each part, with what waits here; null: this device does not know. Sums come together: where there are some, a part
 * without one has never moved, and what waits is counted from nothing. Where there are none it would be taken for all that there is.
 */
export function knownStock(
  rows: readonly BalanceOfPart[],
  waiting: readonly WaitingCommand[],
  { defaultId, complete }: Known,
): ((partId: string) => StockOfPart) | null {
  if (!complete && rows.length === 0) return null;
  const byPart = stockByPart(withWaiting(rows, waiting, defaultId));
  return (partId) => byPart.get(partId) ?? NOTHING_THERE;
}

/**
 * Whether so many can be taken out of a warehouse by hand: no more than lie there, or it is refused. What is not known here the server
 * decides. Null for the warehouse: the default one.
 */
export function mayTakeOut(stock: StockOfPart | null, warehouseId: string | null, quantity: number): boolean {
  if (quantity <= 0 || stock === null || warehouseId === null) return true;
  const place = stock.places.find((one) => one.warehouseId === warehouseId);
  return place === undefined || place.onHand >= quantity;
}

/** What has to change for what was counted to be what the ledger says: what is short was given out, and so was there. */
export const changeByCount = (counted: number, { onHand, short }: Balance): number =>
  Math.round((counted - onHand + short) * 1000) / 1000;

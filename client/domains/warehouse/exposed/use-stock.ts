// What there is of parts, live: the sums on this device, with what it has done itself and the server has not answered.

import { useMemo } from "react";
import { isLow } from "../../../../shared/domains/warehouse/stock.rules.ts";
import { queries } from "../../../../shared/registry/queries.ts";
import { useOutboxView, useRows, useStore } from "../../../data/hooks/react.ts";
import type { OutboxEntry } from "../../../data/outbox/outbox-db.ts";
import { remembered } from "../../../kernel/remembered.ts";
import type { StockOf } from "../../catalog/exposed/shown-stock.ts";
import { knownStock, type BalanceOfPart, type StockOfPart } from "../stock-of-parts.ts";
import { useWarehouses } from "./use-warehouses.ts";

export type { StockOfPart } from "../stock-of-parts.ts";

export interface Stock {
  /** Of a part; null: this device does not know of any. */
  of: (partId: string) => StockOfPart | null;
  /** The same as the list of parts shows it. */
  shown: StockOf;
  /** False: this device knows of no part what there is of it. */
  isKnown: boolean;
}

const MOVES: ReadonlySet<string> = new Set([
  "warehouse.receivePart",
  "warehouse.adjustStock",
  "warehouse.transferPart",
]);
const NO_ENTRIES: readonly OutboxEntry[] = [];

const movesOnce = remembered((pending: readonly OutboxEntry[]) => {
  const moves = pending.filter(({ name }) => MOVES.has(name));
  // The same none each time: what is made of it stays.
  return moves.length === 0 ? NO_ENTRIES : moves;
});

/** For all that ask at once: it goes through the stock of the whole shop. */
const stockOnce = remembered(
  (
    rows: readonly BalanceOfPart[],
    waiting: readonly OutboxEntry[],
    defaultId: string | null,
    complete: boolean,
  ): Stock => {
    const known = knownStock(rows, waiting, { defaultId, complete });
    const of = known ?? (() => null);
    const shown: StockOf = ({ id, minQuantity }) => {
      const stock = of(id);
      return stock && { ...stock, isLow: isLow(stock.free, minQuantity) };
    };
    return { of, shown, isKnown: known !== null };
  },
);

/** The same as long as no entry that moves parts has come or gone. */
function useWaitingMoves(): readonly OutboxEntry[] {
  const { pending } = useOutboxView();
  const key = useStore(pending, (entries) =>
    movesOf(entries)
      .map(({ id }) => id)
      .join(),
  );
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says when they are others
  return useMemo(() => movesOf(pending.value), [pending, key]);
}

const movesOf = (pending: readonly OutboxEntry[] | null) => (pending === null ? NO_ENTRIES : movesOnce(pending));

export function useStock(): Stock {
  const { rows, complete } = useRows(queries.warehouse.balances(), { stays: true });
  const { defaultId } = useWarehouses();
  const waiting = useWaitingMoves();
  return stockOnce(rows, waiting, defaultId, complete);
}

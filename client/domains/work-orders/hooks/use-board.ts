// The kanban's cards: what is on the board, filtered as the address says.

import { useMemo } from "react";
import { OPEN_STATUSES, type OpenStatus } from "../../../../shared/domains/work-orders/work-orders.states.ts";
import { packed } from "../../../../shared/kernel/search/fold.ts";
import { SearchIndex } from "../../../../shared/kernel/search/search-index.ts";
import { queries } from "../../../../shared/registry/queries.ts";
import { useRows } from "../../../data/hooks/react.ts";
import { FILTERS, type BoardFilter } from "../exposed/board-filters.ts";
import { blockedIn } from "../exposed/order-progress.ts";

type Orders = ReturnType<typeof useOrders>["rows"];
export type BoardOrder = Orders[number];

export interface Column {
  status: OpenStatus;
  orders: BoardOrder[];
  totalMinor: number;
}

function useOrders() {
  return useRows(queries.workOrders.board(), { lastSeenAs: "board", stays: true });
}

type Found = (order: BoardOrder) => boolean;

function indexOf(orders: readonly BoardOrder[]): SearchIndex<"order"> {
  const index = new SearchIndex<"order">();
  for (const { id, number, complaint, vehicle, client, master } of orders)
    index.put("order", id, {
      plate: vehicle?.plate ?? null,
      phone: client?.phone ?? null,
      otherPhone: client?.otherPhone ?? null,
      vin: vehicle?.vin ?? null,
      number,
      words: [vehicle?.plate, vehicle?.make, vehicle?.model, client?.name, complaint, master?.name].join(" "),
    });
  return index;
}

/**
 * Plate, phone, client, number, car or complaint: whatever the desk has heard, found as everywhere in the shop (kernel/search).
 * Indexed at the first search: the board changes with each card that is dragged.
 */
export function orderFinder(orders: readonly BoardOrder[]): (search: string) => Found {
  let index: SearchIndex<"order"> | null = null;
  return (search) => {
    if (packed(search) === "") return () => true;
    index ??= indexOf(orders);
    const found = new Set(index.find(search, orders.length).hits.map(({ id }) => id));
    return ({ id }) => found.has(id);
  };
}

export function useBoard(search: string, filter: BoardFilter, userId: string) {
  const { rows, complete } = useOrders();
  const finder = useMemo(() => orderFinder(rows), [rows]);
  return useMemo(() => {
    const passes: Record<BoardFilter, (order: BoardOrder) => boolean> = {
      all: () => true,
      mine: (order) => order.masterId === userId,
      urgent: (order) => order.urgency !== "normal",
      blocked: (order) => blockedIn(order) !== null,
    };
    const found = rows.filter(finder(search));
    const shown = found.filter(passes[filter]);
    const columns: Column[] = OPEN_STATUSES.map((status) => {
      const orders = shown.filter((order) => order.status === status);
      return { status, orders, totalMinor: orders.reduce((sum, order) => sum + order.totalMinor, 0) };
    });
    const counts = Object.fromEntries(FILTERS.map((f) => [f, found.filter(passes[f]).length])) as Record<
      BoardFilter,
      number
    >;
    return { columns, counts, complete, total: rows.length };
  }, [rows, complete, finder, search, filter, userId]);
}

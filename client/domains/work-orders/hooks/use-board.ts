// The kanban's cards: what is on the board, filtered as the address says.

import { useMemo } from "react";
import { isFinished, isRunning } from "../../../../shared/domains/mechanic/mechanic.states.ts";
import { OPEN_STATUSES, type OpenStatus } from "../../../../shared/domains/work-orders/work-orders.states.ts";
import { queries } from "../../../../shared/zero/queries.ts";
import { useRows } from "../../../data/react.ts";
import { plain } from "../../../ui/search-text.ts";
import { FILTERS, type BoardFilter } from "../exposed/board-filters.ts";

type Orders = ReturnType<typeof useOrders>["rows"];
export type BoardOrder = Orders[number];

export interface Column {
  status: OpenStatus;
  orders: BoardOrder[];
  totalMinor: number;
}

function useOrders() {
  return useRows(queries.workOrders.board(), { lastSeenAs: "board" });
}

/** Share of the norm hours that is done, integer percent; null without norm hours. */
export function progressOf(order: BoardOrder): number | null {
  const hours = (lines: BoardOrder["workLines"]) => lines.reduce((sum, line) => sum + (line.normHours ?? 0), 0);
  const all = hours(order.workLines);
  return all > 0 ? Math.round((hours(order.workLines.filter((l) => isFinished(l.mechanicStatus))) / all) * 100) : null;
}

export const hasBlocked = (order: BoardOrder) => order.workLines.some((line) => line.mechanicStatus === "blocked");
export const hasRunning = (order: BoardOrder) => order.workLines.some((line) => isRunning(line.mechanicStatus));

const packed = (text: string) => plain(text).replaceAll(/[\s-]/g, "");

/** Plate, phone, client, number, car or complaint: whatever the desk has heard, with or without spaces and diacritics. */
export function matches(order: BoardOrder, search: string): boolean {
  const wanted = packed(search);
  if (wanted === "") return true;
  const { vehicle, client, number, complaint, master } = order;
  const texts = [
    vehicle?.plate,
    vehicle?.vin,
    vehicle?.make,
    vehicle?.model,
    client?.name,
    client?.phone,
    number,
    complaint,
    master?.name,
  ];
  return texts.some((text) => text != null && packed(text).includes(wanted));
}

export function useBoard(search: string, filter: BoardFilter, userId: string) {
  const { rows, complete } = useOrders();
  return useMemo(() => {
    const passes: Record<BoardFilter, (order: BoardOrder) => boolean> = {
      all: () => true,
      mine: (order) => order.masterId === userId,
      urgent: (order) => order.urgency !== "normal",
      blocked: hasBlocked,
    };
    const found = rows.filter((order) => matches(order, search));
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
  }, [rows, complete, search, filter, userId]);
}

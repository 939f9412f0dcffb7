// The orders that a view shows: open ones as the device has them, closed ones as far as the server was asked for them.

import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { isOpen } from "../../../../shared/domains/work-orders/work-orders.states.ts";
import { queries } from "../../../../shared/registry/queries.ts";
import { useRows, useSession } from "../../../data/hooks/react.ts";
import { useOnline, useRestAll } from "../../../data/hooks/use-rest.ts";
import { useLasting } from "../../../ui/use-lasting.ts";
import { fromDevice, fromServer, together, type ListedOrder, type ToldOrder } from "../order-list/listed-order.ts";
import {
  closedPath,
  countPath,
  isShown,
  passes,
  SHOWS,
  type Moment,
  type OrdersView,
  type Show,
} from "../order-list/orders-view.ts";
import { orderFinder } from "./use-board.ts";

/** What comes sooner needs no gray rows. */
const WORTH_SHOWING_MS = 300;
const COUNTED = SHOWS.filter((show) => show !== "open" && show !== "late");

export interface OrderList {
  rows: ListedOrder[];
  /** All orders of this device, whatever the view shows. */
  here: ListedOrder[];
  /** How many closed ones are not here; null: nobody knows. 0: none, or the view has no closed ones. */
  missing: number | null;
  /** How many there are in each view that everybody has; null: not known here. */
  counts: Record<Show, number | null>;
  /** It is being read what there is. */
  reading: boolean;
  /** That takes a while. */
  slow: boolean;
  error: unknown;
  more: () => void;
  retry: () => void;
}

const listed = new WeakMap<ToldOrder, ListedOrder>();
/** The same object for the same answer: a row that has not changed is not drawn anew. */
function listedOf(order: ToldOrder): ListedOrder {
  const known = listed.get(order) ?? fromServer(order);
  listed.set(order, known);
  return known;
}

/** The same list as long as the same things are in it. */
function useSame<T>(list: readonly T[]): readonly T[] {
  const before = useRef(list);
  const isSame = list.length === before.current.length && list.every((one, place) => one === before.current[place]);
  if (!isSame) before.current = list;
  return before.current;
}

/** `q`: what is looked for as typed so far; the view's own comes after a pause. */
export function useOrderList(view: OrdersView, q: string, at: Moment): OrderList {
  const { actor } = useSession();
  const online = useOnline();
  const { rows: board, complete } = useRows(queries.workOrders.board(), { lastSeenAs: "board" });
  const typed = useDeferredValue(q);
  const payments = can(actor, "PAYMENTS_VIEW");
  const here = useMemo(() => board.map((order) => fromDevice(order, { payments })), [board, payments]);
  const finder = useMemo(() => orderFinder(board), [board]);
  const found = useMemo(() => {
    const fits = finder(typed);
    return new Set(board.filter(fits).map(({ id }) => id));
  }, [board, finder, typed]);

  const first = closedPath(view, 1, at);
  const [pages, setPages] = useState(1);
  useEffect(() => setPages(1), [first]);
  const paths = useMemo(
    () => (first === null ? [] : Array.from({ length: pages }, (_, page) => closedPath(view, page + 1, at)!)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the first path says all of the view that the others do
    [first, pages],
  );
  const readings = useRestAll<ToldOrder[]>(paths);
  const told = useSame(readings.flatMap(({ data }) => data ?? []));
  const [begin] = readings;
  const total = (begin?.answer?.["meta"] as { total: number } | undefined)?.total ?? null;
  const failed = readings.find(({ error }) => error !== null);
  const loading = online && readings.some(({ data, error }) => data === null && error === null);
  const reading = loading || (!complete && online && board.length === 0);

  const counting = useMemo(
    () => COUNTED.map((show) => countPath(show, at)!),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another day is another month at most
    [at.timeZone, countPath("closed", at)],
  );
  const counted = useRestAll<ToldOrder[]>(counting);
  const countOf = (show: Show) => {
    const open = here.filter((order) => isShown(show, order, at)).length;
    const place = COUNTED.indexOf(show as (typeof COUNTED)[number]);
    if (place < 0) return open;
    const closed = (counted[place]?.answer?.["meta"] as { total: number } | undefined)?.total;
    return closed === undefined ? null : open + closed;
  };

  const asked = JSON.stringify(view);
  const rows = useMemo(
    () =>
      together(
        here.filter((order) => found.has(order.id) && passes(view, order, at)),
        // An order that was opened again meanwhile is the device's.
        told.map(listedOf).filter(({ status }) => !isOpen(status)),
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a view is another object each time; its text says what it is
    [here, found, asked, at, told],
  );
  return {
    rows,
    here,
    missing: first === null ? 0 : total === null ? null : Math.max(0, total - told.length),
    counts: Object.fromEntries(SHOWS.map((show) => [show, countOf(show)])) as Record<Show, number | null>,
    reading,
    slow: useLasting(reading, WORTH_SHOWING_MS),
    error: failed && !failed.loading ? failed.error : null,
    more: () => setPages((now) => (loading ? now : now + 1)),
    retry: () => failed?.retry(),
  };
}

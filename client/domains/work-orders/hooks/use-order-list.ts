// The orders that a view shows: open ones as the device has them, closed ones as far as the server was asked for them.

import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { isOpen } from "../../../../shared/domains/work-orders/work-orders.states.ts";
import { queries } from "../../../../shared/registry/queries.ts";
import { useRows, useSession } from "../../../data/hooks/react.ts";
import { useOnline, useRestAll, type Reading } from "../../../data/hooks/use-rest.ts";
import { fromDevice, fromServer, together, type ListedOrder, type ToldOrder } from "../order-list/listed-order.ts";
import { fromPages, type ToldPage } from "../order-list/told-pages.ts";
import {
  closedPath,
  countPath,
  isShown,
  isTooShort,
  passes,
  PER_PAGE,
  SHOWS,
  type Moment,
  type OrdersView,
  type Show,
} from "../order-list/orders-view.ts";
import { orderFinder } from "./use-board.ts";

/** So long after the last order has left the device the server is asked again. */
const SETTLED_MS = 1_000;
const COUNTED = SHOWS.filter((show) => show !== "open" && show !== "late");

export interface OrderList {
  rows: ListedOrder[];
  /** All orders of this device, whatever the view shows. */
  here: ListedOrder[];
  /** How many closed ones are not here; null: nobody knows. 0: none, or the view has no closed ones. */
  missing: number | null;
  /** Another page has some of them. */
  hasMore: boolean;
  /** Closed ones are looked for by more than was typed. */
  tooShort: boolean;
  /** How many there are in each view that everybody has; null: not known here. */
  counts: Record<Show, number | null>;
  /** It is being read what there is. */
  reading: boolean;
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

function pageOf({ data, answer, at }: Reading<ToldOrder[]>): ToldPage | null {
  const meta = answer?.["meta"] as { total: number } | undefined;
  return data === null || at === null || meta === undefined ? null : { rows: data, total: meta.total, at };
}

/** Once for the same pages: in a shop where orders come and go each second they would never be whole. */
function useReadWhenTorn(torn: boolean, pages: string, readAgain: () => void): void {
  const done = useRef("");
  const latest = useRef(readAgain);
  useEffect(() => {
    latest.current = readAgain;
  });
  useEffect(() => {
    if (!torn || done.current === pages) return;
    done.current = pages;
    latest.current();
  }, [torn, pages]);
}

/** An order that is no longer the device's was closed, most likely: the server has it now. Called once for many of them. */
function useWhenSomeLeave(here: readonly ListedOrder[], run: () => void): void {
  const before = useRef(here);
  const latest = useRef(run);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const ids = new Set(here.map(({ id }) => id));
    const someLeft = before.current.some(({ id }) => !ids.has(id));
    before.current = here;
    if (!someLeft) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), SETTLED_MS);
  }, [here]);
  useEffect(() => () => clearTimeout(timer.current), []);
}

/** `q`: what is looked for as typed so far; the view's own comes after a pause. */
export function useOrderList(view: OrdersView, q: string, at: Moment): OrderList {
  const { actor } = useSession();
  const online = useOnline();
  const { rows: board, complete } = useRows(queries.workOrders.board(), { lastSeenAs: "board", stays: true });
  const typed = useDeferredValue(q);
  const payments = can(actor, "PAYMENTS_VIEW");
  const here = useMemo(() => board.map((order) => fromDevice(order, { payments })), [board, payments]);
  const finder = useMemo(() => orderFinder(board), [board]);
  const found = useMemo(() => {
    const fits = finder(typed);
    return new Set(board.filter(fits).map(({ id }) => id));
  }, [board, finder, typed]);

  const first = closedPath(view, 1, at);
  const tooShort = isTooShort(view);
  // Of another view the first page alone, from its first reading on.
  const [paged, setPaged] = useState({ first, pages: 1 });
  const pages = paged.first === first ? paged.pages : 1;
  const paths = useMemo(
    () => (first === null ? [] : Array.from({ length: pages }, (_, page) => closedPath(view, page + 1, at)!)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the first path says all of the view that the others do
    [first, pages],
  );
  const readings = useRestAll<ToldOrder[]>(paths);
  const { rows: read, missing, hasMore, isTorn } = fromPages(readings.map(pageOf), PER_PAGE);
  const told = useSame(read);
  const failed = readings.find(({ error }) => error !== null);
  const loading = online && readings.some(({ data, error }) => data === null && error === null);
  const reading = loading || (!complete && online && board.length === 0);
  const readAgain = () => {
    for (const { retry } of readings) retry();
  };
  useReadWhenTorn(isTorn && online && !readings.some((one) => one.loading), `${first} ${pages}`, readAgain);

  const counting = useMemo(
    () => COUNTED.map((show) => countPath(show, at)!),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another day is another month at most
    [at.timeZone, countPath("closed", at)],
  );
  const counted = useRestAll<ToldOrder[]>(counting);
  useWhenSomeLeave(here, () => {
    if (!online) return; // what is watched is read by itself once there is a network
    readAgain();
    for (const { retry } of counted) retry();
  });
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
        new Set(here.map(({ id }) => id)),
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a view is another object each time; its text says what it is
    [here, found, asked, at, told],
  );
  return {
    rows,
    here,
    missing: tooShort ? null : first === null ? 0 : missing,
    tooShort,
    hasMore,
    counts: Object.fromEntries(SHOWS.map((show) => [show, countOf(show)])) as Record<Show, number | null>,
    reading,
    error: failed && !failed.loading ? failed.error : null,
    more: () => {
      if (hasMore && !loading) setPaged({ first, pages: pages + 1 });
    },
    retry: () => failed?.retry(),
  };
}

// What the calendar shows: its days, its rows, what stands in each cell, and the figures over it.

import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { calendarCells, dayOf } from "../../../shared/domains/scheduling/calendar-cells.rules.ts";
import { calendarDay } from "../../../shared/domains/scheduling/calendar-days.rules.ts";
import { daysOf, type CalendarMode } from "../../../shared/domains/scheduling/calendar-range.rules.ts";
import {
  calendarRows,
  placedOf,
  planKey,
  withPresentMasters,
} from "../../../shared/domains/scheduling/calendar-rows.rules.ts";
import { passesFilter } from "../../../shared/domains/scheduling/calendar.states.ts";
import { dayClocks } from "../../../shared/domains/scheduling/day-clock.rules.ts";
import { readSettings } from "../../../shared/domains/tenancy/settings.rules.ts";
import { dayAt } from "../../../shared/kernel/shop-days.ts";
import { queries } from "../../../shared/registry/queries.ts";
import { useRows, useSession } from "../../data/hooks/react.ts";
import { useServerNow } from "../../data/hooks/use-server-now.ts";
import { usePeople } from "../../domains/access/exposed/use-people.ts";
import { daysHere } from "./days-here.ts";
import { figuresOf } from "./figures.ts";
import { rangeOfView, readView, viewSearch, type CalendarView } from "./calendar-view.ts";
import { useAppointments } from "./use-appointments.ts";

/** The view is in the address, so that it can be shared. `today`: the shop's. */
function useView(today: string, fixed: CalendarMode | null) {
  const search = useSearch({ from: "/app/calendar-board" });
  const navigate = useNavigate({ from: "/app/calendar-board" });
  const view = useMemo(() => {
    const asked = readView(search, today);
    return fixed === null ? asked : { ...asked, mode: fixed };
  }, [search, today, fixed]);
  const change = useCallback(
    (part: Partial<CalendarView>) =>
      void navigate({ search: (before) => viewSearch({ ...readView(before, today), ...part }, today), replace: true }),
    [navigate, today],
  );
  return { view, change };
}

/** `fixed`: what is shown whatever the address says, as where there is no room for more. */
export function useCalendar(fixed: CalendarMode | null) {
  const { actor, company } = useSession();
  const settings = useMemo(() => readSettings(company.settings), [company.settings]);
  const now = useServerNow("minute");
  const today = dayAt(now, settings.time_zone);
  const { view, change } = useView(today, fixed);
  const { range, problem } = useMemo(() => rangeOfView(view), [view]);
  const clockOf = useMemo(() => dayClocks(settings.time_zone), [settings.time_zone]);
  const clocks = useMemo(() => daysOf(range).map(clockOf), [range, clockOf]);
  const appointments = useAppointments(clocks[0]!.start, clocks.at(-1)!.end, now);
  const { isPart, keptFrom, keptTo } = appointments;
  const days = useMemo(() => {
    const all = clocks.map(({ date }) => calendarDay(settings, date, today));
    return daysHere(all, clocks, isPart ? { from: keptFrom, to: keptTo } : null);
  }, [clocks, settings, today, isPart, keptFrom, keptTo]);
  const { rows: kept, complete: postsKnown } = useRows(queries.scheduling.posts());
  const { people: masters } = usePeople();
  const posts = useMemo(() => withPresentMasters(kept, masters), [kept, masters]);
  const { rows: orders, complete: ordersKnown } = useRows(queries.workOrders.board());
  const { rows: planned, kept: upcoming, complete: allHere } = appointments;
  // The same rows as long as the same are planned for: a drop draws two cells, not all.
  const whose = planKey(view.by, planned);
  const rows = useMemo(
    () => calendarRows(view.by, { posts, masters }, placedOf(whose)),
    [view.by, posts, masters, whose],
  );
  const shown = useMemo(
    () =>
      planned.filter(
        ({ status, masterId }) => passesFilter(view.show, status) && (view.master === "" || masterId === view.master),
      ),
    [planned, view.show, view.master],
  );
  // How full a cell is does not depend on what of it is shown.
  const cells = useMemo(() => {
    const all = calendarCells(view.by, rows, days, planned, clocks);
    const ids = new Set(shown.map(({ id }) => id));
    if (ids.size === planned.length) return all;
    return new Map(
      [...all].map(([key, cell]) => [key, { ...cell, planned: cell.planned.filter(({ id }) => ids.has(id)) }]),
    );
  }, [view.by, rows, days, planned, shown, clocks]);
  const kpi = useMemo(
    () =>
      figuresOf({
        actor,
        rows,
        days,
        clocks,
        planned,
        kept: upcoming,
        complete: allHere,
        orders: { count: orders.length, complete: ordersKnown },
        now,
      }),
    [actor, rows, days, clocks, planned, upcoming, allHere, orders.length, ordersKnown, now],
  );
  const dateOf = useCallback((at: number) => dayOf(clocks, at) ?? dayAt(at, settings.time_zone), [clocks, settings]);
  return {
    settings,
    now,
    today,
    view,
    change,
    range,
    problem,
    days,
    clockOf,
    dateOf,
    rows,
    cells,
    shown,
    posts,
    masters,
    kpi,
    appointments,
    postsKnown,
    known: appointments.complete && postsKnown,
  };
}

export type Calendar = ReturnType<typeof useCalendar>;

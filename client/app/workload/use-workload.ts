// The load of a week as far as this device knows it, or may ask for it.

import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { calendarDay } from "../../../shared/domains/scheduling/calendar-days.rules.ts";
import { besideRange, daysOf, rangeOf } from "../../../shared/domains/scheduling/calendar-range.rules.ts";
import { calendarRows, withPresentMasters } from "../../../shared/domains/scheduling/calendar-rows.rules.ts";
import { dayClock } from "../../../shared/domains/scheduling/day-clock.rules.ts";
import { workloadOf } from "../../../shared/domains/scheduling/workload.rules.ts";
import { readSettings } from "../../../shared/domains/tenancy/settings.rules.ts";
import { dayAt } from "../../../shared/kernel/shop-days.ts";
import { queries } from "../../../shared/registry/queries.ts";
import { useRows, useSession } from "../../data/hooks/react.ts";
import { useServerNow } from "../../data/hooks/use-server-now.ts";
import { usePeople } from "../../domains/access/exposed/use-people.ts";
import { useAppointments } from "../calendar/use-appointments.ts";
import { missingOf, readView, viewSearch, type WorkloadView } from "./workload-view.ts";

export function useWorkload() {
  const { company } = useSession();
  const settings = useMemo(() => readSettings(company.settings), [company.settings]);
  const now = useServerNow("minute");
  const today = dayAt(now, settings.time_zone);
  const search = useSearch({ from: "/app/workload" });
  const navigate = useNavigate({ from: "/app/workload" });
  const view = useMemo(() => readView(search, today), [search, today]);
  const change = (part: Partial<WorkloadView>) =>
    void navigate({ search: viewSearch({ ...view, ...part }, today), replace: true });
  const range = useMemo(() => rangeOf("week", view.day), [view.day]);
  const [days, clocks] = useMemo(() => {
    const dates = daysOf(range);
    return [
      dates.map((date) => calendarDay(settings, date, today)),
      dates.map((date) => dayClock(date, settings.time_zone)),
    ] as const;
  }, [range, settings, today]);
  const appointments = useAppointments(clocks[0]!.start, clocks.at(-1)!.end, now);
  const { rows: planned } = appointments;
  const { rows: allPosts, complete: postsKnown } = useRows(queries.scheduling.posts());
  const { people: masters } = usePeople();
  const workload = useMemo(() => {
    const posts = withPresentMasters(allPosts, masters);
    return workloadOf(view.by, calendarRows(view.by, { posts, masters }, planned), days, planned, clocks);
  }, [view.by, allPosts, masters, planned, days, clocks]);
  const missing = missingOf(appointments);
  return {
    view,
    range,
    days,
    workload,
    missing,
    /** Nothing stands in these days; not said of what is not known. */
    isEmpty: missing === null && planned.length === 0,
    postsKnown,
    toToday: () => change({ day: today }),
    go: (way: -1 | 1) => change({ day: besideRange("week", range, way).from }),
    showBy: (by: WorkloadView["by"]) => change({ by }),
  };
}

export type WeekLoad = ReturnType<typeof useWorkload>;

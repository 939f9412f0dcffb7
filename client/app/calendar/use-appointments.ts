// The appointments of the days that are shown: from the device as far as it keeps them, others asked for with the network.

import { useMemo } from "react";
import { keptOfCalendar } from "../../../shared/domains/scheduling/appointments.reach.ts";
import { queries } from "../../../shared/registry/queries.ts";
import { useRows } from "../../data/hooks/react.ts";

const useKept = () => useRows(queries.scheduling.appointments());
export type Appointment = ReturnType<typeof useKept>["rows"][number];

export interface Appointments {
  /** Of these days, the earliest first. */
  rows: readonly Appointment[];
  /** Whatever is here, of other days too. */
  byId: ReadonlyMap<string, Appointment>;
  /** Of the coming days, whichever are shown. */
  kept: readonly Appointment[];
  /** The server has confirmed that these are all of them. */
  complete: boolean;
  /** Some of the days are not kept on devices, and the server has not told of them: of those there may be more. */
  isPart: boolean;
  /** What a device keeps, Unix ms, `keptTo` not included. */
  keptFrom: number;
  keptTo: number;
}

/** Unix ms, `to` not included; `now` too. */
export function useAppointments(from: number, to: number, now: number): Appointments {
  const { from: keptFrom, to: keptTo } = keptOfCalendar(now);
  const isBeyond = from < keptFrom || to > keptTo;
  const kept = useKept();
  const others = queries.scheduling.appointmentsBetween({ from, to });
  const asked = useRows(
    isBeyond
      ? (others as unknown as ReturnType<typeof queries.scheduling.appointments>)
      : queries.scheduling.appointments(),
  );
  const complete = isBeyond ? asked.complete : kept.complete;
  return useMemo(() => {
    const byId = new Map([...asked.rows, ...kept.rows].map((row) => [row.id, row]));
    const rows = [...byId.values()].filter(({ startsAt }) => startsAt >= from && startsAt < to);
    const inOrder = rows.toSorted((a, b) => a.startsAt - b.startsAt);
    return { rows: inOrder, byId, kept: kept.rows, complete, isPart: isBeyond && !complete, keptFrom, keptTo };
  }, [asked.rows, kept.rows, from, to, complete, isBeyond, keptFrom, keptTo]);
}

// Who is still to come today: of the calendar that every desk keeps, so also without a network.

import { useMemo } from "react";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { arrivalAct, arrivalsOf } from "../../../shared/domains/scheduling/arrivals.rules.ts";
import { queries } from "../../../shared/registry/queries.ts";
import { useRows, useSession } from "../../data/hooks/react.ts";

const useVisits = () => useRows(queries.scheduling.appointments());
export type Visit = ReturnType<typeof useVisits>["rows"][number];

/** `now`: Unix ms. Null: this person does not see the calendar. */
export function useArrivals(now: number) {
  const { actor, company } = useSession();
  const { time_zone } = company.settings;
  const { rows, complete } = useVisits();
  const arrivals = useMemo(() => arrivalsOf(rows, time_zone, now), [rows, time_zone, now]);
  const mayReceive = can(actor, "APPOINTMENTS_EDIT") && can(actor, "WORK_ORDERS_CREATE");
  if (!can(actor, "CALENDAR_VIEW")) return null;
  return {
    ...arrivals,
    /** No visit of any day is known here. */
    none: rows.length === 0,
    complete,
    actOf: (visit: Visit) => arrivalAct(visit, { hasPhone: Boolean(visit.client?.phone), mayReceive }, now),
  };
}

export type DayArrivals = NonNullable<ReturnType<typeof useArrivals>>;

// Who is still to come today, as the front desk expects them: by the shop's clock.

import { dayAt, endOfDay, startOfDay } from "../../kernel/shop-days.ts";
import { FIRST_STATUSES, type AppointmentStatus } from "./appointments.states.ts";
import { isUnconfirmed, takesRoom } from "./calendar.states.ts";

/** Whoever is not here so long after their time is late. */
const LATE_MS = 15 * 60_000;

export interface ExpectedVisit {
  id: string;
  status: AppointmentStatus;
  /** Unix ms. */
  startsAt: number;
  /** Null: it is not known yet which car. */
  vehicleId: string | null;
  /** Null: the car has not been taken in. */
  workOrderId: string | null;
}

export interface Arrivals<Row> {
  /** Not here yet, the earliest first. */
  coming: Row[];
  /** All visits of the day, without those that were called off and who did not come. */
  total: number;
}

const isToCome = ({ status }: ExpectedVisit): boolean =>
  (FIRST_STATUSES as readonly AppointmentStatus[]).includes(status);

/** `rows`: of any days; `now`: Unix ms. */
export function arrivalsOf<Row extends ExpectedVisit>(
  rows: readonly Row[],
  timeZone: string,
  now: number,
): Arrivals<Row> {
  const today = dayAt(now, timeZone);
  const [from, to] = [startOfDay(today, timeZone), endOfDay(today, timeZone)];
  const planned = rows.filter(({ startsAt, status }) => startsAt >= from && startsAt < to && takesRoom(status));
  const coming = planned.filter(isToCome).toSorted((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1));
  return { coming, total: planned.length };
}

/** `now`: Unix ms. */
export const isLateToCome = ({ startsAt }: Pick<ExpectedVisit, "startsAt">, now: number): boolean =>
  now - startsAt >= LATE_MS;

/** `receive`: the car is taken in, and its order is made. */
export type ArrivalAct = "receive" | "call";

/**
 * The one thing to do about a visit now: whoever has not said that they come is called before their time, and from then on expected as
 * anybody is. Null: nothing from here. `hasPhone`: there is a number, and this person may know it. `now`: Unix ms.
 */
export function arrivalAct(
  visit: ExpectedVisit,
  { hasPhone, mayReceive }: { hasPhone: boolean; mayReceive: boolean },
  now: number,
): ArrivalAct | null {
  const call = hasPhone ? "call" : null;
  if (isUnconfirmed(visit.status) && visit.startsAt > now && call) return call;
  if (mayReceive && visit.vehicleId !== null && visit.workOrderId === null) return "receive";
  return isLateToCome(visit, now) ? call : null;
}

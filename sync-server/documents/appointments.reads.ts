// What is planned in some days of a shop, for its paper. In a transaction of the tenant, which is named besides.

import { APPOINTMENT_STATUSES, type AppointmentStatus } from "../../shared/domains/scheduling/appointments.states.ts";
import type { DayRange } from "../../shared/domains/scheduling/calendar-range.rules.ts";
import { passesFilter, type CalendarFilter } from "../../shared/domains/scheduling/calendar.states.ts";
import { readSettings } from "../../shared/domains/tenancy/settings.rules.ts";
import type { Settings } from "../../shared/domains/tenancy/settings.states.ts";
import { endOfDay, startOfDay } from "../../shared/kernel/shop-days.ts";
import type { TransactionSql } from "../db/connections.ts";

/** More are no paper that anybody reads, and hold the printer for longer than others should wait. */
export const MOST_PRINTED = 5000;

/** As the calendar is narrowed. */
export interface AppointmentsFilter {
  show: CalendarFilter;
  /** Undefined: everybody's. */
  masterId?: string | undefined;
  /** Undefined: whatever post they are on. */
  postId?: string | undefined;
}

export interface PrintedAppointment {
  title: string;
  /** Unix ms. */
  startsAt: number;
  endsAt: number;
  status: AppointmentStatus;
  client: string | null;
  phone: string | null;
  plate: string | null;
  post: string | null;
  master: string | null;
}

export interface CalendarFacts {
  shop: Settings;
  /** The earliest first; at most `MOST_PRINTED`, and one more where there are more. */
  appointments: PrintedAppointment[];
  /** Whose alone they are; null: nobody was named, or there is no such person. */
  master: string | null;
  /** On which post alone; as `master`. */
  post: string | null;
}

/** `range`: days of the shop, both included. */
export async function readCalendarFacts(
  sql: TransactionSql,
  companyId: string,
  { from, to }: DayRange,
  { show, masterId, postId }: AppointmentsFilter,
): Promise<CalendarFacts> {
  const [company] = await sql<{ settings: unknown }[]>`select settings from company where id = ${companyId}`;
  const shop = readSettings(company?.settings);
  const statuses = APPOINTMENT_STATUSES.filter((status) => passesFilter(show, status));
  const appointments = await sql<PrintedAppointment[]>`
    select a.title, (extract(epoch from a.starts_at) * 1000)::float8 as "startsAt",
      (extract(epoch from a.ends_at) * 1000)::float8 as "endsAt", a.status,
      c.name as client, c.phone, v.plate, p.name as post, u.name as master
    from appointment a
    left join client c on c.id = a.client_id and c.company_id = a.company_id
    left join vehicle v on v.id = a.vehicle_id and v.company_id = a.company_id
    left join post p on p.id = a.post_id and p.company_id = a.company_id
    left join staff_user u on u.id = a.master_id and u.company_id = a.company_id
    where a.company_id = ${companyId} and a.deleted_at is null and a.status = any(${statuses})
      and a.starts_at >= ${new Date(startOfDay(from, shop.time_zone))}
      and a.starts_at < ${new Date(endOfDay(to, shop.time_zone))}
      ${masterId === undefined ? sql`` : sql`and a.master_id = ${masterId}`}
      ${postId === undefined ? sql`` : sql`and a.post_id = ${postId}`}
    order by a.starts_at, a.ends_at, a.id
    limit ${MOST_PRINTED + 1}`;
  const [named] = await sql<{ master: string | null; post: string | null }[]>`
    select (select name from staff_user where company_id = ${companyId} and id = ${masterId ?? null}) as master,
      (select name from post where company_id = ${companyId} and id = ${postId ?? null}) as post`;
  return { shop, appointments, master: named!.master, post: named!.post };
}

// An appointment as whoever has its link sees it.

import type { AppointmentStatus, ConfirmedVia } from "../../../shared/domains/scheduling/appointments.states.ts";
import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";
import type { TransactionSql } from "../../db/connections.ts";

export interface InvitedVisit {
  id: string;
  title: string;
  status: AppointmentStatus;
  confirmedVia: ConfirmedVia | null;
  /** Unix ms. */
  startsAt: number;
  clientId: string;
  client: string;
  /** Null: the shop's. */
  clientLocale: Locale | null;
  /** Of the car; empty: there is none. */
  plate: string;
  car: string;
}

/**
 * Null: there is none, also where it or its client was deleted, and where the client who was sent the link is not the one who comes: a
 * client's card that was merged into another is the same person's.
 */
export async function readInvited(sql: TransactionSql, companyId: string, token: string): Promise<InvitedVisit | null> {
  const [row] = await sql<(Omit<InvitedVisit, "startsAt"> & { startsAt: Date })[]>`
    select a.id, a.title, a.status, a.confirmed_via as "confirmedVia", a.starts_at as "startsAt", c.id as "clientId",
      c.name as client, c.locale as "clientLocale", coalesce(v.plate, '') as plate,
      trim(concat_ws(' ', v.make, v.model)) as car
    from (select * from appointment where company_id = ${companyId} and confirm_token = ${token}) a
    join client c on c.id = a.client_id and c.company_id = a.company_id and c.deleted_at is null
    left join vehicle v on v.id = a.vehicle_id and v.company_id = a.company_id
    where a.deleted_at is null and ${isTold(sql)}`;
  return row ? { ...row, startsAt: row.startsAt.getTime() } : null;
}

/** Of `appointment a`: whoever comes by now was sent a mail of it, under this card or under one that was merged into it, step by step. */
export const isTold = (sql: TransactionSql) => sql`
  exists (
    with recursive told(id) as (
      select l.client_id from notification_log l
      where l.company_id = a.company_id and l.appointment_id = a.id and l.status = 'sent'
      union
      select k.merged_into from client k join told t on t.id = k.id
      where k.company_id = a.company_id and k.merged_into is not null)
    select 1 from told where told.id = a.client_id)`;

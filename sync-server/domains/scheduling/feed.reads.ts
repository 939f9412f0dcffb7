// What a mechanic's calendar has: what they are planned for, with the car and the post. Nothing of the client: the address is read by
// whatever calendar it was given to.

import { can, type Actor } from "../../../shared/domains/access/access.permissions.ts";
import type { TransactionSql } from "../../db/connections.ts";

export interface PlannedVisit {
  id: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  updatedAt: Date;
  moves: number;
  /** Empty: none. */
  plate: string;
  car: string;
  post: string;
}

/** So many are enough for months; no calendar is asked to read more. */
const MOST = 500;
/** Days: yesterday's are still there in the morning, and further ahead nobody plans a mechanic. */
const BEFORE = 1;
const AHEAD = 90;

/** The soonest first, without what was called off; which car it is for who may know. `now`: Unix ms. */
export async function readPlanned(sql: TransactionSql, master: Actor, now: number): Promise<PlannedVisit[]> {
  const { companyId, userId } = master;
  const at = new Date(now);
  return sql<PlannedVisit[]>`
    select a.id, a.title, a.starts_at as "startsAt", a.ends_at as "endsAt", a.updated_at as "updatedAt",
      (select count(*) from activity m where m.company_id = a.company_id and m.subject_type = 'appointment'
        and m.subject_id = a.id and m.verb = 'appointments.move')::int as moves,
      coalesce(v.plate, '') as plate, trim(concat_ws(' ', v.make, v.model)) as car, coalesce(p.name, '') as post
    from appointment a
    left join vehicle v on v.id = a.vehicle_id and v.company_id = a.company_id and ${can(master, "VEHICLES_VIEW")}
    left join post p on p.id = a.post_id and p.company_id = a.company_id
    where a.company_id = ${companyId} and a.master_id = ${userId} and a.deleted_at is null
      and a.status in ('scheduled', 'confirmed', 'in_progress')
      and a.starts_at >= ${at}::timestamptz - ${`${BEFORE} days`}::interval
      and a.starts_at < ${at}::timestamptz + ${`${AHEAD} days`}::interval
    order by a.starts_at, a.id limit ${MOST}`;
}

export interface Feed {
  tokenHash: string;
  createdAt: Date;
}

/** Null: they have none. */
export async function readFeed(sql: TransactionSql, companyId: string, userId: string): Promise<Feed | null> {
  const [row] = await sql<Feed[]>`
    select token_hash as "tokenHash", created_at as "createdAt" from calendar_feed
    where company_id = ${companyId} and user_id = ${userId}`;
  return row ?? null;
}

/** Whose calendar has this address; null: nobody's here. */
export async function ownerOfFeed(sql: TransactionSql, companyId: string, tokenHash: string): Promise<string | null> {
  const [row] = await sql<{ userId: string }[]>`
    select user_id as "userId" from calendar_feed where company_id = ${companyId} and token_hash = ${tokenHash}`;
  return row?.userId ?? null;
}

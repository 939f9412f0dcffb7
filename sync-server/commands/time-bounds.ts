// What the server itself knows to have been before a command: what bounds a stamp, whatever its device says of it
// (docs/decisions/0004-time-of-a-tap.md).

import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import { isUuid } from "../../shared/kernel/ids.ts";
import type { Arrival } from "../../shared/kernel/trusted-time.ts";
import { earliestUncontacted, firstContact } from "../../shared/kernel/uncontacted.ts";
import { MAX_ARGS_BYTES, type Envelope } from "../../shared/zero/envelope.ts";
import { accessChangedAt } from "../auth/former-authority.ts";
import type { TransactionSql } from "../db/connections.ts";

/** More ids do not fit into arguments that are taken at all. */
const MOST_NAMED = Math.ceil(MAX_ARGS_BYTES / 36);

interface Row {
  first: Date | null;
  made_since: Date | null;
  last: Date | null;
  emptied: Date | null;
  access_changed: Date | null;
  signed_in: Date | null;
  first_signed_in: Date | null;
  account: Date;
  shop: Date;
  subject: Date | null;
}

interface Bounds extends Required<Pick<Arrival, "floor" | "firstContactAt" | "deviceKnownSince">> {
  /** When the server heard of the device first, and what it brings was made after, Unix ms; null: nothing is known. */
  knownSince: number | null;
  emptiedAt: number | null;
  /** When what its author may do changed last, Unix ms; null: never. */
  accessChangedAt: number | null;
}

const NOTHING_KNOWN = {
  firstContactAt: null,
  deviceKnownSince: null,
  knownSince: null,
  emptiedAt: null,
  accessChangedAt: null,
};

/**
 * `previous`: when the command before it in its device's sequence happened, Unix ms; null: none is known. `madeBy`: the names of the device
 * that made it, where it comes under one that nobody has heard of; only how far its author is believed depends on them.
 */
export async function timeBounds(
  sql: TransactionSql,
  { companyId, userId }: Actor,
  stamp: Envelope,
  { previous, now, madeBy }: { previous: number | null; now: number; madeBy: readonly string[] },
): Promise<Bounds> {
  const named = namedIn(stamp.args);
  // A line has no time of its own making: it is as old as its order at most.
  const [row] = await sql<Row[]>`
    select d.created_at as first, coalesce(d.created_at, maker.first) as made_since, d.last_contact_at as last,
      greatest(d.emptied_at, maker.emptied, maker.last) as emptied, u.created_at as account,
      c.created_at as shop, ${accessChangedAt(sql, companyId, userId, now)} as access_changed, s.latest as signed_in,
      s.earliest as first_signed_in,
      (select max(made) filter (where made <= ${new Date(now)}) from (
        select created_at as made from work_order where company_id = ${companyId} and id = any(${named})
        union all select o.created_at from work_line l join work_order o on o.id = l.work_order_id
          where l.company_id = ${companyId} and l.id = any(${named})
        union all select o.created_at from parts_line l join work_order o on o.id = l.work_order_id
          where l.company_id = ${companyId} and l.id = any(${named})
        union all select taken_at from payment where company_id = ${companyId} and id = any(${named})
        union all select created_at from client where company_id = ${companyId} and id = any(${named})
        union all select created_at from vehicle where company_id = ${companyId} and id = any(${named})) as subjects) as subject
    from staff_user u join company c on c.id = u.company_id
      left join device d on d.id = ${stamp.device} and d.user_id = u.id
      cross join lateral (
        select max(s.created_at) as latest, min(s.created_at) as earliest from staff_session s
        where s.user_id = u.id and s.kind <> 'impersonation' and s.created_at <= coalesce(d.created_at, now())) as s
      cross join lateral (
        select min(m.created_at) as first, max(m.emptied_at) as emptied, max(w.last_happened_at) as last
        from device m left join device_watermark w
          on w.company_id = m.company_id and w.device_id = m.id and w.user_id = m.user_id
        where m.company_id = ${companyId} and m.user_id = ${userId} and m.id = any(${[...madeBy]})) as maker
    where u.company_id = ${companyId} and u.id = ${userId}`;
  if (!row) return { floor: previous, ...NOTHING_KNOWN };
  const heard = {
    first: ms(row.first),
    last: ms(row.last),
    signedIn: ms(row.signed_in),
    firstSignedIn: ms(row.first_signed_in),
    account: row.account.getTime(),
  };
  // What lies in the future is of a clock of ours that was wrong.
  const before = [row.shop.getTime(), heard.account, ms(row.subject), previous].filter(
    (at) => at !== null && at <= now,
  );
  return {
    floor: before.length === 0 ? null : Math.max(...(before as number[])),
    firstContactAt: firstContact(heard),
    deviceKnownSince: stamp.contactAt === null ? earliestUncontacted(heard, stamp.issuedAt + stamp.clockOffset) : null,
    knownSince: ms(row.made_since),
    emptiedAt: ms(row.emptied),
    accessChangedAt: ms(row.access_changed),
  };
}

/** Every id in a command's arguments: of what it is about, and of what it makes. */
function namedIn(args: Envelope["args"]): string[] {
  const named = new Set<string>();
  for (let level: unknown[] = [args]; level.length > 0 && named.size < MOST_NAMED;) {
    for (const item of level) if (typeof item === "string" && named.size < MOST_NAMED && isUuid(item)) named.add(item);
    level = level.flatMap((item): unknown[] => (item !== null && typeof item === "object" ? Object.values(item) : []));
  }
  return [...named];
}

const ms = (time: Date | null): number | null => time?.getTime() ?? null;

// What the server itself knows to have been before a command: what bounds a stamp, whatever its device says of it
// (docs/decisions/0004-time-of-a-tap.md).

import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import { isAboutAccess } from "../../shared/domains/access/late-authority.rules.ts";
import { isUuid } from "../../shared/kernel/ids.ts";
import type { Arrival } from "../../shared/kernel/trusted-time.ts";
import { earliestUncontacted, firstContact } from "../../shared/kernel/uncontacted.ts";
import { MAX_ARGS_BYTES, type Envelope } from "../../shared/zero/envelope.ts";
import { accessChangedAt } from "../auth/former-authority.ts";
import type { TransactionSql } from "../db/connections.ts";

/** More ids do not fit into arguments that are taken at all. */
const MOST_NAMED = Math.ceil(MAX_ARGS_BYTES / 36);

/** When what these ids stand for was made, Unix ms; of more things than one under an id, each. */
type Made = readonly (readonly [id: string, at: number])[];

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
  subjects: Made;
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

export type TimeBounds = typeof timeBounds;

/**
 * `previous`: when the command before it in its device's sequence happened, Unix ms; null: none is known. `madeBy`: the names of the device
 * that made it, where it comes under one that nobody has heard of; only how far its author is believed depends on them.
 */
export async function timeBounds(
  sql: TransactionSql,
  actor: Actor,
  stamp: Envelope,
  { previous, now, madeBy }: Asked,
): Promise<Bounds> {
  const named = namedIn(stamp.args);
  const row = await ask(sql, actor, { device: stamp.device, named, now, madeBy });
  return boundsOf(row, stamp, named, { previous, now });
}

/**
 * The same for commands of one device and one transaction: asked once, for what all of them name. One that names what is not there yet is
 * asked for by itself, as one before it may have made that; and so are all where one of them changes who may do what.
 */
export function boundsAskedOnce(run: readonly Envelope[]): TimeBounds {
  if (run.some(({ name }) => isAboutAccess(name))) return timeBounds;
  const all = [...new Set(run.flatMap(({ args }) => namedIn(args)))].slice(0, MOST_NAMED);
  let asked: Promise<Row | undefined> | null = null;
  return async (sql, actor, stamp, circumstances) => {
    const { previous, now, madeBy } = circumstances;
    asked ??= ask(sql, actor, { device: stamp.device, named: all, now, madeBy });
    const row = await asked;
    const there = new Set(row?.subjects.map(([id]) => id));
    const named = namedIn(stamp.args);
    if (!named.every((id) => there.has(id))) return timeBounds(sql, actor, stamp, circumstances);
    return boundsOf(row, stamp, named, { previous, now });
  };
}

interface Asked {
  previous: number | null;
  now: number;
  madeBy: readonly string[];
}

async function ask(
  sql: TransactionSql,
  { companyId, userId }: Actor,
  { device, named, now, madeBy }: { device: string; named: readonly string[]; now: number; madeBy: readonly string[] },
): Promise<Row | undefined> {
  const ids = [...named];
  // A line has no time of its own making: it is as old as its order at most.
  const [row] = await sql<Row[]>`
    select d.created_at as first, coalesce(d.created_at, maker.first) as made_since, d.last_contact_at as last,
      greatest(d.emptied_at, maker.emptied, maker.last) as emptied, u.created_at as account,
      c.created_at as shop, ${accessChangedAt(sql, companyId, userId, now)} as access_changed, s.latest as signed_in,
      s.earliest as first_signed_in,
      (select coalesce(jsonb_agg(jsonb_build_array(id, floor(extract(epoch from made) * 1000))), '[]') from (
        select id, created_at as made from work_order where company_id = ${companyId} and id = any(${ids})
        union all select l.id, o.created_at from work_line l join work_order o on o.id = l.work_order_id
          where l.company_id = ${companyId} and l.id = any(${ids})
        union all select l.id, o.created_at from parts_line l join work_order o on o.id = l.work_order_id
          where l.company_id = ${companyId} and l.id = any(${ids})
        union all select id, taken_at from payment where company_id = ${companyId} and id = any(${ids})
        union all select id, created_at from client where company_id = ${companyId} and id = any(${ids})
        union all select id, created_at from vehicle where company_id = ${companyId} and id = any(${ids})) as subjects) as subjects
    from staff_user u join company c on c.id = u.company_id
      left join device d on d.id = ${device} and d.user_id = u.id
      cross join lateral (
        select max(s.created_at) as latest, min(s.created_at) as earliest from staff_session s
        where s.user_id = u.id and s.kind <> 'impersonation' and s.created_at <= coalesce(d.created_at, now())) as s
      cross join lateral (
        select min(m.created_at) as first, max(m.emptied_at) as emptied, max(w.last_happened_at) as last
        from device m left join device_watermark w
          on w.company_id = m.company_id and w.device_id = m.id and w.user_id = m.user_id
        where m.company_id = ${companyId} and m.user_id = ${userId} and m.id = any(${[...madeBy]})) as maker
    where u.company_id = ${companyId} and u.id = ${userId}`;
  return row;
}

function boundsOf(
  row: Row | undefined,
  stamp: Envelope,
  named: readonly string[],
  { previous, now }: Pick<Asked, "previous" | "now">,
): Bounds {
  if (!row) return { floor: previous, ...NOTHING_KNOWN };
  const heard = {
    first: ms(row.first),
    last: ms(row.last),
    signedIn: ms(row.signed_in),
    firstSignedIn: ms(row.first_signed_in),
    account: row.account.getTime(),
  };
  const subjects = row.subjects.filter(([id]) => named.includes(id)).map(([, made]) => made);
  // What lies in the future is of a clock of ours that was wrong.
  const before = [row.shop.getTime(), heard.account, ...subjects, previous].filter((at) => at !== null && at <= now);
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

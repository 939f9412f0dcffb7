// Devices as the shop sees them: whose, which build, when last heard of, how much they still hold.

import { storableText } from "../../shared/kernel/json.ts";
import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import { LAST_PLACE } from "../../shared/zero/last-place.ts";
import type { Sql, TransactionSql } from "../db/connections.ts";
import { withTenant } from "../db/tenant-transaction.ts";
import type { ServerStep } from "./server-steps.ts";

export interface Contact {
  device: string;
  label: string;
  build: string | null;
  pending: number;
  /**
   * All of `pending` comes after this place of its sequence: what this server has answered beyond is held no more. Its word was on its way with an answer, or
   * comes late, as a copy does. Null: it does not say.
   */
  held_after: number | null;
  /** It holds nothing that was not answered, and this server has forgotten nothing that was. */
  isEmpty?: boolean;
  /** Names that it had before: they are forgotten, and what is known of their first contact is this device's. */
  replaces: readonly string[];
  /** Null: its clock shows no time at all. */
  clockOffsetMs: number | null;
  now: Date;
}

type Held = Pick<Contact, "device" | "pending" | "held_after">;

/** Of one person, with every sequence that one of them had to restart. The shop is shown them all. */
const MOST_DEVICES = 100;

/**
 * Notes that a device was heard of, of as many as a person may have. A device of another person is left alone. One that was let go is
 * known since it was known before; but when it held nothing last went with it, so for all that it brings its author is judged as of
 * now: whoever names it once more, after a withdrawal, gains nothing.
 */
export async function noteContact(sql: Sql, actor: Actor, contact: Contact): Promise<void> {
  await withTenant(sql, actor.companyId, async (tx) => {
    // Sent with the next: the disk is waited for by the commands that it brings, and a word of a device that brings none comes each minute.
    const unhurried = withoutWaitingForTheDisk(tx);
    const former = contact.replaces.filter((name) => name !== contact.device);
    const { since, emptiedAt } = await forgetFormer(tx, actor, former, contact.now);
    const emptied = contact.isEmpty ? contact.now : emptiedAt;
    // What came under a former name came before what this one brings.
    const note = tx<{ made: boolean }[]>`
    with listed as (
      select least(${since}::timestamptz, (select created_at from device where id = ${contact.device}
        and company_id = ${actor.companyId} and user_id = ${actor.userId})) as since),
    remembered as (
      select min(known_since) as since, max(last_happened_at) filter (where device_id <> ${contact.device}) as last
      from device_watermark where company_id = ${actor.companyId} and user_id = ${actor.userId}
        and device_id = any(${[contact.device, ...former]}))
    insert into device (id, company_id, user_id, label, build, clock_offset_ms, pending_count, last_contact_at,
      emptied_at, created_at)
    select ${contact.device}, ${actor.companyId}, ${actor.userId}, ${storableText(contact.label)},
      ${contact.build === null ? null : storableText(contact.build)}, ${contact.clockOffsetMs}::bigint,
      ${stillHeld(tx, actor, contact)}, ${contact.now}::timestamptz,
      greatest(${emptied}::timestamptz, remembered.last,
        case when remembered.since < listed.since then ${contact.now}::timestamptz end),
      least(listed.since, remembered.since)
    from listed, remembered
    on conflict (id) do update set label = excluded.label, build = excluded.build,
      created_at = least(device.created_at, excluded.created_at),
      clock_offset_ms = excluded.clock_offset_ms, pending_count = excluded.pending_count,
      last_contact_at = excluded.last_contact_at, emptied_at = greatest(device.emptied_at, excluded.emptied_at)
    where device.user_id = excluded.user_id
    returning xmax = 0 as made`;
    const [[noted]] = await Promise.all([note, unhurried]);
    if (!noted?.made) return;
    await tx`
      delete from device where company_id = ${actor.companyId} and id in (
        select id from device where company_id = ${actor.companyId} and user_id = ${actor.userId}
        order by last_contact_at desc, id offset ${MOST_DEVICES})`;
  }).catch((error: { code?: string }) => {
    // The id belongs to another tenant's device: row security refuses the update, and there is nothing to note here.
    if (error.code !== "42501") throw error;
  });
}

/** Of a sequence that was closed as its place was used twice, how far it was answered is not known. */
const stillHeld = (sql: TransactionSql, actor: Actor, { device, pending, held_after }: Held) => sql`
  greatest(0, ${pending}::int - greatest(0, (
    select nullif(seq, ${LAST_PLACE}) - ${held_after}::int from device_watermark
    where company_id = ${actor.companyId} and user_id = ${actor.userId} and device_id = ${device})))`;

/** What one holds that the shop knows already; nothing else of it changes. */
export async function noteHeld(sql: Sql, actor: Actor, held: Held): Promise<void> {
  await withTenant(sql, actor.companyId, async (tx) => {
    const note = tx`
      update device set pending_count = ${stillHeld(tx, actor, held)}
      where id = ${held.device} and company_id = ${actor.companyId} and user_id = ${actor.userId}`;
    await Promise.all([note, withoutWaitingForTheDisk(tx)]);
  });
}

async function withoutWaitingForTheDisk(tx: TransactionSql): Promise<void> {
  await tx`select set_config('synchronous_commit', 'off', true)`;
}

/** Since when the oldest of them was known, `now` where none of this person's was; and when one of them last held nothing. */
async function forgetFormer(
  tx: TransactionSql,
  actor: Actor,
  former: readonly string[],
  now: Date,
): Promise<{ since: Date; emptiedAt: Date | null }> {
  if (former.length === 0) return { since: now, emptiedAt: null };
  const gone = await tx<{ created_at: Date; emptied_at: Date | null }[]>`
    delete from device where company_id = ${actor.companyId} and user_id = ${actor.userId} and id = any(${[...former]})
    returning created_at, emptied_at`;
  return gone.reduce<{ since: Date; emptiedAt: Date | null }>(
    ({ since, emptiedAt }, { created_at, emptied_at }) => ({
      since: created_at < since ? created_at : since,
      emptiedAt: emptied_at !== null && (emptiedAt === null || emptied_at > emptiedAt) ? emptied_at : emptiedAt,
    }),
    { since: now, emptiedAt: null },
  );
}

/** What is known of a device that the shop takes off its list goes with it: when it calls again, it begins anew. */
export const forgetKnownSince: ServerStep<"access.forgetDevice"> = async ({ send, sql, actor }, { args }) => {
  await send(sql`
    update device_watermark set known_since = null
    where company_id = ${actor.companyId} and device_id = ${args.deviceId} and known_since is not null`);
  return null;
};

/** Whoever is let in again is judged as of now at the earliest, whatever their devices hold; what was handed over waits as it was. */
export async function believeFromNowOn(sql: TransactionSql, companyId: string, userId: string): Promise<void> {
  await sql`update device set emptied_at = now() where company_id = ${companyId} and user_id = ${userId}`;
}

// When a command happened, and what its author might do then.

import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import { authorityTime, isAboutAccess } from "../../shared/domains/access/late-authority.rules.ts";
import { JUST_NOW_MS, trustedTime, type Arrival, type TrustedTime } from "../../shared/kernel/trusted-time.ts";
import type { Envelope } from "../../shared/zero/envelope.ts";
import { formerAuthority } from "../auth/former-authority.ts";
import type { TransactionSql } from "../db/connections.ts";
import { triedAt } from "./command-records.ts";
import { fingerprint } from "./known-command.ts";
import { timeBounds, type TimeBounds } from "./time-bounds.ts";

export interface Moment {
  time: TrustedTime;
  /** As of when its author's permissions count, Unix ms. */
  authorityAt: number;
  /** Whether they changed since then. */
  isFormer: boolean;
}

interface Circumstances {
  arrival: Arrival;
  /** When the command before it in its device's sequence happened, Unix ms; null: none is known. */
  previous: number | null;
  isProgram: boolean;
  madeBy: readonly string[];
  /** How what bounds its time is asked for, where several commands share the transaction. */
  ask?: TimeBounds | undefined;
}

/** What was tapped just now needs nothing else: no bound of the past could move or mark it, and its author is who they are now. */
export async function momentOf(
  sql: TransactionSql,
  actor: Actor,
  envelope: Envelope,
  { arrival, previous, isProgram, madeBy, ask = timeBounds }: Circumstances,
): Promise<Moment> {
  const { now } = arrival;
  // The very same, word for word: else what was refused for one line would lend its time to any other.
  const then =
    envelope.redoes === undefined
      ? null
      : await triedAt(sql, actor, { id: envelope.redoes, fingerprint: fingerprint(envelope) });
  // By the word of whoever does it again, and of their own time alone (docs/decisions/0045): nobody saw it happen.
  const redone = then === null ? null : { at: then, toConfirm: true };
  const told = trustedTime(envelope, arrival);
  if (envelope.contactAt !== null && told.at > now - JUST_NOW_MS)
    return { time: redone ?? told, authorityAt: now, isFormer: false };
  const { knownSince, emptiedAt, accessChangedAt, ...bounds } = await ask(sql, actor, envelope, {
    previous,
    now,
    madeBy,
  });
  const own = trustedTime(envelope, { ...arrival, ...bounds });
  // Of what is done again too it is the time at which it is done again that counts: its author may have been told meanwhile.
  const authorityAt =
    isProgram || isAboutAccess(envelope.name) ? now : authorityTime({ at: own.at, now, knownSince, emptiedAt });
  return { time: redone ?? own, authorityAt, isFormer: accessChangedAt !== null && accessChangedAt > authorityAt };
}

/** The author as they were then. `now`: the arrival, Unix ms. `ask`: how that is looked up. */
export async function authorOf(
  sql: TransactionSql,
  actor: Actor,
  { authorityAt, isFormer }: Moment,
  { now, ask = formerAuthority }: { now: number; ask?: typeof formerAuthority | undefined },
): Promise<Actor> {
  return isFormer ? { ...actor, ...(await ask(sql, actor, { at: authorityAt, now })) } : actor;
}

// Guessing is slowed: five failures a minute for one e-mail and address together, then a growing wait.

import { createHash } from "node:crypto";
import type { TransactionSql } from "../db/connections.ts";
import { networkOf } from "../http/network.ts";

const FREE_FAILURES = 5;
const WINDOW_MS = 60_000;
const FIRST_WAIT_MS = 30_000;
/** A person who mistypes must never be kept out for longer than this. */
const LONGEST_WAIT_MS = 15 * 60_000;

/** E-mail and address are kept as a hash: the table says nothing about who was tried. */
export function throttleKey(companyId: string, email: string, address: string): string {
  return createHash("sha256")
    .update(JSON.stringify([companyId, email, networkOf(address)]))
    .digest("hex");
}

/** Wait after the n-th failure in a row, ms; 0 while failures are free. */
export function waitAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - FREE_FAILURES));
}

/** Waits for others who try the same e-mail from the same address at this moment. */
export async function takeTurn(tx: TransactionSql, key: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
}

/** Milliseconds until another try is allowed; 0: now. */
export async function remainingWait(tx: TransactionSql, key: string, now: Date): Promise<number> {
  const [row] = await tx<{ blocked_until: Date | null }[]>`select blocked_until from login_throttle where key = ${key}`;
  return Math.max(0, (row?.blocked_until?.getTime() ?? 0) - now.getTime());
}

/** Counts a failure; a quiet minute after the last block forgives the free ones. */
export async function countFailure(tx: TransactionSql, companyId: string, key: string, now: Date): Promise<void> {
  const [row] = await tx<{ failures: number; window_started_at: Date; blocked_until: Date | null }[]>`
    select failures, window_started_at, blocked_until from login_throttle where key = ${key} for update`;
  const quietSince = Math.max(row?.window_started_at.getTime() ?? 0, row?.blocked_until?.getTime() ?? 0);
  const fresh = !row || now.getTime() - quietSince > WINDOW_MS;
  const failures = fresh ? 1 : row.failures + 1;
  const wait = waitAfter(failures);
  const blockedUntil = wait > 0 ? new Date(now.getTime() + wait) : null;
  const windowStartedAt = fresh ? now : row.window_started_at;
  await tx`
    insert into login_throttle (key, company_id, failures, window_started_at, blocked_until)
    values (${key}, ${companyId}, ${failures}, ${windowStartedAt}, ${blockedUntil})
    on conflict (key) do update set failures = excluded.failures, window_started_at = excluded.window_started_at,
      blocked_until = excluded.blocked_until`;
}

export async function forgetFailures(tx: TransactionSql, key: string): Promise<void> {
  await tx`delete from login_throttle where key = ${key}`;
}

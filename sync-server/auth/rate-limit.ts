// How often something may be asked, counted in Postgres, so that several web processes count together.

import type { Context, MiddlewareHandler } from "hono";
import { comeAgain } from "../platform/problem.ts";
import type { Sql, TransactionSql } from "../db/connections.ts";
import { hashSecret } from "../platform/secrets.ts";

export interface Rate {
  /** Times in a window, which begins with the first. */
  limit: number;
  windowSeconds: number;
}

export interface Taken {
  allowed: boolean;
  /** Seconds until the window ends. */
  retryAfter: number;
}

const SERIALIZATION_FAILURE = "40001";

/** Counts one more under a key. Only its hash is kept: it may be a secret. */
export async function takeToken(sql: Sql, key: string, { limit, windowSeconds }: Rate): Promise<Taken> {
  const now = Date.now();
  const [at, endsAt] = [new Date(now), new Date(now + windowSeconds * 1000)];
  // A window that would end later than one that begins now is of a clock that was set back.
  const count = (tx: Sql | TransactionSql) => tx<{ taken: number; ends_at: Date }[]>`
    insert into rate_limit as r (key, taken, ends_at) values (${hashSecret(key)}, 1, ${endsAt})
    on conflict (key) do update set
      taken = case when r.ends_at > ${at} and r.ends_at <= ${endsAt} then r.taken + 1 else 1 end,
      ends_at = case when r.ends_at > ${at} and r.ends_at <= ${endsAt} then r.ends_at else ${endsAt} end
    returning taken, ends_at`;
  // One statement, and only where two count the same at once a transaction at `read committed`, in which both of them count:
  // the connection's default refuses one.
  const [row] = await count(sql).catch((error: { code?: string }) => {
    if (error.code !== SERIALIZATION_FAILURE) throw error;
    return sql.begin("isolation level read committed", count) as Promise<{ taken: number; ends_at: Date }[]>;
  });
  return { allowed: row!.taken <= limit, retryAfter: Math.max(1, Math.ceil((row!.ends_at.getTime() - now) / 1000)) };
}

/** What was counted and then did not happen. */
export async function returnToken(sql: Sql, key: string): Promise<void> {
  await sql`update rate_limit set taken = taken - 1 where key = ${hashSecret(key)} and taken > 0`;
}

/** Throws 429 with `Retry-After` beyond the limit. */
export async function refuseBeyond(sql: Sql, key: string, rate: Rate): Promise<void> {
  const { allowed, retryAfter } = await takeToken(sql, key, rate);
  if (!allowed) throw comeAgain(429, "rate/too-many", "Too many requests.", retryAfter);
}

/** `by`: whom or what it is counted for. A token of the public: `{ name: "public-token", limit: 60, windowSeconds: 60, … }`. */
export function limited(
  services: { sql: Sql },
  { name, by, ...rate }: Rate & { name: string; by: (c: Context) => string },
): MiddlewareHandler {
  return async (c, next) => {
    await refuseBeyond(services.sql, JSON.stringify([name, by(c)]), rate);
    await next();
  };
}

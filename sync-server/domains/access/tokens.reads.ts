// One's own personal tokens. In a transaction of the tenant, which is named in every statement besides.

import type { z } from "@hono/zod-openapi";
import { SESSION_LIFETIME_DAYS } from "../../auth/staff-sessions.ts";
import type { TransactionSql } from "../../db/connections.ts";
import type { apiTokenSchema } from "./access.schemas.ts";

type Token = z.infer<typeof apiTokenSchema>;

interface TokenRow {
  id: string;
  token_hash: string;
  name: string;
  abilities: Token["abilities"];
  created_at: Date;
  last_used_at: Date | null;
  last_address: string | null;
  expires_at: Date | null;
}

/** Those that count at this moment, the newest first. */
export async function readTokens(
  sql: TransactionSql,
  companyId: string,
  userId: string,
  now: Date,
): Promise<{ token: Token; tokenHash: string }[]> {
  const aliveSince = new Date(now.getTime() - SESSION_LIFETIME_DAYS * 24 * 3600_000);
  const rows = await sql<TokenRow[]>`
    select id, token_hash, name, abilities, created_at, last_used_at, last_address, expires_at from api_token
    where company_id = ${companyId} and user_id = ${userId}
      and (expires_at is null or expires_at > ${now}) and coalesce(last_used_at, created_at) > ${aliveSince}
    order by created_at desc, id desc`;
  return rows.map(({ token_hash: tokenHash, ...row }) => ({
    tokenHash,
    token: {
      ...row,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at?.toISOString() ?? null,
      expires_at: row.expires_at?.toISOString() ?? null,
    },
  }));
}

// Who holds this secret? Sessions of browsers and of `POST /api/v1/login`, and personal tokens.

import { narrowed } from "../../shared/domains/access/token.rules.ts";
import type { Sql } from "../db/connections.ts";
import { withTenant } from "../db/tenant-transaction.ts";
import { earlier, loadStaffMember } from "./actors.ts";
import type { Credential, StaffMember } from "../http/request.ts";
import { hashSecret, newSecret } from "../platform/secrets.ts";
import { SESSION_LIFETIME_DAYS, sessionEnd, staffSessions } from "./staff-sessions.ts";

export interface Caller {
  member: StaffMember;
  credential: Credential;
}

/** How long a use goes unwritten: what is written each time is what everything else waits for. */
const NOTED_EACH_MS = 60_000;

const isNoted = (lastUsedAt: Date | null, now: number) =>
  lastUsedAt !== null && Math.abs(now - lastUsedAt.getTime()) < NOTED_EACH_MS;

/** A session of another tenant is not found here. With an address its use is noted. Null: nobody. */
export async function callerOfSession(
  sql: Sql,
  companyId: string,
  secret: string,
  address: string | null,
): Promise<Caller | null> {
  const { session, user } = await staffSessions(sql, companyId, false).validateSession(secret);
  if (!session || !user.member) return null;
  const id = hashSecret(secret);
  const now = Date.now();
  if (address !== null && !isNoted(session.lastUsedAt, now))
    await withTenant(
      sql,
      companyId,
      (tx) => tx`
        update staff_session set last_used_at = ${new Date(now)}, last_address = ${address},
          expires_at = case kind when 'impersonation' then expires_at else ${sessionEnd(now)} end
        where company_id = ${companyId} and id = ${id}`,
    );
  return {
    member: user.member,
    credential: { kind: session.kind, id, confirmedAt: session.confirmedAt, abilities: null },
  };
}

/** So that nobody takes one for a session, and a scanner of published code knows it. */
const PREFIX = "garaj_";

export const newPersonalToken = (): string => `${PREFIX}${newSecret()}`;
export const isPersonalToken = (secret: string): boolean => secret.startsWith(PREFIX);

interface TokenRow {
  id: string;
  user_id: string;
  abilities: string[] | null;
  last_used_at: Date | null;
  expires_at: Date | null;
}

/** What the token may is worked out anew each time: its abilities, as far as the person has them now. */
export function callerOfToken(sql: Sql, companyId: string, token: string, address: string): Promise<Caller | null> {
  const now = new Date();
  const aliveSince = new Date(now.getTime() - SESSION_LIFETIME_DAYS * 24 * 3600_000);
  return withTenant(sql, companyId, async (tx) => {
    const [row] = await tx<TokenRow[]>`
      select id, user_id, abilities, last_used_at, expires_at from api_token
      where company_id = ${companyId} and token_hash = ${hashSecret(token)}
        and (expires_at is null or expires_at > ${now}) and coalesce(last_used_at, created_at) > ${aliveSince}`;
    const member = row && (await loadStaffMember(tx, companyId, row.user_id));
    if (!member) return null;
    if (!isNoted(row.last_used_at, now.getTime()))
      await tx`
        update api_token set last_used_at = ${now}, last_address = ${address}
        where company_id = ${companyId} and id = ${row.id}`;
    const actor = narrowed(member.actor, row.abilities);
    const until = earlier(member.until, row.expires_at?.getTime() ?? null);
    return {
      member: { ...member, actor, until },
      credential: { kind: "personal", id: row.id, confirmedAt: null, abilities: row.abilities },
    };
  });
}

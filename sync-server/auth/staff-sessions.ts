// Lucia's staff store, per tenant: the session id is stored as its hash, through an adapter of ours.

import { Lucia, TimeSpan, type Adapter, type DatabaseSession } from "lucia";
import { cookieName } from "../http/cookies.ts";
import type { Sql } from "../db/connections.ts";
import { withTenant } from "../db/tenant-transaction.ts";
import type { SessionKind } from "../../shared/domains/access/access.states.ts";
import { earlier, loadStaffMember } from "./actors.ts";
import type { Impersonation, StaffMember } from "../http/request.ts";
import { endCredential } from "./end-credential.ts";
import { hashSecret, newSecret } from "../platform/secrets.ts";

declare module "lucia" {
  interface Register {
    Lucia: ReturnType<typeof staffSessions>;
    DatabaseSessionAttributes: KeptAttributes;
    DatabaseUserAttributes: UserAttributes;
  }
}

export interface SessionAttributes {
  kind: SessionKind;
  deviceName: string;
  /** The network address of the one who signs in. */
  address?: string;
}

interface KeptAttributes extends SessionAttributes {
  lastUsedAt: Date;
  /** When the password was given last in it; null: in a time before that was kept. */
  confirmedAt: Date | null;
}

interface UserAttributes {
  /** Null: deactivated meanwhile. */
  member: StaffMember | null;
}

interface SessionRow {
  id: string;
  user_id: string;
  expires_at: Date;
  kind: SessionKind;
  device_name: string;
  last_used_at: Date;
  confirmed_at: Date | null;
}

interface ValidRow extends SessionRow {
  impersonation: Pick<Impersonation, "id" | "operatorName"> | null;
}

export const SESSION_COOKIE = "garaj_session";
/** A session lives this long from its last use that was noted (caller.ts): as long as a bearer token. */
export const SESSION_LIFETIME_DAYS = 90;
export const sessionEnd = (usedAt: number): Date => new Date(usedAt + SESSION_LIFETIME_DAYS * 24 * 3600_000);

class TenantSessionAdapter implements Adapter {
  readonly #sql: Sql;
  readonly #companyId: string;

  constructor(sql: Sql, companyId: string) {
    this.#sql = sql;
    this.#companyId = companyId;
  }

  async getSessionAndUser(sessionId: string): ReturnType<Adapter["getSessionAndUser"]> {
    return withTenant(this.#sql, this.#companyId, async (tx) => {
      const id = hashSecret(sessionId);
      // Every request asks for both: one transaction, and they are asked for together.
      const session = tx<ValidRow[]>`
        select s.id, s.user_id, s.expires_at, s.kind, s.device_name, s.last_used_at, s.confirmed_at,
          (select jsonb_build_object('id', i.id, 'operatorName', i.operator_name) from impersonation i
            where i.id = s.impersonation_id and i.company_id = s.company_id) as impersonation
        from staff_session s join staff_user u on u.id = s.user_id and u.company_id = s.company_id
        where s.company_id = ${this.#companyId} and s.id = ${id} and u.status = 'active' and u.deleted_at is null`;
      const holder = tx`(select user_id from staff_session where company_id = ${this.#companyId} and id = ${id})`;
      const [[row], found] = await Promise.all([session, loadStaffMember(tx, this.#companyId, holder)]);
      if (!row) return [null, null];
      const end = row.expires_at.getTime();
      const member = found && {
        ...found,
        impersonation: row.impersonation && { ...row.impersonation, until: end },
        until: earlier(found.until, end),
      };
      return [
        { ...toSession(row), id: sessionId },
        { id: row.user_id, attributes: { member } },
      ];
    });
  }

  async getUserSessions(userId: string): Promise<DatabaseSession[]> {
    const rows = await withTenant(
      this.#sql,
      this.#companyId,
      (tx) => tx<SessionRow[]>`
      select id, user_id, expires_at, kind, device_name, last_used_at, confirmed_at from staff_session
      where company_id = ${this.#companyId} and user_id = ${userId}`,
    );
    return rows.map(toSession);
  }

  async setSession(session: DatabaseSession): Promise<void> {
    const { kind, deviceName, address, lastUsedAt, confirmedAt } = session.attributes;
    await withTenant(
      this.#sql,
      this.#companyId,
      (tx) => tx`
      insert into staff_session (id, company_id, user_id, kind, device_name, last_used_at, last_address, confirmed_at, expires_at)
      values (${hashSecret(session.id)}, ${this.#companyId}, ${session.userId}, ${kind}, ${deviceName}, ${lastUsedAt},
        ${address ?? null}, ${confirmedAt}, ${session.expiresAt})`,
    );
  }

  async updateSessionExpiration(sessionId: string, expiresAt: Date): Promise<void> {
    await withTenant(
      this.#sql,
      this.#companyId,
      (tx) => tx`
      update staff_session set expires_at = ${expiresAt}
      where company_id = ${this.#companyId} and id = ${hashSecret(sessionId)} and kind <> 'impersonation'`,
    );
  }

  deleteSession(sessionId: string): Promise<void> {
    return endCredential(this.#sql, this.#companyId, { kind: "browser", id: hashSecret(sessionId) });
  }

  async deleteUserSessions(userId: string): Promise<void> {
    await withTenant(
      this.#sql,
      this.#companyId,
      (tx) => tx`delete from staff_session where company_id = ${this.#companyId} and user_id = ${userId}`,
    );
  }

  async deleteExpiredSessions(): Promise<void> {
    await withTenant(
      this.#sql,
      this.#companyId,
      (tx) => tx`delete from staff_session where company_id = ${this.#companyId} and expires_at <= now()`,
    );
  }
}

function toSession(row: SessionRow): DatabaseSession {
  return {
    id: row.id,
    userId: row.user_id,
    expiresAt: row.expires_at,
    attributes: {
      kind: row.kind,
      deviceName: row.device_name,
      lastUsedAt: row.last_used_at,
      confirmedAt: row.confirmed_at,
    },
  };
}

/** Lucia over the sessions of one tenant. `secure`: the request came over HTTPS. */
export function staffSessions(sql: Sql, companyId: string, secure: boolean) {
  return new Lucia<KeptAttributes, UserAttributes>(new TenantSessionAdapter(sql, companyId), {
    sessionExpiresIn: new TimeSpan(SESSION_LIFETIME_DAYS, "d"),
    sessionCookie: { name: cookieName(SESSION_COOKIE, secure), attributes: { secure, sameSite: "lax", path: "/" } },
    getSessionAttributes: ({ kind, deviceName, lastUsedAt, confirmedAt }) => ({
      kind,
      deviceName,
      lastUsedAt,
      confirmedAt,
    }),
    getUserAttributes: ({ member }) => ({ member }),
  });
}

export type StaffSessions = ReturnType<typeof staffSessions>;

/** Starts a session for somebody who has just shown who they are; the id returned is the secret, known to the client only. */
export function startSession(lucia: StaffSessions, userId: string, attributes: SessionAttributes) {
  const now = new Date();
  return lucia.createSession(userId, { ...attributes, lastUsedAt: now, confirmedAt: now }, { sessionId: newSecret() });
}

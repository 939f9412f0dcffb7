// Lucia's staff store, per tenant: the session id is stored as its hash, through an adapter of ours.

import { Lucia, TimeSpan, type Adapter, type DatabaseSession } from "lucia";
import type { Sql } from "../db/connections.ts";
import { withTenant } from "../db/tenant-transaction.ts";
import { hashSecret, newSecret } from "./secrets.ts";

declare module "lucia" {
  interface Register {
    Lucia: ReturnType<typeof staffSessions>;
    DatabaseSessionAttributes: SessionAttributes;
  }
}

export interface SessionAttributes {
  kind: "browser" | "token";
  deviceName: string;
}

interface SessionRow {
  id: string;
  user_id: string;
  expires_at: Date;
  kind: "browser" | "token";
  device_name: string;
}

export const SESSION_COOKIE = "garaj_session";
/** A session lives this long from its last use: as long as a bearer token (decisions.md, HTTP). */
const LIFETIME_DAYS = 90;

class TenantSessionAdapter implements Adapter {
  readonly #sql: Sql;
  readonly #companyId: string;

  constructor(sql: Sql, companyId: string) {
    this.#sql = sql;
    this.#companyId = companyId;
  }

  async getSessionAndUser(sessionId: string): ReturnType<Adapter["getSessionAndUser"]> {
    const [row] = await withTenant(
      this.#sql,
      this.#companyId,
      (tx) => tx<SessionRow[]>`
      select s.id, s.user_id, s.expires_at, s.kind, s.device_name
      from staff_session s join staff_user u on u.id = s.user_id
      where s.id = ${hashSecret(sessionId)} and u.status = 'active' and u.deleted_at is null`,
    );
    if (!row) return [null, null];
    return [
      { ...toSession(row), id: sessionId },
      { id: row.user_id, attributes: {} },
    ];
  }

  async getUserSessions(userId: string): Promise<DatabaseSession[]> {
    const rows = await withTenant(
      this.#sql,
      this.#companyId,
      (tx) => tx<SessionRow[]>`
      select id, user_id, expires_at, kind, device_name from staff_session where user_id = ${userId}`,
    );
    return rows.map(toSession);
  }

  async setSession(session: DatabaseSession): Promise<void> {
    const { kind, deviceName } = session.attributes;
    await withTenant(
      this.#sql,
      this.#companyId,
      (tx) => tx`
      insert into staff_session (id, company_id, user_id, kind, device_name, expires_at)
      values (${hashSecret(session.id)}, ${this.#companyId}, ${session.userId}, ${kind}, ${deviceName}, ${session.expiresAt})`,
    );
  }

  async updateSessionExpiration(sessionId: string, expiresAt: Date): Promise<void> {
    await withTenant(
      this.#sql,
      this.#companyId,
      (tx) => tx`
      update staff_session set expires_at = ${expiresAt}, last_used_at = now() where id = ${hashSecret(sessionId)}`,
    );
  }

  async deleteSession(sessionId: string): Promise<void> {
    await withTenant(
      this.#sql,
      this.#companyId,
      (tx) => tx`delete from staff_session where id = ${hashSecret(sessionId)}`,
    );
  }

  async deleteUserSessions(userId: string): Promise<void> {
    await withTenant(this.#sql, this.#companyId, (tx) => tx`delete from staff_session where user_id = ${userId}`);
  }

  async deleteExpiredSessions(): Promise<void> {
    await withTenant(this.#sql, this.#companyId, (tx) => tx`delete from staff_session where expires_at <= now()`);
  }
}

function toSession(row: SessionRow): DatabaseSession {
  return {
    id: row.id,
    userId: row.user_id,
    expiresAt: row.expires_at,
    attributes: { kind: row.kind, deviceName: row.device_name },
  };
}

/** Lucia over the sessions of one tenant. `secure`: the request came over HTTPS. */
export function staffSessions(sql: Sql, companyId: string, secure: boolean) {
  return new Lucia<SessionAttributes>(new TenantSessionAdapter(sql, companyId), {
    sessionExpiresIn: new TimeSpan(LIFETIME_DAYS, "d"),
    sessionCookie: { name: SESSION_COOKIE, attributes: { secure, sameSite: "lax", path: "/" } },
    getSessionAttributes: ({ kind, deviceName }) => ({ kind, deviceName }),
  });
}

/** Starts a session; the id returned is the secret, known to the client only. */
export function startSession(lucia: ReturnType<typeof staffSessions>, userId: string, attributes: SessionAttributes) {
  return lucia.createSession(userId, attributes, { sessionId: newSecret() });
}

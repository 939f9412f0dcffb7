// Lucia's store of operators: tables, cookie and lifetime of its own. Nothing of it counts on a tenant's host, nor the reverse.

import { Lucia, TimeSpan, type Adapter, type DatabaseSession } from "lucia";
import type { OperatorRole } from "../../shared/domains/billing/operators.permissions.ts";
import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { cookieName, cookiePath } from "../http/cookies.ts";
import { hashSecret, newSecret } from "../platform/secrets.ts";
import type { Sql, TransactionSql } from "../db/connections.ts";
import { withOperator } from "../db/operator-transaction.ts";

export const OPERATOR_COOKIE = "garaj_operator";
export const OPERATOR_PATH = "/admin";
/** From its last use: a panel that reaches every shop is not left open for days. */
const LIFETIME_HOURS = 12;

interface SessionRow {
  id: string;
  operator_id: string;
  expires_at: Date;
  device_name: string;
  last_used_at: Date;
}

class OperatorSessionAdapter implements Adapter {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  #run<T>(work: (tx: TransactionSql) => Promise<T>): Promise<T> {
    return withOperator(this.#sql, "entry:sign-in", work);
  }

  async getSessionAndUser(secret: string): ReturnType<Adapter["getSessionAndUser"]> {
    const [row] = await this.#run(
      (tx) => tx<SessionRow[]>`
        select s.id, s.operator_id, s.expires_at, s.device_name, s.last_used_at
        from operator_session s join operator o on o.id = s.operator_id
        where s.id = ${hashSecret(secret)} and o.status = 'active'`,
    );
    if (!row) return [null, null];
    return [
      { ...toSession(row), id: secret },
      { id: row.operator_id, attributes: { member: null } },
    ];
  }

  async getUserSessions(operatorId: string): Promise<DatabaseSession[]> {
    const rows = await this.#run(
      (tx) => tx<SessionRow[]>`
        select id, operator_id, expires_at, device_name, last_used_at from operator_session where operator_id = ${operatorId}`,
    );
    return rows.map(toSession);
  }

  async setSession({ id, userId, expiresAt, attributes }: DatabaseSession): Promise<void> {
    await this.#run(
      (tx) => tx`
        insert into operator_session (id, operator_id, device_name, created_at, expires_at, awaits_factor)
        select ${hashSecret(id)}, o.id, ${attributes.deviceName}, ${attributes.lastUsedAt}, ${expiresAt}, o.two_factor
        from operator o where o.id = ${userId}`,
    );
  }

  async updateSessionExpiration(secret: string, expiresAt: Date): Promise<void> {
    await this.#run(
      (tx) => tx`
        update operator_session set expires_at = ${expiresAt}, last_used_at = now() where id = ${hashSecret(secret)}`,
    );
  }

  async deleteSession(secret: string): Promise<void> {
    await this.#run((tx) => tx`delete from operator_session where id = ${hashSecret(secret)}`);
  }

  async deleteUserSessions(operatorId: string): Promise<void> {
    await this.#run((tx) => tx`delete from operator_session where operator_id = ${operatorId}`);
  }

  async deleteExpiredSessions(): Promise<void> {
    await this.#run((tx) => tx`delete from operator_session where expires_at <= now()`);
  }
}

/** Lucia is told one shape of attributes for all stores: that of staff. */
const attributesOf = (deviceName: string, lastUsedAt: Date) =>
  ({ kind: "browser", deviceName, lastUsedAt, confirmedAt: null }) as const;

const toSession = (row: SessionRow): DatabaseSession => ({
  id: row.id,
  userId: row.operator_id,
  expiresAt: row.expires_at,
  attributes: attributesOf(row.device_name, row.last_used_at),
});

export function operatorSessions(sql: Sql, secure: boolean) {
  return new Lucia(new OperatorSessionAdapter(sql), {
    sessionExpiresIn: new TimeSpan(LIFETIME_HOURS, "h"),
    sessionCookie: {
      name: cookieName(OPERATOR_COOKIE, secure),
      attributes: { secure, sameSite: "lax", path: cookiePath(OPERATOR_PATH, secure) },
    },
  });
}

/** The id returned is the secret, known to the browser only. */
export function startOperatorSession(sql: Sql, operatorId: string, deviceName: string) {
  const attributes = attributesOf(deviceName, new Date());
  return operatorSessions(sql, false).createSession(operatorId, attributes, { sessionId: newSecret() });
}

export interface Operator {
  operatorId: string;
  name: string;
  email: string;
  role: OperatorRole;
  locale: Locale;
  twoFactor: boolean;
  /** The password was right, the second factor has not come yet. */
  awaitsFactor: boolean;
  /** When the password was given: each time it is, a session begins in place of the one before. */
  confirmedAt: Date;
}

/** The operator behind a cookie; null: nobody, or no longer. */
export async function operatorOfSession(sql: Sql, secret: string): Promise<Operator | null> {
  const { session } = await operatorSessions(sql, false).validateSession(secret);
  if (!session) return null;
  const [row] = await withOperator(
    sql,
    session.userId,
    (tx) => tx<Operator[]>`
      select o.id as "operatorId", o.name, o.email, o.role, o.locale, o.two_factor as "twoFactor",
        s.awaits_factor as "awaitsFactor", s.created_at as "confirmedAt"
      from operator_session s join operator o on o.id = s.operator_id
      where s.id = ${hashSecret(secret)} and o.status = 'active'`,
  );
  return row ?? null;
}

// People with work and a session, as many as a measurement needs, written by the database's owner.

import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { hashSecret, newSecret } from "../../sync-server/platform/secrets.ts";
import { SESSION_COOKIE } from "../../sync-server/auth/staff-sessions.ts";

export interface Person {
  /** The subdomain of their shop. */
  slug: string;
  userId: string;
  /** Of a session that is open. */
  cookie: string;
  /** Work lines of an order of their own, waiting to be started. Mechanics only. */
  lines: readonly string[];
}

/** Each on one order of their own: as many as are in work at once. */
const LINES_EACH = 4;

/** Hires so many for a role of a shop; a mechanic finds an order with waiting lines. */
export async function hire(
  sql: postgres.Sql,
  slug: string,
  role: "mechanic" | "receptionist" | "manager",
  count: number,
): Promise<Person[]> {
  const [shop] = await sql<{ company: string; role: string; client: string; vehicle: string }[]>`
    select c.id as company, r.id as role, v.client_id as client, v.id as vehicle
    from company c join role r on r.company_id = c.id and r.name = ${role}
    join lateral (select id, client_id from vehicle where company_id = c.id limit 1) v on true
    where c.slug = ${slug}`;
  const { company, role: roleId, client, vehicle } = shop!;
  return sql.begin(async (tx): Promise<Person[]> => {
    const people: Person[] = [];
    for (let n = 0; n < count; n++) {
      const [userId, secret] = [randomUUID(), newSecret()];
      await tx`
        insert into staff_user (id, company_id, name, email, role, status, locale, color)
        values (${userId}, ${company}, ${`Bench ${role} ${n}`}, ${`${userId}@bench.test`}, ${role}, 'active', 'ro', '#0B6478')`;
      await tx`insert into user_role (company_id, user_id, role_id) values (${company}, ${userId}, ${roleId})`;
      await tx`
        insert into staff_session (id, company_id, user_id, kind, device_name, expires_at)
        values (${hashSecret(secret)}, ${company}, ${userId}, 'browser', 'bench', now() + interval '90 days')`;
      const lines = role === "mechanic" ? await giveOrder(tx, { company, client, vehicle, master: userId }) : [];
      people.push({ slug, userId, cookie: `${SESSION_COOKIE}=${secret}`, lines });
    }
    return people;
  });
}

async function giveOrder(
  tx: postgres.TransactionSql,
  order: { company: string; client: string; vehicle: string; master: string },
): Promise<string[]> {
  const id = randomUUID();
  await tx`
    insert into work_order (id, company_id, status, status_at, client_id, vehicle_id, master_id, urgency, complaint,
      discount_pct, total_minor, paid_minor, pay_status)
    values (${id}, ${order.company}, 'in_work', now(), ${order.client}, ${order.vehicle}, ${order.master}, 'normal',
      'Zgomot la frânare', 0, 90000, 0, 'unpaid')`;
  const lines = Array.from({ length: LINES_EACH }, () => randomUUID());
  for (const [index, line] of lines.entries()) {
    await tx`
      insert into work_line (id, company_id, work_order_id, position, name, norm_hours, price_minor, mechanic_status,
        paused_seconds_total, time_to_confirm, requires_approval)
      values (${line}, ${order.company}, ${id}, ${index + 1}, 'Schimb plăcuțe de frână', 1, 45000, 'pending', 0, false, false)`;
  }
  return lines;
}

// Who asks: the session check of every request, one query.

import type postgres from "postgres";
import { hashSecret } from "../../../../sync-server/platform/secrets.ts";

export interface Mechanic {
  id: string;
  company: string;
}

export async function mechanicOf(sql: postgres.Sql, secret: string | undefined): Promise<Mechanic | null> {
  if (!secret) return null;
  const [row] = await sql<Mechanic[]>`
    select u.id, u.company_id as company from staff_session s join staff_user u on u.id = s.user_id
    where s.id = ${hashSecret(secret)} and s.expires_at > now() and u.status = 'active' and u.deleted_at is null`;
  return row ?? null;
}

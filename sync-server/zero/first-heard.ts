// From when on the server itself knows of a device: what bounds a stamp that names no contact.

import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import { earliestUncontacted } from "../../shared/kernel/uncontacted.ts";
import type { Envelope } from "../../shared/zero/envelope.ts";
import type { TransactionSql } from "../db/connections.ts";

interface Row {
  first: Date | null;
  last: Date | null;
  signed_in: Date | null;
  account: Date;
}

/** Unix ms; null for a stamp that names its last contact, and where the server knows nothing either. */
export async function notBefore(sql: TransactionSql, actor: Actor, stamp: Envelope): Promise<number | null> {
  if (stamp.contactAt !== null) return null;
  const [row] = await sql<Row[]>`
    select d.created_at as first, d.last_contact_at as last, u.created_at as account,
      (select max(s.created_at) from staff_session s
        where s.user_id = u.id and s.kind <> 'impersonation' and s.created_at <= coalesce(d.created_at, now())) as signed_in
    from staff_user u left join device d on d.id = ${stamp.device} and d.user_id = u.id where u.id = ${actor.userId}`;
  if (!row) return null;
  const known = {
    first: ms(row.first),
    last: ms(row.last),
    signedIn: ms(row.signed_in),
    account: row.account.getTime(),
  };
  return earliestUncontacted(known, stamp.issuedAt + stamp.clockOffset);
}

const ms = (time: Date | null): number | null => time?.getTime() ?? null;

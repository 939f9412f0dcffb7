// Links in mails that let somebody choose a password: invitations and new passwords. Only the hash of their token is kept.
// In a transaction of the tenant, which is named in every statement besides.

import { isInvitationOver, passwordResetEnd, type Standing } from "../../../shared/domains/access/invitation.rules.ts";
import type { UserStatus } from "../../../shared/domains/access/access.states.ts";
import { readSettings } from "../../../shared/domains/tenancy/settings.rules.ts";
import type { Settings } from "../../../shared/domains/tenancy/settings.states.ts";
import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";
import type { Sql, TransactionSql } from "../../db/connections.ts";
import { hashSecret } from "../../platform/secrets.ts";
import { isBacked } from "./invitation-backing.ts";

/** Whom a link is for, as its page and its mail tell it. */
export interface LinkHolder {
  id: string;
  name: string;
  email: string;
  locale: Locale;
}

/** Takes the place of the one before: that one is nothing from now on. */
export async function keepInvitation(
  sql: TransactionSql,
  companyId: string,
  { userId, token, inviterId, at }: { userId: string; token: string; inviterId: string | null; at: number },
): Promise<void> {
  await sql`
    insert into invitation (user_id, company_id, token_hash) values (${userId}, ${companyId}, ${hashSecret(token)})
    on conflict (user_id) do update set token_hash = excluded.token_hash`;
  await sql`
    update staff_user set invited_at = ${new Date(at)}, invited_by_id = ${inviterId}
    where company_id = ${companyId} and id = ${userId}`;
}

/** Takes the place of the one before. */
export async function keepPasswordReset(
  sql: TransactionSql,
  companyId: string,
  { userId, token, at }: { userId: string; token: string; at: number },
): Promise<void> {
  await sql`
    insert into password_reset (user_id, company_id, token_hash, created_at, expires_at)
    values (${userId}, ${companyId}, ${hashSecret(token)}, ${new Date(at)}, ${new Date(passwordResetEnd(at))})
    on conflict (user_id) do update
      set token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at`;
}

/** Every link of a person that is out opens nothing any more. */
export async function forgetLinks(sql: TransactionSql, companyId: string, userId: string): Promise<void> {
  await sql`delete from invitation where company_id = ${companyId} and user_id = ${userId}`;
  await sql`delete from password_reset where company_id = ${companyId} and user_id = ${userId}`;
}

/** What a token opens. */
export type Opened = { state: "open" | "over"; holder: LinkHolder };

interface InvitedRow {
  invited_at: Date | null;
  invited_by_id: string | null;
  accepted_at: Date | null;
  has_password: boolean;
}

/** `now`: Unix ms. Null: no invitation of this shop, or none any more. */
export async function findInvitation(
  sql: TransactionSql,
  companyId: string,
  token: string,
  now: number,
): Promise<Opened | null> {
  const [row] = await sql<(LinkHolder & InvitedRow)[]>`
    select u.id, u.name, u.email, u.locale, u.invited_at, u.invited_by_id, u.accepted_at, c.user_id is not null as has_password
    from invitation i join staff_user u on u.id = i.user_id and u.company_id = i.company_id
    left join staff_credential c on c.user_id = u.id and c.company_id = u.company_id
    where i.company_id = ${companyId} and i.token_hash = ${hashSecret(token)} and u.deleted_at is null`;
  if (!row?.invited_at) return null;
  const { invited_at, invited_by_id: inviterId, accepted_at, has_password: hasPassword, ...holder } = row;
  const invitation = { userId: row.id, inviterId, acceptedAt: accepted_at?.getTime() ?? null, hasPassword };
  if (!(await isBacked(sql, companyId, invitation, now))) return null;
  return { state: isInvitationOver(invited_at.getTime(), now) ? "over" : "open", holder };
}

/** `now`: Unix ms. Null: no such link in this shop, or none any more. */
export async function findPasswordReset(
  sql: TransactionSql,
  companyId: string,
  token: string,
  now: number,
): Promise<Opened | null> {
  const [row] = await sql<(LinkHolder & { expires_at: Date })[]>`
    select u.id, u.name, u.email, u.locale, p.expires_at
    from password_reset p join staff_user u on u.id = p.user_id and u.company_id = p.company_id
    where p.company_id = ${companyId} and p.token_hash = ${hashSecret(token)}
      and u.status = 'active' and u.deleted_at is null`;
  if (!row) return null;
  const { expires_at, ...holder } = row;
  return { state: expires_at.getTime() > now ? "open" : "over", holder };
}

export interface InvitedPerson extends LinkHolder, Standing {
  /** Of the invitation that is out. */
  tokenHash: string | null;
}

/** How somebody stands towards being invited; null: nobody, or deleted. */
export async function findInvited(
  sql: TransactionSql,
  companyId: string,
  userId: string,
): Promise<InvitedPerson | null> {
  const [row] = await sql<
    (LinkHolder & { status: UserStatus; accepted_at: Date | null; has_password: boolean; token_hash: string | null })[]
  >`
    select u.id, u.name, u.email, u.locale, u.status, u.accepted_at, c.user_id is not null as has_password, i.token_hash
    from staff_user u
    left join staff_credential c on c.user_id = u.id and c.company_id = u.company_id
    left join invitation i on i.user_id = u.id and i.company_id = u.company_id
    where u.company_id = ${companyId} and u.id = ${userId} and u.deleted_at is null`;
  if (!row) return null;
  const { accepted_at, has_password, token_hash, ...person } = row;
  return { ...person, acceptedAt: accepted_at?.getTime() ?? null, hasPassword: has_password, tokenHash: token_hash };
}

/** Takes the password in place of the former. */
export async function keepPassword(
  sql: TransactionSql,
  companyId: string,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await sql`
    insert into staff_credential (user_id, company_id, password_hash) values (${userId}, ${companyId}, ${passwordHash})
    on conflict (user_id) do update set password_hash = excluded.password_hash, changed_at = now()`;
}

/** What the shop's mails call it, where it is reached, and which of them are sent. As the shop itself or as owner. */
export async function shopOf(
  sql: Sql | TransactionSql,
  companyId: string,
): Promise<{ slug: string; name: string; notify: Settings["notify"] }> {
  const [row] = await sql<{ slug: string; settings: unknown }[]>`
    select slug, settings from company where id = ${companyId}`;
  const { display_name: name, notify } = readSettings(row!.settings);
  return { slug: row!.slug, name, notify };
}

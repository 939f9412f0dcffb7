// How a new shop's first administrator is invited: the one place where making a tenant meets the model of invitations.

import { INVITATION_DAYS } from "../../shared/domains/access/invitation.rules.ts";
import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import type { Services } from "../blobs/services.ts";
import { newLinkToken } from "../platform/secrets.ts";
import type { TransactionSql } from "../db/connections.ts";
import { invitationUrl } from "../domains/access/invitations.commands.ts";
import { keepInvitation } from "../domains/access/link-records.ts";
import { sendsMail } from "../mail/mailer.ts";
import { queueMail } from "../mail/queue-mail.ts";

export interface FirstAdministrator {
  companyId: string;
  slug: string;
  userId: string;
  name: string;
  email: string;
  locale: Locale;
  shop: string;
  /** Who invites; null: they signed up themselves. */
  inviter: string | null;
}

/**
 * In the transaction that made the tenant, which is entered. The raw token leaves in the mail alone, and where none is sent, as the link
 * that this resolves to, for whoever invites to hand over.
 */
export async function inviteFirstAdministrator(
  services: Pick<Services, "jobs" | "config">,
  sql: TransactionSql,
  { companyId, slug, userId, name, email, locale, shop, inviter }: FirstAdministrator,
): Promise<string | null> {
  const token = newLinkToken();
  const url = invitationUrl(services.config, slug, token);
  await keepInvitation(sql, companyId, { userId, token, inviterId: null, at: Date.now() });
  if (!sendsMail(services.config)) return url;
  await queueMail(services, sql, companyId, {
    to: email,
    locale,
    template: inviter === null ? "signup" : "invitation",
    values: { name, shop, days: String(INVITATION_DAYS), ...(inviter === null ? {} : { inviter }) },
    secrets: { url },
  });
  return null;
}

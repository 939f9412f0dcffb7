// What opens the pages of an order and of an appointment, a person's calendar, a quote, and the shop's list of leads, without a session.

import type postgres from "postgres";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { quoteName, quoteSecrets, quoteTokens } from "../../sync-server/domains/sales/quote.links.ts";
import { webhookPurpose } from "../../sync-server/domains/sales/lead-webhook.reads.ts";
import { seal } from "../../sync-server/platform/sealed.ts";
import { hashSecret, newLinkToken, newSecret } from "../../sync-server/platform/secrets.ts";
import type { Ground } from "./people.ts";

export async function trackingToken(owner: postgres.Sql, companyId: string): Promise<string> {
  const [order] = await owner<{ token: string }[]>`
    select tracking_token as token from work_order
    where company_id = ${companyId} and tracking_token is not null and deleted_at is null limit 1`;
  return order!.token;
}

/** Of an appointment of their own, tomorrow, of which its client was sent a mail. */
export async function visitToken(owner: postgres.Sql, companyId: string, masterId: string): Promise<string> {
  const [id, token] = [uuidv7(), newSecret()];
  await owner`
    insert into appointment (id, company_id, title, starts_at, ends_at, client_id, master_id, status, status_at, confirm_token)
    select ${id}, ${companyId}, 'attack', now() + interval '24 hours', now() + interval '25 hours', id, ${masterId},
      'scheduled', now(), ${token}
    from client where company_id = ${companyId} and deleted_at is null limit 1`;
  await owner`
    insert into notification_log (id, company_id, channel, template_key, status, sent_at, appointment_id, client_id, address,
      locale, attempt, cause_id, said)
    select ${uuidv7()}, company_id, 'email', 'appointment_confirmed', 'sent', now(), id, client_id, '•••', 'ro', 1, id, ''
    from appointment where id = ${id}`;
  return token;
}

export async function calendarToken(owner: postgres.Sql, companyId: string, userId: string): Promise<string> {
  const token = newLinkToken();
  await owner`
    insert into calendar_feed (company_id, user_id, token_hash) values (${companyId}, ${userId}, ${hashSecret(token)})
    on conflict (company_id, user_id) do update set token_hash = excluded.token_hash`;
  return token;
}

export interface SalesKeys {
  /** Of the public page of a quote. */
  quote: string;
  /** Of the address at which other programs leave leads, and what signs them. */
  hook: string;
  hookSecret: string;
}

export async function salesKeys(ground: SalesGround, companyId: string, userId: string): Promise<SalesKeys> {
  return { quote: await quoteToken(ground, companyId), ...(await leadWebhook(ground, companyId, userId)) };
}

type SalesGround = Pick<Ground, "owner" | "appKey">;

/** Of a deal with one line, of which its client was sent the quote. */
async function quoteToken({ owner, appKey }: SalesGround, companyId: string): Promise<string> {
  const id = uuidv7();
  const [client] = await owner<{ id: string }[]>`
    select id from client where company_id = ${companyId} and deleted_at is null limit 1`;
  const [token] = quoteTokens(quoteSecrets({ appKey }, companyId, quoteName(id, client!.id)));
  await owner`
    insert into deal (id, company_id, client_id, subject, stage, stage_at, is_urgent, quote_status, quote_sent_at, quote_token,
      last_action_at)
    values (${id}, ${companyId}, ${client!.id}, 'attack', 'contact', now(), false, 'sent', now(), ${token!}, now())`;
  await owner`
    insert into deal_line (id, company_id, deal_id, kind, position, name, quantity, price_minor)
    values (${uuidv7()}, ${companyId}, ${id}, 'work', 0, 'attack', 1, 10000)`;
  return token!;
}

async function leadWebhook({ owner, appKey }: SalesGround, companyId: string, userId: string) {
  const [hook, hookSecret] = [newLinkToken(), newLinkToken()];
  const sealed = seal({ appKey }, webhookPurpose(companyId), hookSecret);
  await owner`
    insert into lead_webhook (company_id, token_hash, secret, created_by)
    values (${companyId}, ${hashSecret(hook)}, ${sealed}, ${userId})
    on conflict (company_id) do update set token_hash = excluded.token_hash, secret = excluded.secret`;
  return { hook, hookSecret };
}

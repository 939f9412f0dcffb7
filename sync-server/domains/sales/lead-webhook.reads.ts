// Where other programs leave leads of a shop. In a transaction of the tenant.

import type { TransactionSql } from "../../db/connections.ts";
import { unseal } from "../../platform/sealed.ts";
import type { AppKeys } from "../../platform/config.ts";
import { purposeOf } from "../tenancy/company-secrets.ts";

export interface LeadWebhook {
  tokenHash: string;
  createdAt: Date;
  /** Null: nothing has come by it yet. */
  lastUsedAt: Date | null;
}

/** What its secret is sealed for. */
export const webhookPurpose = (companyId: string) => purposeOf(companyId, "lead-webhook");

/** Null: there is none. */
export async function readLeadWebhook(sql: TransactionSql, companyId: string): Promise<LeadWebhook | null> {
  const [row] = await sql<LeadWebhook[]>`
    select token_hash as "tokenHash", created_at as "createdAt", last_used_at as "lastUsedAt" from lead_webhook
    where company_id = ${companyId}`;
  return row ?? null;
}

/** What signs bodies that are sent to this address; null: it is none of this shop's. */
export async function secretOfWebhook(
  sql: TransactionSql,
  config: AppKeys,
  { companyId, tokenHash }: { companyId: string; tokenHash: string },
): Promise<string | null> {
  const [row] = await sql<{ secret: string }[]>`
    select secret from lead_webhook where company_id = ${companyId} and token_hash = ${tokenHash}`;
  return row ? unseal(config, webhookPurpose(companyId), row.secret) : null;
}

/** Told to who looks at it: to the minute. */
export const noteUse = (sql: TransactionSql, companyId: string) => sql`
  update lead_webhook set last_used_at = now()
  where company_id = ${companyId} and (last_used_at is null or last_used_at < now() - interval '1 minute')`;

/**
 * Takes a signature for a lead. A signature is of the body alone, whatever time is named beside it: none is ever forgotten as long as its
 * secret is good, and none counts twice.
 */
export async function takeSignature(
  sql: TransactionSql,
  { companyId, signature, leadId, at }: { companyId: string; signature: string; leadId: string; at: number },
): Promise<boolean> {
  const taken = await sql`
    insert into lead_webhook_delivery (company_id, signature, lead_id, at)
    values (${companyId}, ${signature}, ${leadId}, ${new Date(at)}) on conflict do nothing returning 1`;
  return taken.length > 0;
}

/** The lead of what came under this signature before; null: nothing did. */
export async function leadOfSignature(
  sql: TransactionSql,
  companyId: string,
  signature: string,
): Promise<string | null> {
  const [row] = await sql<{ leadId: string }[]>`
    select lead_id as "leadId" from lead_webhook_delivery where company_id = ${companyId} and signature = ${signature}`;
  return row?.leadId ?? null;
}

// The address at which other programs leave leads, with the secret that signs what they send: made, renewed and turned off by whoever sees
// to the shop's integrations.

import { z } from "zod";
import { can, type Actor } from "../../../shared/domains/access/access.permissions.ts";
import { applied, forbidden, noEffect } from "../../../shared/zero/define.ts";
import type { TransactionSql } from "../../db/connections.ts";
import type { ServerCommand } from "../../commands/server-commands.ts";
import type { ClosedFeeds } from "../scheduling/closed-feeds.ts";

export const NEEDS = "ADMIN_INTEGRATIONS";
const nothing = z.object({});

const about = (verb: string, { companyId }: Actor) =>
  applied({ verb, subjectType: "company", subjectId: companyId, workOrderId: null, data: {} });

/** What was signed with a secret that signs no more is good for nothing: it need not be known any longer. */
async function forgetSignatures(sql: TransactionSql, companyId: string): Promise<void> {
  await sql`delete from lead_webhook_delivery where company_id = ${companyId}`;
}

/**
 * Made for one request: neither the address nor the secret is an argument. The address before takes nothing any more, which is noted before
 * anything is committed, for a database that is restored to know. `sealed`: the secret.
 */
export const renewLeadWebhook = (
  { tokenHash, sealed }: { tokenHash: string; sealed: string },
  closed: ClosedFeeds,
): ServerCommand<z.infer<typeof nothing>> => ({
  name: "sales.renewLeadWebhook",
  version: 1,
  args: nothing,
  async run({ sql, actor, at }) {
    if (!can(actor, NEEDS)) return forbidden(NEEDS);
    const { companyId, userId } = actor;
    const [former] = await sql<{ hash: string }[]>`
      select token_hash as hash from lead_webhook where company_id = ${companyId} for update`;
    if (former) await closed.close(former.hash);
    await forgetSignatures(sql, companyId);
    await sql`
      insert into lead_webhook (company_id, token_hash, secret, created_by, created_at)
      values (${companyId}, ${tokenHash}, ${sealed}, ${userId}, ${new Date(at)})
      on conflict (company_id) do update
        set token_hash = excluded.token_hash, secret = excluded.secret, created_by = excluded.created_by,
          created_at = excluded.created_at, last_used_at = null`;
    return about("sales.renewLeadWebhook", actor);
  },
});

export const removeLeadWebhook = (closed: ClosedFeeds): ServerCommand<z.infer<typeof nothing>> => ({
  name: "sales.removeLeadWebhook",
  version: 1,
  args: nothing,
  async run({ sql, actor }) {
    if (!can(actor, NEEDS)) return forbidden(NEEDS);
    const { companyId } = actor;
    const [former] = await sql<{ hash: string }[]>`
      delete from lead_webhook where company_id = ${companyId} returning token_hash as hash`;
    if (!former) return noEffect("sales/no-lead-webhook");
    await closed.close(former.hash);
    await forgetSignatures(sql, companyId);
    return about("sales.removeLeadWebhook", actor);
  },
});

// Somebody asked for a new password for an address. Whether it is anybody's is found out here and not while they wait, so that the
// answer tells nothing, not even by its time.

import { z } from "zod";
import { PASSWORD_RESET_MINUTES } from "../../../shared/domains/access/invitation.rules.ts";
import { publicAddress } from "../../platform/addresses.ts";
import type { Config } from "../../platform/config.ts";
import type { JobHandler } from "../../db/jobs.ts";
import { newLinkToken } from "../../platform/secrets.ts";
import type { Sql, TransactionSql } from "../../db/connections.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { keepPasswordReset, shopOf, type LinkHolder } from "./link-records.ts";

export const PASSWORD_RESET = "access.password-reset";

const jobSchema = z.object({ companyId: z.string(), email: z.string() });

/** A link that went out less than this ago is still the one to use: nobody's mailbox is filled. */
const PAUSE_MS = 60_000;

export function passwordResetJob(owner: Sql, config: Config): JobHandler {
  return {
    queue: PASSWORD_RESET,
    async handle(data, _job, jobs) {
      const { companyId, email } = jobSchema.parse(data);
      const at = Date.now();
      await owner.begin(async (sql) => {
        const person = await personToAnswer(sql, companyId, email, at);
        if (!person) return;
        const shop = await shopOf(sql, companyId);
        if (!shop.notify.password_reset) return;
        const token = newLinkToken();
        await keepPasswordReset(sql, companyId, { userId: person.id, token, at });
        await queueMail({ jobs, config }, sql, companyId, {
          to: person.email,
          locale: person.locale,
          template: "password_reset",
          values: { name: person.name, shop: shop.name, hours: String(PASSWORD_RESET_MINUTES / 60) },
          secrets: { url: `${publicAddress(config, shop.slug)}/password/reset/${token}` },
        });
      });
    },
  };
}

/** Whoever may sign in, and was not answered a moment ago. Two jobs at once wait for each other. */
async function personToAnswer(
  sql: TransactionSql,
  companyId: string,
  email: string,
  at: number,
): Promise<LinkHolder | null> {
  const [person] = await sql<LinkHolder[]>`
    select id, name, email, locale from staff_user
    where company_id = ${companyId} and email = ${email} and status = 'active' and deleted_at is null for update`;
  if (!person) return null;
  const [recent] = await sql`
    select from password_reset
    where company_id = ${companyId} and user_id = ${person.id} and created_at > ${new Date(at - PAUSE_MS)}`;
  return recent ? null : person;
}

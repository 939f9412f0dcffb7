// A code by e-mail to somebody of the staff, not more often than anybody needs.

import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";
import type { Services } from "../../blobs/services.ts";
import type { Tenant } from "../../http/tenant.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { refuseBeyond } from "../../auth/rate-limit.ts";
import { EMAIL_CODE_MINUTES } from "../../auth/two-factor/email-codes.ts";
import { factorKeys, issueEmailCode, type FactorRecord } from "../../auth/two-factor/second-factor.ts";
import { staffFactors } from "../../auth/two-factor/staff-factors.ts";

/** Each is another five tries. */
const RATE = { limit: 5, windowSeconds: 15 * 60 };

export interface Addressee {
  userId: string;
  name: string;
  email: string;
  locale: Locale;
}

/** Sends a code if the person's factors are such (`wanted`); false: they are not. Throws 429. */
export async function sendEmailCode(
  services: Services,
  tenant: Tenant,
  { userId, name, email, locale }: Addressee,
  wanted: (record: FactorRecord) => boolean,
): Promise<boolean> {
  const { sql, config } = services;
  await refuseBeyond(sql, `email code for ${userId}`, RATE);
  return withTenant(sql, tenant.id, async (tx) => {
    const store = staffFactors(tx, tenant.id, userId);
    if (!wanted(await store.lock())) return false;
    const code = await issueEmailCode(store, factorKeys(config, `staff ${userId}`), Date.now());
    await queueMail(services, tx, tenant.id, {
      to: email,
      locale,
      template: "email_code",
      values: { name, shop: tenant.settings.display_name, minutes: String(EMAIL_CODE_MINUTES) },
      secrets: { code },
    });
    return true;
  });
}

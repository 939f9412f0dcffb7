// A code by e-mail to somebody of the staff, not more often than anybody needs.

import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";
import type { Services } from "../../blobs/services.ts";
import { addressToLimit, remoteAddress, type Context, type StaffMember } from "../../http/request.ts";
import type { Tenant } from "../../http/tenant.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { Problem } from "../../platform/problem.ts";
import { loadStaffMember } from "../../auth/actors.ts";
import { tryPassword } from "../../auth/password-turn.ts";
import { refuseBeyond } from "../../auth/rate-limit.ts";
import { wrongCredentials, type Credentials } from "../../auth/sign-in.ts";
import { EMAIL_CODE_MINUTES } from "../../auth/two-factor/email-codes.ts";
import { factorKeys, issueEmailCode, type FactorRecord } from "../../auth/two-factor/second-factor.ts";
import { staffFactors } from "../../auth/two-factor/staff-factors.ts";

/** Each is another five tries. */
const RATE = { limit: 5, windowSeconds: 15 * 60 };
/** Mails cost more than looks at a password. */
const OF_ONE_ADDRESS = { limit: 30, windowSeconds: 15 * 60 };

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

/**
 * Sends a code to whoever has the password; `check` throws where this person is sent none. It still counts as a failure: only a whole
 * sign-in forgets those. Throws 401, 422 or 429.
 */
export async function sendSignInCode(
  services: Services,
  c: Context,
  credentials: Pick<Credentials, "email" | "password">,
  check: (member: StaffMember) => void = () => {},
): Promise<void> {
  const { sql, config } = services;
  const tenant = c.get("tenant");
  await refuseBeyond(sql, JSON.stringify(["email-code", addressToLimit(c, config)]), OF_ONE_ADDRESS);
  const { userId } = await tryPassword(sql, tenant.id, credentials, remoteAddress(c, config));
  const member = userId && (await withTenant(sql, tenant.id, (tx) => loadStaffMember(tx, tenant.id, userId)));
  if (!member) throw wrongCredentials();
  check(member);
  const { actor, email, locale } = member;
  const person = { userId: actor.userId, name: actor.name, email, locale };
  if (!(await sendEmailCode(services, tenant, person, ({ emailSince }) => emailSince !== null)))
    throw new Problem(422, "access/no-email-codes", "Codes by e-mail are not switched on.");
}

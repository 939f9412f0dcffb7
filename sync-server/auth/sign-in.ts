// Signing in: the password, and the second factor where one is on. One answer for every way a password can be wrong.

import { z } from "@hono/zod-openapi";
import { storableText } from "../../shared/kernel/json.ts";
import type { AppKeys } from "../platform/config.ts";
import { Problem } from "../platform/problem.ts";
import type { Tenant } from "../http/tenant.ts";
import type { Sql, TransactionSql } from "../db/connections.ts";
import { withTenant } from "../db/tenant-transaction.ts";
import { loadStaffMember } from "./actors.ts";
import type { StaffMember } from "../http/request.ts";
import { holdCredential } from "./credential-holds.ts";
import { forgetFailures, throttleKey } from "./login-throttle.ts";
import { takeTry, tooMany, tryPassword } from "./password-turn.ts";
import { MAX_PASSWORD_LENGTH } from "../platform/passwords.ts";
import { startSession, type SessionAttributes, type StaffSessions } from "./staff-sessions.ts";
import { factorKeys, passSecondFactor, type FactorAnswer, type FactorVerdict } from "./two-factor/second-factor.ts";
import { staffFactors } from "./two-factor/staff-factors.ts";

/** As people copy it: in groups, or not at all. */
const codeText = z
  .string()
  .max(40)
  .transform((text) => storableText(text).replaceAll(/\s/g, "") || undefined);

export const passwordOnlySchema = z.object({
  // An address that the database cannot even read belongs to nobody: it becomes one that nobody has.
  email: z.string().trim().toLowerCase().min(1).max(254).transform(storableText),
  password: z.string().min(1).max(MAX_PASSWORD_LENGTH),
});

export const credentialsSchema = passwordOnlySchema.extend({
  code: codeText.optional().openapi({ description: "Of the authenticator app, or the one that came by e-mail." }),
  recovery_code: codeText.optional(),
  device_name: z.string().trim().max(200).transform(storableText).optional(),
});

export type Credentials = z.infer<typeof credentialsSchema>;

export const wrongCredentials = () =>
  new Problem(401, "access/wrong-credentials", "The e-mail or the password is wrong.");

/** Whose credentials they are, and what the password was compared with. */
interface Authenticated {
  member: StaffMember;
  passwordHash: string;
}

type Outcome = { member: StaffMember | null } | { wait: number } | FactorVerdict;

/**
 * The person these credentials belong to. Throws 401, or 429 with `Retry-After` when guessing is being slowed. That a second factor is
 * missing is told to whoever has the password alone, and counts as a failure until the code is there.
 */
export async function authenticate(
  { sql, config }: { sql: Sql; config: AppKeys },
  tenant: Tenant,
  { code, recovery_code, ...credentials }: Credentials,
  address: string,
): Promise<Authenticated> {
  const { userId, passwordHash, key } = await tryPassword(sql, tenant.id, credentials, address);
  if (userId === null || passwordHash === null) throw wrongCredentials();
  const outcome = await withTenant(sql, tenant.id, async (tx): Promise<Outcome> => {
    const answer = { code, recoveryCode: recovery_code };
    const step = await secondStep(tx, config, { companyId: tenant.id, userId, address }, answer);
    if (step) return step;
    await forgetFailures(tx, key);
    return { member: await loadStaffMember(tx, tenant.id, userId) };
  });
  if ("wait" in outcome) throw tooMany(outcome.wait);
  if ("verdict" in outcome) throw factorProblem(outcome);
  if (!outcome.member) throw wrongCredentials();
  return { member: outcome.member, passwordHash };
}

/**
 * Begins a session for them. Throws 401 where the password or the account ended while it was being looked at: what ended every session
 * did not see this one.
 */
export async function admit(
  sql: Sql,
  lucia: StaffSessions,
  { member: { actor }, passwordHash }: Authenticated,
  attributes: SessionAttributes,
) {
  const { companyId, userId } = actor;
  const session = await startSession(lucia, userId, attributes);
  const present = await withTenant(sql, companyId, (tx) => holdCredential(tx, companyId, userId));
  if (present === passwordHash) return session;
  await lucia.invalidateSession(session.id);
  throw wrongCredentials();
}

interface Comer {
  companyId: string;
  userId: string;
  /** The network address. */
  address: string;
}

/**
 * Null: passed. Codes are counted for the person, wherever they are tried from: who guesses them has the password already. An address
 * at which the person is signed in counts for itself, so that nobody who guesses elsewhere keeps them out.
 */
async function secondStep(
  tx: TransactionSql,
  config: AppKeys,
  { companyId, userId, address }: Comer,
  answer: FactorAnswer,
): Promise<{ wait: number } | FactorVerdict | null> {
  const guess = answer.code !== undefined || answer.recoveryCode !== undefined;
  const where = (await isKnownAt(tx, { companyId, userId, address })) ? address : "";
  const codeKey = throttleKey(companyId, `second factor of ${userId}`, where);
  const store = staffFactors(tx, companyId, userId);
  const keys = factorKeys(config, `staff ${userId}`);
  if (!guess) {
    const verdict = await passSecondFactor(store, keys, answer, Date.now());
    return verdict.verdict === "off" ? null : verdict;
  }
  const wait = await takeTry(tx, companyId, codeKey);
  const verdict = wait > 0 ? null : await passSecondFactor(store, keys, answer, Date.now());
  if (!verdict) return { wait };
  if (verdict.verdict === "wrong") return verdict;
  await forgetFailures(tx, codeKey);
  return null;
}

async function isKnownAt(tx: TransactionSql, { companyId, userId, address }: Comer): Promise<boolean> {
  const [session] = await tx`
    select 1 from staff_session
    where company_id = ${companyId} and user_id = ${userId} and last_address = ${address} and kind <> 'impersonation'
      and expires_at > ${new Date()} limit 1`;
  return session !== undefined;
}

function factorProblem({ verdict, factors }: FactorVerdict): Problem {
  return verdict === "wrong"
    ? new Problem(401, "access/wrong-code", "The code is wrong, was used, or is too old.", { extra: { factors } })
    : new Problem(401, "access/two-factor-required", "A code of the second factor is needed.", { extra: { factors } });
}

// An operator looks at a shop through the eyes of one of its people, and changes nothing (docs/decisions/0019-operators).

import { z } from "zod";
import { operatorCan, type OperatorRole } from "../../shared/domains/billing/operators.permissions.ts";
import { COMPANY_ACCESS, type CompanyStatus } from "../../shared/domains/tenancy/tenancy.states.ts";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { publicAddress } from "../platform/addresses.ts";
import { hashSecret, newSecret } from "../platform/secrets.ts";
import type { Sql, TransactionSql } from "../db/connections.ts";
import { withOperator } from "../db/operator-transaction.ts";
import { enterTenant } from "../db/tenant-transaction.ts";
import { tellTenant } from "../domains/tenancy/tenant-history.ts";
import { reason, recordId } from "./admin-fields.ts";
import { writeImpersonation } from "../domains/access/operator-audit.ts";
import { refusedBy, type OperatorCommand } from "./operator-commands.ts";

const LINK_MS = 60_000;
const SESSION_MS = 60 * 60_000;
export const IMPERSONATION_PATH = "/impersonation";

const impersonateArgs = z.object({ tenantId: recordId, userId: recordId, reason });

/** Gives a link to the shop's host that counts once, for a minute. */
export const impersonate: OperatorCommand<z.infer<typeof impersonateArgs>, { url: string; name: string }> = {
  name: "tenants.impersonate",
  capability: "tenants.impersonate",
  args: impersonateArgs,
  async run({ sql, actor, services, now }, { tenantId, userId, reason: why }) {
    await enterTenant(sql, tenantId);
    const [tenant] = await sql<{ slug: string; status: CompanyStatus }[]>`
      select slug, status from company where id = ${tenantId}`;
    if (!tenant) return refusedBy("tenants/not-found");
    if (COMPANY_ACCESS[tenant.status] !== "open") return refusedBy("tenants/closed");
    const [person] = await sql<{ name: string }[]>`
      select name from staff_user
      where company_id = ${tenantId} and id = ${userId} and status = 'active' and deleted_at is null`;
    if (!person) return refusedBy("tenants/person-not-found");
    const secret = newSecret();
    await sql`
      insert into impersonation (id, company_id, user_id, operator_id, operator_name, reason, link_hash, link_expires_at)
      values (${uuidv7()}, ${tenantId}, ${userId}, ${actor.operatorId}, ${actor.name}, ${why}, ${hashSecret(secret)},
        ${new Date(now + LINK_MS)})`;
    // In the query: paths are logged where a request fails.
    const url = `${publicAddress(services.config, tenant.slug)}${IMPERSONATION_PATH}?key=${secret}`;
    return {
      outcome: "done",
      value: { url, name: person.name },
      audit: {
        subject: { type: "user", id: userId, name: person.name },
        tenantId,
        reason: why,
        data: { tenant: tenant.slug },
      },
    };
  },
};

interface Link {
  id: string;
  company_id: string;
  user_id: string;
  user_name: string;
  operator_id: string;
  operator_name: string;
  reason: string;
}

/** Uses a link up. The secret of the session that begins; null: unknown, used, over, or somebody in it is gone. */
export async function startImpersonation(sql: Sql, companyId: string, secret: string): Promise<string | null> {
  return withOperator(sql, "entry:start-impersonation", async (tx) => {
    await enterTenant(tx, companyId);
    const expiresAt = new Date(Date.now() + SESSION_MS);
    const [link] = await tx<Link[]>`
      update impersonation i set started_at = now(), expires_at = ${expiresAt} from staff_user u
      where i.company_id = ${companyId} and i.link_hash = ${hashSecret(secret)} and i.started_at is null and i.ended_at is null
        and i.link_expires_at > now() and u.company_id = i.company_id and u.id = i.user_id and u.status = 'active'
        and u.deleted_at is null
      returning i.id, i.company_id, i.user_id, u.name as user_name, i.operator_id, i.operator_name, i.reason`;
    // Used up in any case: what was not allowed now is not to be tried again.
    if (!link || !(await stillMay(tx, link.operator_id))) return null;
    const session = newSecret();
    await tx`
      insert into staff_session (id, company_id, user_id, kind, device_name, expires_at, impersonation_id)
      values (${hashSecret(session)}, ${companyId}, ${link.user_id}, 'impersonation', ${link.operator_name}, ${expiresAt},
        ${link.id})`;
    await tellTenant(tx, companyId, {
      verb: "tenancy.impersonationStarted",
      subject: { type: "user", id: link.user_id },
      data: { by: link.operator_name, reason: link.reason },
    });
    await writeImpersonation(tx, "impersonation.start", link);
    return session;
  });
}

/** A minute is long enough to lose a role. */
async function stillMay(sql: TransactionSql, operatorId: string): Promise<boolean> {
  const [operator] = await sql<{ role: OperatorRole }[]>`
    select role from operator where id = ${operatorId} and status = 'active'`;
  return operator !== undefined && operatorCan(operator, "tenants.impersonate");
}

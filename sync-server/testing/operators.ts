// Operators of each role over a test server, and the panel as their browsers see it.

import { seedPlans } from "../../drizzle/seed/plans.ts";
import * as tables from "../../drizzle/schema.ts";
import { OPERATOR_ROLES, type OperatorRole } from "../../shared/domains/billing/operators.permissions.ts";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { OPERATOR_COOKIE, startOperatorSession } from "../admin/operator-sessions.ts";
import type { TestServer } from "./server.ts";
import { Visitor, type Shown } from "./visitor.ts";

export const operatorId = (role: OperatorRole) => `operator-${role}`;
export const operatorEmail = (role: OperatorRole) => `${role}@operator.test`;

/** Of the password of all tests, as the template has it. */
export async function passwordHashOf({ db }: Pick<TestServer, "db">): Promise<string> {
  const [row] = await db.owner<{ hash: string }[]>`select password_hash as hash from staff_credential limit 1`;
  return row!.hash;
}

/** One of each role, who knows the password of all tests, and the plans of a first start. */
export async function seedOperators({ db }: Pick<TestServer, "db">): Promise<void> {
  await seedPlans(db.owner);
  const passwordHash = await passwordHashOf({ db });
  for (const role of OPERATOR_ROLES) await newOperator({ db }, { id: operatorId(role), role, passwordHash });
}

interface NewOperator {
  id?: string;
  role: OperatorRole;
  passwordHash: string;
  status?: "active" | "inactive" | "invited";
}

export async function newOperator(
  { db }: Pick<TestServer, "db">,
  { id = uuidv7(), role, passwordHash, status = "active" }: NewOperator,
): Promise<string> {
  const email = id === operatorId(role) ? operatorEmail(role) : `${id}@operator.test`;
  await db.rows
    .insert(tables.operator)
    .values({ id, email, name: `${role} ${id.slice(-4)}`, role, status, locale: "en" });
  await db.rows.insert(tables.operatorCredential).values({ operatorId: id, passwordHash });
  return id;
}

/** A browser in which this operator is signed in. */
export async function operatorBrowser(server: TestServer, id: string): Promise<Visitor> {
  const visitor = new Visitor(server, null, { language: "en" });
  const session = await startOperatorSession(server.db.app, id, "test");
  visitor.cookies.set(OPERATOR_COOKIE, session.id);
  return visitor;
}

export const browserOf = (server: TestServer, role: OperatorRole) => operatorBrowser(server, operatorId(role));

/**
 * Sends a form as an operator who may not even be shown it: the page is opened by the owner in the same browser first, so that
 * what refuses is never the form's token.
 */
export async function sendAs(
  server: TestServer,
  id: string,
  path: string,
  fields: Record<string, string>,
): Promise<Shown> {
  const visitor = await browserOf(server, "owner");
  await visitor.get(path);
  const session = await startOperatorSession(server.db.app, id, "test");
  visitor.cookies.set(OPERATOR_COOKIE, session.id);
  return visitor.send(path, fields);
}

/** The audit's rows, oldest first. */
export function auditOf({ db }: Pick<TestServer, "db">, action: string) {
  return db.owner<
    {
      operator_id: string | null;
      allowed: boolean;
      subject_id: string;
      tenant_id: string | null;
      reason: string;
      data: Record<string, unknown>;
    }[]
  >`
    select operator_id, allowed, subject_id, tenant_id, reason, data from operator_audit
    where action = ${action} order by at, id`;
}

/** Everything that operators can change, as one text: equal before and after means that nothing happened. */
export async function platformOf({ db }: Pick<TestServer, "db">): Promise<string> {
  const [row] = await db.owner<{ all: string }[]>`
    select md5(concat(
      (select string_agg(c::text, '|' order by id) from company c),
      (select string_agg(o::text, '|' order by id) from operator o),
      (select string_agg(p::text, '|' order by id) from plan p),
      (select string_agg(s::text, '|' order by key) from platform_setting s),
      (select string_agg(i::text, '|' order by id) from impersonation i),
      (select string_agg(l::text, '|' order by id) from operator_set_up l),
      (select count(*) from staff_user), (select count(*) from activity))) as all`;
  return row!.all;
}

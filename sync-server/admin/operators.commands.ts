// Operators as operators change them: nobody gives, changes or removes what can do more than they, and one owner remains.

import { z } from "zod";
import {
  OPERATOR_ROLES,
  operatorCan,
  reaches,
  type OperatorActor,
} from "../../shared/domains/billing/operators.permissions.ts";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { publicAddress } from "../platform/addresses.ts";
import { sendsMail } from "../mail/mailer.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { emailAddress, line, locale, paragraph, recordId } from "./admin-fields.ts";
import { endImpersonationsOf } from "../domains/access/impersonation-ends.ts";
import { refusedBy, type Done, type OperatorCommand, type OperatorContext, type Refused } from "./operator-commands.ts";
import { endOperatorSessions, findOperator, hasAnotherOwner, type OperatorRecord } from "./operator-records.ts";
import { newSetUpLink, SET_UP_DAYS } from "./set-up-links.ts";

const role = z.enum(OPERATOR_ROLES);
const newOperatorArgs = z.object({ name: line(120), email: emailAddress, role, locale });

const about = ({ id, name }: Pick<OperatorRecord, "id" | "name">, data: Done<null>["audit"]["data"] = {}) => ({
  subject: { type: "operator", id, name },
  data,
});

/** To be handed over; null: it went by mail. */
type Invited = { link: string | null };

export const inviteOperator: OperatorCommand<z.infer<typeof newOperatorArgs>, Invited> = {
  name: "operators.invite",
  capability: "operators.manage",
  args: newOperatorArgs,
  async run(context, { name, email, role: given, locale: language }) {
    const { sql, actor } = context;
    if (!reaches(actor.role, given)) return refusedBy("operators/privilege-escalation");
    const id = uuidv7();
    const made = await sql`
      insert into operator (id, email, name, role, status, locale)
      values (${id}, ${email}, ${name}, ${given}, 'invited', ${language})
      on conflict (email) do nothing returning id`;
    if (made.length === 0) return refusedBy("operators/email-taken");
    const link = await sendInvitation(context, { id, email, name, locale: language });
    return { outcome: "done", value: { link }, audit: about({ id, name }, { role: given }) };
  },
};

async function sendInvitation(
  { sql, services, actor, now }: OperatorContext,
  operator: Pick<OperatorRecord, "id" | "email" | "name" | "locale">,
): Promise<string | null> {
  const url = publicAddress(services.config, null) + (await newSetUpLink(sql, operator.id, now));
  if (!sendsMail(services.config)) return url;
  await queueMail(services, sql, null, {
    to: operator.email,
    locale: operator.locale,
    template: "invitation",
    values: { name: operator.name, inviter: actor.name, shop: "garaj", days: String(SET_UP_DAYS) },
    secrets: { url },
  });
  return null;
}

const operatorArgs = z.object({ operatorId: recordId });

/** The operator, whom the actor may change; or why not. */
async function operatorToChange({ sql, actor }: OperatorContext, id: string): Promise<OperatorRecord | Refused> {
  const found = await findOperator(sql, id);
  if (!found) return refusedBy("operators/not-found");
  return reaches(actor.role, found.role) ? found : refusedBy("operators/privilege-escalation");
}

export const inviteAgain: OperatorCommand<z.infer<typeof operatorArgs>, Invited> = {
  name: "operators.inviteAgain",
  capability: "operators.manage",
  args: operatorArgs,
  async run(context, { operatorId }) {
    const found = await operatorToChange(context, operatorId);
    if ("outcome" in found) return found;
    if (found.status !== "invited") return refusedBy("operators/not-invited");
    const link = await sendInvitation(context, found);
    return { outcome: "done", value: { link }, audit: about(found) };
  },
};

const changesArgs = operatorArgs.extend({ name: line(120), role, phone: line(40, 0), notes: paragraph(2_000) });

/** Why the operator may not stop being an owner, or an operator at all; null: they may. */
async function refusalToLose(
  { sql }: OperatorContext,
  actor: OperatorActor,
  found: OperatorRecord,
): Promise<Refused | null> {
  if (found.role === "owner" && found.status === "active" && !(await hasAnotherOwner(sql, found.id)))
    return refusedBy("operators/last-owner");
  return found.id === actor.operatorId ? refusedBy("operators/oneself") : null;
}

export const changeOperator: OperatorCommand<z.infer<typeof changesArgs>> = {
  name: "operators.change",
  capability: "operators.manage",
  args: changesArgs,
  async run(context, { operatorId, ...wanted }) {
    const { sql, actor } = context;
    const found = await operatorToChange(context, operatorId);
    if ("outcome" in found) return found;
    if (!reaches(actor.role, wanted.role)) return refusedBy("operators/privilege-escalation");
    if (wanted.role !== found.role) {
      const refusal = await refusalToLose(context, actor, found);
      if (refusal) return refusal;
    }
    const fields = (["name", "role", "phone", "notes"] as const).filter((field) => wanted[field] !== found[field]);
    if (fields.length === 0) return refusedBy("operators/unchanged");
    await sql`
      update operator set name = ${wanted.name}, role = ${wanted.role}, phone = ${wanted.phone}, notes = ${wanted.notes}
      where id = ${operatorId}`;
    // What they look at under the former role ends: the next look is one that they may have.
    if (wanted.role !== found.role) await endImpersonationsOf(sql, found, { now: context.now });
    if (wanted.role !== found.role) await endLinksOf(context, found);
    const roles: Record<string, string> = wanted.role === found.role ? {} : { from: found.role, to: wanted.role };
    return { outcome: "done", value: null, audit: about(found, { fields: fields.join(" "), ...roles }) };
  },
};

export const deactivateOperator: OperatorCommand<z.infer<typeof operatorArgs>> = {
  name: "operators.deactivate",
  capability: "operators.manage",
  args: operatorArgs,
  async run(context, { operatorId }) {
    const { sql, actor, now } = context;
    const found = await operatorToChange(context, operatorId);
    if ("outcome" in found) return found;
    if (found.status === "inactive") return refusedBy("operators/unchanged");
    const refusal = await refusalToLose(context, actor, found);
    if (refusal) return refusal;
    await sql`update operator set status = 'inactive' where id = ${operatorId}`;
    await endOperatorSessions(sql, operatorId);
    await endImpersonationsOf(sql, found, { now });
    await endLinksOf(context, found);
    return { outcome: "done", value: null, audit: about(found) };
  },
};

/**
 * A link that its sender was shown counts for what they could give then: it ends with another role of whom it invites, and all that are
 * open end with somebody who invited others and no longer may. Whoever still may invites again.
 */
async function endLinksOf({ sql }: Pick<OperatorContext, "sql">, { id, role: former, status }: OperatorRecord) {
  const mayInvite = status === "active" && operatorCan({ role: former }, "operators.manage");
  await sql`
    delete from operator_set_up where operator_id is not null and (${mayInvite}::boolean or operator_id = ${id})`;
}

/** With the password they had; whoever never chose one is invited again. */
export const activateOperator: OperatorCommand<z.infer<typeof operatorArgs>, Invited> = {
  name: "operators.activate",
  capability: "operators.manage",
  args: operatorArgs,
  async run(context, { operatorId }) {
    const { sql } = context;
    const found = await operatorToChange(context, operatorId);
    if ("outcome" in found) return found;
    if (found.status !== "inactive") return refusedBy("operators/unchanged");
    const [credential] = await sql`select from operator_credential where operator_id = ${operatorId}`;
    const status = credential ? "active" : "invited";
    await sql`update operator set status = ${status} where id = ${operatorId}`;
    const link = status === "invited" ? await sendInvitation(context, found) : null;
    return { outcome: "done", value: { link }, audit: about(found, { status }) };
  },
};

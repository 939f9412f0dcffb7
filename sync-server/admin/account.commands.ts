// What operators change about themselves.

import { z } from "zod";
import { hashPassword, verifyPassword } from "../platform/passwords.ts";
import { hashSecret } from "../platform/secrets.ts";
import { locale } from "./admin-fields.ts";
import { refusedBy, type OperatorCommand } from "./operator-commands.ts";

export const oneself = (id: string, name: string) => ({ type: "operator", id, name });

const profileArgs = z.object({ locale });

export const changeProfile: OperatorCommand<z.infer<typeof profileArgs>> = {
  name: "account.change",
  capability: null,
  args: profileArgs,
  async run({ sql, actor }, { locale: language }) {
    await sql`update operator set locale = ${language} where id = ${actor.operatorId}`;
    const data = { locale: language };
    return { outcome: "done", value: null, audit: { subject: oneself(actor.operatorId, actor.name), data } };
  },
};

/** Passwords are arguments of this one alone: commands of the panel keep none of their arguments. */
const passwordArgs = z.object({ current: z.string(), wanted: z.string(), session: z.string() });

/** Every other session of theirs ends. */
export const changePassword: OperatorCommand<z.infer<typeof passwordArgs>> = {
  name: "account.changePassword",
  capability: null,
  args: passwordArgs,
  async run({ sql, actor }, { current, wanted, session }) {
    const [stored] = await sql<{ password_hash: string }[]>`
      select password_hash from operator_credential where operator_id = ${actor.operatorId} for update`;
    if (!(await verifyPassword(stored?.password_hash ?? null, current))) return refusedBy("operators/wrong-password");
    const hash = await hashPassword(wanted);
    await sql`
      update operator_credential set password_hash = ${hash}, changed_at = now() where operator_id = ${actor.operatorId}`;
    await sql`
      delete from operator_session where operator_id = ${actor.operatorId} and id <> ${hashSecret(session)}`;
    return { outcome: "done", value: null, audit: { subject: oneself(actor.operatorId, actor.name) } };
  },
};

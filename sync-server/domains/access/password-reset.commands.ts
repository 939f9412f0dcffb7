// A new password by a link of a mail.

import type { z } from "zod";
import { personArgs } from "../../../shared/domains/access/access.args.ts";
import { refused } from "../../../shared/zero/define.ts";
import type { ServerCommand } from "../../commands/server-commands.ts";
import { beginChange } from "./authority-records.ts";
import { findPasswordReset, forgetLinks, keepPassword } from "./link-records.ts";
import { endSessions } from "./people.commands.ts";
import { aboutPerson } from "./person-command.ts";

/** Run as the person the link is for. Whoever was signed in as them is not any more. */
export const resetPassword = (token: string, passwordHash: string): ServerCommand<z.infer<typeof personArgs>> => ({
  name: "access.resetPassword",
  version: 1,
  args: personArgs,
  async run({ sql, actor, at }, { userId }) {
    await beginChange(sql, actor.companyId);
    const found = await findPasswordReset(sql, actor.companyId, token, at);
    if (found?.holder.id !== userId || found.state === "over") return refused("access/reset-invalid");
    await keepPassword(sql, actor.companyId, userId, passwordHash);
    await sql`
      update staff_user set email_verified_at = coalesce(email_verified_at, ${new Date(at)})
      where company_id = ${actor.companyId} and id = ${userId}`;
    await forgetLinks(sql, actor.companyId, userId);
    await endSessions(sql, actor.companyId, userId);
    return aboutPerson("access.resetPassword", userId);
  },
});

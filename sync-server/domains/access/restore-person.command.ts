// Somebody who was deleted is restored: as they were, but out until somebody lets them in.

import type { z } from "zod";
import { personArgs } from "../../../shared/domains/access/access.args.ts";
import { refused } from "../../../shared/zero/define.ts";
import type { ServerCommand } from "../../commands/server-commands.ts";
import { aboutPerson, isTaken } from "./people.commands.ts";
import { personToChange } from "./person-to-change.ts";

/** With the roles that there are still; whoever lost the last one with its role is given another like anybody else. */
export const restorePerson: ServerCommand<z.infer<typeof personArgs>> = {
  name: "access.restorePerson",
  version: 1,
  args: personArgs,
  async run(context, { userId }) {
    const person = await personToChange(context, userId, "ADMIN_USERS_DELETE", { deleted: true });
    if ("outcome" in person) return person;
    const { companyId } = context.actor;
    const [{ email } = { email: "" }] = await context.sql<{ email: string }[]>`
      select email from staff_user where company_id = ${companyId} and id = ${userId}`;
    if (await isTaken(context.sql, companyId, email, userId)) return refused("access/email-taken");
    await context.sql`update staff_user set deleted_at = null where company_id = ${companyId} and id = ${userId}`;
    return aboutPerson("access.restorePerson", userId);
  },
};

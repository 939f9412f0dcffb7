// Somebody who was deleted is restored: as they were, but out until somebody lets them in.

import { personArgs } from "../../../shared/domains/access/access.args.ts";
import { refused } from "../../../shared/zero/define.ts";
import { addressOf, isTaken } from "./people.commands.ts";
import { personCommand } from "./person-command.ts";

/** With the roles that there are still; whoever lost the last one with its role is given another like anybody else. */
export const restorePerson = personCommand(
  "access.restorePerson",
  { args: personArgs, needs: "ADMIN_USERS_DELETE", deleted: true },
  async ({ sql, actor: { companyId }, person, done }) => {
    const email = await addressOf(sql, companyId, person.id);
    if (await isTaken(sql, companyId, email, person.id)) return refused("access/email-taken");
    await sql`update staff_user set deleted_at = null where company_id = ${companyId} and id = ${person.id}`;
    return done();
  },
);

// Personal tokens: made for a program of one's own, narrowed to what it needs, revoked at once.

import type { z } from "zod";
import { createTokenArgs, tokenArgs } from "../../../shared/domains/access/access.args.ts";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { holdCredential } from "../../auth/credential-holds.ts";
import { forbidden, refused } from "../../../shared/zero/define.ts";
import type { ServerCommand } from "../../commands/server-commands.ts";
import { aboutPerson } from "./person-command.ts";
import { tellOfChange } from "../../auth/access-changes.ts";

const FORBIDDEN = forbidden("ADMIN_API_TOKENS");

/** Made for one request: what the program holds is no argument, its hash neither. */
export const createToken = (tokenHash: string): ServerCommand<z.infer<typeof createTokenArgs>> => ({
  name: "access.createToken",
  version: 1,
  args: createTokenArgs,
  async run({ sql, actor, commandId, at }, { name, abilities, expiresAt }) {
    if (!can(actor, "ADMIN_API_TOKENS")) return FORBIDDEN;
    if (expiresAt !== null && expiresAt <= at) return refused("access/token-over");
    const lacked = (abilities ?? []).filter((ability) => !can(actor, ability));
    if (lacked.length > 0) return refused("access/privilege-escalation", { lacked });
    if ((await holdCredential(sql, actor.companyId, actor.userId)) === null) return refused("access/not-active");
    await sql`
      insert into api_token (id, company_id, user_id, token_hash, name, abilities, created_at, expires_at)
      values (${commandId}, ${actor.companyId}, ${actor.userId}, ${tokenHash}, ${name},
        ${abilities === null ? null : sql.json(abilities)}, ${new Date(at)},
        ${expiresAt === null ? null : new Date(expiresAt)})`;
    return aboutPerson("access.createToken", actor.userId, { token: name });
  },
});

export const revokeToken: ServerCommand<z.infer<typeof tokenArgs>> = {
  name: "access.revokeToken",
  version: 1,
  args: tokenArgs,
  async run({ sql, actor }, { tokenId }) {
    if (!can(actor, "ADMIN_API_TOKENS")) return FORBIDDEN;
    const { companyId, userId } = actor;
    const [revoked] = await sql<{ name: string }[]>`
      delete from api_token where company_id = ${companyId} and user_id = ${userId} and id = ${tokenId} returning name`;
    if (!revoked) return refused("access/token-not-found");
    await tellOfChange(sql, { companyId, userId });
    return aboutPerson("access.revokeToken", userId, { token: revoked.name });
  },
};

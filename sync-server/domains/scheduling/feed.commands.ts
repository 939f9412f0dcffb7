// The secret address of one's own calendar: made, renewed and removed by whoever it is of.

import { z } from "zod";
import { can, type Actor } from "../../../shared/domains/access/access.permissions.ts";
import { applied, forbidden, noEffect } from "../../../shared/zero/define.ts";
import type { ServerCommand } from "../../commands/server-commands.ts";
import type { ClosedFeeds } from "./closed-feeds.ts";

/** Whose appointments those of a master are. */
const NEEDS = "MECHANIC_BOARD";
const nothing = z.object({});

const aboutOneself = (verb: string, { userId }: Actor) =>
  applied({ verb, subjectType: "user", subjectId: userId, workOrderId: null, data: {} });

/**
 * Made for one request: the address is no argument, its hash neither. The one before opens nothing any more, which is noted before anything
 * is committed: should that fail then, an address that nobody relies on any more is dead too early.
 */
export const renewFeed = (tokenHash: string, closed: ClosedFeeds): ServerCommand<z.infer<typeof nothing>> => ({
  name: "scheduling.renewFeed",
  version: 1,
  args: nothing,
  async run({ sql, actor, at }) {
    if (!can(actor, NEEDS)) return forbidden(NEEDS);
    const { companyId, userId } = actor;
    const [former] = await sql<{ hash: string }[]>`
      select token_hash as hash from calendar_feed where company_id = ${companyId} and user_id = ${userId} for update`;
    if (former) await closed.close(former.hash);
    await sql`
      insert into calendar_feed (company_id, user_id, token_hash, created_at)
      values (${companyId}, ${userId}, ${tokenHash}, ${new Date(at)})
      on conflict (company_id, user_id) do update
        set token_hash = excluded.token_hash, created_at = excluded.created_at`;
    return aboutOneself("scheduling.renewFeed", actor);
  },
});

/** Also of who may not have one any more. */
export const removeFeed = (closed: ClosedFeeds): ServerCommand<z.infer<typeof nothing>> => ({
  name: "scheduling.removeFeed",
  version: 1,
  args: nothing,
  async run({ sql, actor }) {
    const { companyId, userId } = actor;
    const [former] = await sql<{ hash: string }[]>`
      delete from calendar_feed where company_id = ${companyId} and user_id = ${userId} returning token_hash as hash`;
    if (!former) return noEffect("scheduling/no-feed");
    await closed.close(former.hash);
    return aboutOneself("scheduling.removeFeed", actor);
  },
});

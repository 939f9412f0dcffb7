// The server step of a new post: whether it was made at all.

import { CodedError } from "../../../shared/kernel/errors.ts";
import type { ServerStep } from "../../commands/server-steps.ts";

/** An insert under an id that is taken out of sight, in another shop, does nothing: then this is not our post. */
export const completePost: ServerStep<"scheduling.createPost"> = async ({ sql, actor }, { args }) => {
  const { postId } = args;
  const made = await sql`select 1 from post where company_id = ${actor.companyId} and id = ${postId}`;
  if (made.length === 0) throw new CodedError("scheduling/id-taken");
  return null;
};

// Arguments of the mechanic's commands: a wire format, so fields are added and never renamed.

import { z } from "zod";
import { moment, reason } from "../../zero/common.args.ts";
import { BLOCK_REASONS } from "./mechanic.states.ts";

export const lineArgs = z.object({ workLineId: z.uuid() });

const times = { startedAt: moment.nullable(), doneAt: moment.nullable() };

/** `seen`: what the person had before their eyes; the same again confirms it as it is. Null: not tapped. */
export const confirmTimesArgs = z.object({ workLineId: z.uuid(), seen: z.object(times), ...times, reason });

export const blockArgs = z.object({
  workLineId: z.uuid(),
  reason: z.enum(BLOCK_REASONS),
  note: z.string().trim().max(2000).nullable().default(null),
});

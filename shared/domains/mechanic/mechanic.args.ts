// Arguments of the mechanic's commands: a wire format, so fields are added and never renamed.

import { z } from "zod";
import { BLOCK_REASONS } from "./mechanic.states.ts";

export const lineArgs = z.object({ workLineId: z.uuid() });

export const blockArgs = z.object({
  workLineId: z.uuid(),
  reason: z.enum(BLOCK_REASONS),
  note: z.string().trim().max(2000).nullable().default(null),
});

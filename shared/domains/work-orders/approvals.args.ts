// Arguments of the commands on approvals: a wire format.

import { z } from "zod";
import { DECISION_WAYS, DECISIONS, LINE_KINDS } from "./approvals.states.ts";

export const approvalArgs = z.object({ kind: z.enum(LINE_KINDS), lineId: z.uuid() });

/** A decision that the desk was told: by whom, and how. */
export const toldArgs = approvalArgs.extend({
  decision: z.enum(DECISIONS),
  by: z.string().trim().min(1).max(200),
  way: z.enum(DECISION_WAYS),
});

/**
 * Lines of one order whose answers somebody at the desk has seen. `otherwise`: by line, the command by which the client said otherwise
 * than was decided, as it was seen; another one, or one of a line that is not named, goes on ringing. Null: whatever is there.
 */
export const seeAnswersArgs = z.object({
  workOrderId: z.uuid(),
  lineIds: z.array(z.uuid()).min(1).max(400),
  otherwise: z.record(z.uuid(), z.uuid()).nullable().default(null),
});

/** A decision of the client's own, on the tracking page. `read`: the digest of the line as the page showed it to them. */
export const answerArgs = approvalArgs.extend({
  workOrderId: z.uuid(),
  decision: z.enum(DECISIONS),
  read: z.string().max(100),
});

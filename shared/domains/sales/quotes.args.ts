// Arguments of the commands about what a client answers to a quote: a wire format.

import { z } from "zod";
import { isProse } from "../../kernel/json.ts";
import { DECISION_WAYS, DECISIONS } from "../work-orders/approvals.states.ts";
import { lineName, minor, normHours, quantity } from "../work-orders/edits.args.ts";

/** `answeredAt`: of the latest answer that somebody at the desk has seen, Unix ms; of a later one it goes on ringing. */
export const seeAnswerArgs = z.object({ dealId: z.uuid(), answeredAt: z.number().int().min(0) });

/** A decision of the client's own, on the page of the quote. `read`: the digest of each line as the page showed it to them. */
export const answerQuoteArgs = z.object({
  dealId: z.uuid(),
  decision: z.enum(DECISIONS),
  lines: z
    .array(z.object({ lineId: z.uuid(), read: z.string().max(100) }))
    .min(1)
    .max(400),
});

/**
 * An answer that the desk was told: by whom, and how. `read`: each line as it stood on the screen, for of another one the client has not
 * heard; as many as a page of a quote answers about at once.
 */
export const tellAnswerArgs = z.object({
  dealId: z.uuid(),
  decision: z.enum(DECISIONS),
  by: z.string().trim().min(1).max(200).refine(isProse, "must be text"),
  way: z.enum(DECISION_WAYS),
  lines: z
    .array(
      z.object({
        lineId: z.uuid(),
        read: z.object({ name: lineName, normHours: normHours.nullable(), quantity, priceMinor: minor }),
      }),
    )
    .min(1)
    .max(400),
});

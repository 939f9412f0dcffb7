// Arguments of the commands about what a client answers to a quote: a wire format.

import { z } from "zod";
import { DECISIONS } from "../work-orders/approvals.states.ts";

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

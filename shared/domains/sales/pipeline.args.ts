// Arguments of the flows across the pipeline: a wire format.

import { z } from "zod";
import { moment, orNull } from "../../zero/common.args.ts";

const id = z.uuid();
/** A day of work at most. */
const MOST_MINUTES = 24 * 60;

export const convertLeadArgs = z.object({
  leadId: id,
  /** Null: found by phone or, where nobody has it, made. */
  clientId: orNull(id),
  /** Its quote is sent now. */
  toQuote: z.boolean(),
});

export const scheduleArgs = z.object({
  dealId: id,
  /** Null: tomorrow at 10:00, or on the next day that the shop is open. Whole minutes. */
  startsAt: orNull(moment.multipleOf(60_000)),
  /** Null: by the deal's works. */
  durationMin: orNull(z.int().min(5).max(MOST_MINUTES)),
  /** Null: the first that is free then; without one, none. */
  postId: orNull(id),
  /** Null: the deal's. */
  masterId: orNull(id),
});

export const startWorkArgs = z.object({
  dealId: id,
  /** Of the order, as it follows from the deal that its author sees. Null: from the deal as it is. */
  workOrderId: orNull(id),
});

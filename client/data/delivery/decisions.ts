// What waits for a manager hears what was decided, whichever device of its author's brought it: by Zero alone a device would miss
// what was decided more commands ago than Zero keeps.

import { NoAnswer, ServerProblem } from "../base/http.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { outcomesOnServer } from "./known-commands.ts";

/** Asks, where anything waits. Never throws: what is not heard now is asked again with the next contact. */
export async function hearDecisions(outbox: Outbox): Promise<void> {
  try {
    const waiting = await outbox.held();
    if (waiting.length > 0) await outbox.decided(await outcomesOnServer(waiting));
  } catch (error) {
    if (!(error instanceof NoAnswer || error instanceof ServerProblem)) console.error("decisions", error);
  }
}

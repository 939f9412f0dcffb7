// What waits for a manager hears what was decided, whichever device of its author's brought it: by Zero alone a device would miss
// what was decided more commands ago than Zero keeps. By the same way a device learns that a restored server has forgotten what it brought in a
// file: of its own edits the sequence tells (docs/decisions/0007), and these are in another's.

import { NoAnswer, ServerProblem } from "../base/http.ts";
import { KEEP_SETTLED_MS, type Outbox } from "../outbox/outbox.ts";

/** Brings again what came in the files of these, and was answered since then, Unix ms. */
type BringAgain = (ids: readonly string[], since: number) => Promise<unknown>;

/** Asks, where anything waits. Never throws: what is not heard now is asked again with the next contact. `serverTime`: Unix ms. */
export async function hearDecisions(outbox: Outbox, serverTime: number, bringAgain: BringAgain): Promise<void> {
  try {
    const since = serverTime - KEEP_SETTLED_MS;
    const waiting = await outbox.held(since);
    if (waiting.length === 0) return;
    const { decided, outcomesOnServer } = await import("./known-commands.ts"); // on few devices anything waits
    const { found, unknown } = await outcomesOnServer(waiting);
    await outbox.seldom((db) => decided(db, found));
    if (unknown.length > 0) await bringAgain(unknown, since);
  } catch (error) {
    if (!(error instanceof NoAnswer || error instanceof ServerProblem)) console.error("decisions", error);
  }
}

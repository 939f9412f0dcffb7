// What makes a history be asked for although no row of its page has changed: time.

import type { Histories } from "./histories.ts";

/** A history that was told so long ago may have had lines since that change no row of its page. */
const OLD_MS = 60_000;
/** How often that is looked at: such a line is seen after the two together, at the latest. */
const TICK_MS = 15_000;

/** Until the returned function is called. */
export function askWhenOld(histories: Pick<Histories, "lookAgain">): () => void {
  const timer = setInterval(() => histories.lookAgain(OLD_MS), TICK_MS);
  return () => clearInterval(timer);
}

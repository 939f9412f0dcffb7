// A child that lives and does not serve: it is asked now and then, and too many questions in a row without an answer end the wait.

import { pause } from "./processes.ts";

export interface Serving {
  /** Resolves when it answers; what rejects or does not end in its time is no answer. */
  ask: () => Promise<unknown>;
  /** From an answer, or from the end of its time, to the next question, ms. */
  everyMs: number;
  /** How long an answer may take, ms. */
  withinMs: number;
  /** So many questions in a row; they are counted instead of the time, which passes also while the whole machine sleeps. */
  misses: number;
}

/** True once it has been silent for that long; false when `over` fires before. */
export async function untilSilent({ ask, everyMs, withinMs, misses }: Serving, over: AbortSignal): Promise<boolean> {
  for (let missed = 0; missed < misses;) {
    await pause(everyMs, over);
    if (over.aborted) return false;
    const answered = ask().then(
      () => true,
      () => false,
    );
    missed = (await Promise.race([answered, pause(withinMs, over)])) === true ? 0 : missed + 1;
  }
  return !over.aborted;
}

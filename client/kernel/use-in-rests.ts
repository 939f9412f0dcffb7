// What nobody waits for yet, done in the browser's rests, a piece at a time.

import { useEffect } from "react";
import { idle } from "./idle.ts";

/** ms; also without a rest this long it goes on. */
const NO_REST_MS = 2_000;

/** Until `step` says that nothing is left; from the beginning for another `step`. */
export function useInRests(step: () => boolean): void {
  useEffect(() => {
    const left = new AbortController();
    const run = async () => {
      do await idle(NO_REST_MS);
      while (!left.signal.aborted && step());
    };
    void run();
    return () => left.abort();
  }, [step]);
}

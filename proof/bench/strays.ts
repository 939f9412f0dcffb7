// Errors that nobody waits for: of a socket that nobody listens to, of a promise that is asked too late. While something is
// measured they are its failure, and the next figure is measured; at any other time they end the run.

import type { EventEmitter } from "node:events";
import { pause } from "../../sync-server/processes/processes.ts";

type Take = (error: unknown) => void;

/** Nothing that was measured lasts longer once its product and its phones are gone. */
const OVER_MS = 60_000;

/** `source`: the process. */
export class Strays {
  #take: Take | null = null;
  readonly #clearAway: () => Promise<void>;

  constructor(source: EventEmitter, clearAway: () => Promise<void>, atOtherTimes: Take) {
    this.#clearAway = clearAway;
    // Node brings unhandled rejections here as well.
    source.on("uncaughtException", (error: unknown) => (this.#take ?? atOtherTimes)(error));
  }

  /** Fails with what strays meanwhile. What is then still measured has nothing left to measure, and is waited for. */
  async during(measured: Promise<void>): Promise<void> {
    const stray = Promise.withResolvers<never>();
    let strays = 0;
    this.#take = (error) => {
      if (++strays > 1) console.error(error); // only the first one can be the failure
      stray.reject(error);
    };
    stray.promise.catch(() => undefined);
    try {
      await Promise.race([measured, stray.promise]);
    } finally {
      if (strays > 0) {
        await this.#clearAway();
        await Promise.race([measured.catch(() => undefined), pause(OVER_MS)]);
      }
      this.#take = null;
    }
  }
}

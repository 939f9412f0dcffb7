// Deadlocks and lost connections decide nothing: the transaction is simply run again.

import { isTransient } from "../db/connections.ts";
import { pause } from "../app/processes.ts";

const TRIES = 10;

export async function retryTransient<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || attempt >= TRIES) throw error;
      await pause(Math.min(200, 4 * 2 ** attempt) * (0.5 + Math.random()));
    }
  }
}

// The server's own repetition of what collided, without its waiting: nobody else runs meanwhile in the model.

import { isTransient } from "../../../sync-server/db/connections.ts";

const TRIES = 10;
/** Of real time, in which a run of commands is tried: in the model nothing waits. */
export const LONGEST_TRYING_MS = 4_000;

export async function retryTransient<T>(_tenant: string, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || attempt >= TRIES) throw error;
    }
  }
}

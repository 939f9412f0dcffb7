// Deadlocks and lost connections decide nothing: the transaction is simply run again.

import { isTransient } from "../db/connections.ts";
import { pause } from "../processes/processes.ts";

const TRIES = 10;

/** By tenant, the last of those that wait for each other here. */
const lastOf = new Map<string, Promise<unknown>>();

/** One after another: thirty that want one row of a shop would collide ten times each, every time but one in vain. */
async function inTurn<T>(tenant: string, work: () => Promise<T>): Promise<T> {
  const before = lastOf.get(tenant) ?? Promise.resolve();
  const mine = before.then(work, work);
  const settled = mine.catch(() => undefined);
  lastOf.set(tenant, settled);
  try {
    return await mine;
  } finally {
    if (lastOf.get(tenant) === settled) lastOf.delete(tenant);
  }
}

/** `tenant`: whose rows are worked on. What has collided there goes one by one from then on. */
export async function retryTransient<T>(tenant: string, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await (attempt === 1 ? work() : inTurn(tenant, work));
    } catch (error) {
      if (!isTransient(error) || attempt >= TRIES) throw error;
      await pause(Math.min(200, 4 * 2 ** attempt) * (0.5 + Math.random()));
    }
  }
}

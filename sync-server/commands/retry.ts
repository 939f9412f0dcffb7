// Deadlocks and lost connections decide nothing: the transaction is simply run again.

import { isTransient } from "../db/connections.ts";
import { pause } from "../processes/processes.ts";

const TRIES = 10;
/** Nothing is begun again after so long: who waited for a lock in vain would wait ten times, and its sender listens no more. */
export const LONGEST_TRYING_MS = 4_000;

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
  const until = performance.now() + LONGEST_TRYING_MS;
  let latest: unknown = null;
  const again = () => {
    if (performance.now() > until) throw latest; // its turn came too late
    return work();
  };
  for (let attempt = 1; ; attempt++) {
    try {
      return await (attempt === 1 ? work() : inTurn(tenant, async () => again()));
    } catch (error) {
      if (!isTransient(error) || attempt >= TRIES || performance.now() > until) throw error;
      latest = error;
      await pause(Math.min(200, 4 * 2 ** attempt) * (0.5 + Math.random()));
    }
  }
}

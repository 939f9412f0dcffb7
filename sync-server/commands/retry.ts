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

/** How long one way of a device waits for the other at most. Nothing but time is lost by going ahead. */
const LONGEST_TURN_MS = 2_000;
/** By person and device, what one of its two ways, HTTP and Zero, is doing here. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * A device that comes back sends the same commands both ways: whoever waits until the other way is done finds them answered, where both at once
 * would collide at each.
 */
export async function oneWayAtATime<T>(userId: string, device: string | undefined, work: () => Promise<T>): Promise<T> {
  const key = `${userId} ${device ?? ""}`;
  const before = underWay.get(key);
  if (before) await atMost(LONGEST_TURN_MS, before);
  const mine = work();
  const settled = mine.catch(() => undefined);
  underWay.set(key, settled);
  try {
    return await mine;
  } finally {
    if (underWay.get(key) === settled) underWay.delete(key);
  }
}

/** `work` never fails. */
async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
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

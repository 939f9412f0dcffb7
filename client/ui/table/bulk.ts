// One act on several rows, one after the other.

/** Each is a command of its own, which waits on this device while there is no network. */
export const MOST_AT_ONCE = 500;

/** What came of it: those that it was kept for on this device, and those that it was not done to. */
export interface BulkOutcome<T> {
  kept: T[];
  left: T[];
}

/**
 * What one device does has an order. Where the device cannot keep one, the rest is not tried: of the next one that it kept, nobody
 * would hear of the failure. `act` resolves to whether it was kept.
 */
export async function oneByOne<T>(things: readonly T[], act: (thing: T) => Promise<boolean>): Promise<BulkOutcome<T>> {
  const kept: T[] = [];
  for (const thing of things) {
    if (!(await act(thing))) break;
    kept.push(thing);
  }
  return { kept, left: things.slice(kept.length) };
}

/** Of those that were changed, as they were before: the ones that nobody has changed since. `now`: all that are on the device. */
export function asLeft<T extends { id: string }>(
  before: readonly T[],
  now: readonly T[],
  isAsLeft: (thing: T) => boolean,
): T[] {
  const left = new Set(now.filter(isAsLeft).map(({ id }) => id));
  return before.filter(({ id }) => left.has(id));
}

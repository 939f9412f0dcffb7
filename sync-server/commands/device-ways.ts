// The two ways by which a device brings its commands, HTTP and Zero, one at a time within a process.

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

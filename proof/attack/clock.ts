// A clock of our own, so that days of patience pass in minutes.

export interface Clock {
  now: () => number;
  advance: (ms: number) => void;
}

/** While this runs, Date is ours. Timers and the database keep their own. */
export async function underOwnClock<T>(work: (clock: Clock) => Promise<T>): Promise<T> {
  const RealDate = globalThis.Date;
  let now = RealDate.now();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: [number]) =>
      (given as unknown[]).length === 0 ? new target(now) : new target(...given),
    get: (target, name) => (name === "now" ? () => now : (Reflect.get(target, name) as unknown)),
  });
  try {
    return await work({
      now: () => now,
      advance(ms) {
        now += ms;
      },
    });
  } finally {
    globalThis.Date = RealDate;
  }
}

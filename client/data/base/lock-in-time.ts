// A lock that is waited for only so long: whoever holds it may be a tab that is frozen.

/** Does the work under the lock, or without it where it could not be had in time. */
export async function lockInTime(name: string, patienceMs: number, work: () => Promise<void>): Promise<void> {
  const signal = AbortSignal.timeout(patienceMs);
  let begun = false;
  try {
    await navigator.locks.request(name, { signal }, () => {
      begun = true;
      return work();
    });
  } catch (error) {
    if (begun || !signal.aborted) throw error;
    await work();
  }
}

// The browser's rests: what nobody waits for yet is done in them.

/** Resolves in the next rest, and without one after `mostMs`. Safari has no idle callbacks: there it waits a tenth of that. */
export const idle = (mostMs: number): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve(), { timeout: mostMs });
    else setTimeout(resolve, mostMs / 10);
  });

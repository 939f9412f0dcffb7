// Cleaning up after a person: a step that fails must not keep the others from being done.

/** Runs every step, one after the other; throws at the end what failed. */
export async function runAllSteps(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, "not everything could be removed from this device");
}

// A part of the product that is to do nothing while something else is measured.

import type { Stack } from "../../e2e/fixtures/stack.ts";
import { partsOf } from "./parts.ts";

/** A new one has hardly begun by then. */
const LOOK_MS = 500;

/**
 * The part stands still until the returned function is called, which has to be before the product ends: what is stopped does not end. The product ends
 * what does not answer, and starts another: that one stands still as well.
 */
export function standStill(stack: Stack, part: string): () => void {
  const pids = () => partsOf(stack).find(({ name }) => name === part)?.pids ?? [];
  const stop = () => {
    for (const pid of pids()) signal(pid, "SIGSTOP");
  };
  stop();
  const timer = setInterval(stop, LOOK_MS);
  return () => {
    clearInterval(timer);
    for (const pid of pids()) signal(pid, "SIGCONT");
  };
}

/** It may have ended meanwhile. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

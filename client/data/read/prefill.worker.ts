// Runs the new version's own code beside the running old one, to fill its working set before anybody is served by it
// (docs/decisions/0002). Started by client/data/session/update.ts of whichever version is running: its messages may only grow.

import type { CachedSession } from "../device/device-db.ts";
import { noteFilled } from "./filled.ts";
import { openZero, type ZeroClient } from "./zero-client.ts";
import { countWorkset, keepWorkset, readFirst } from "./workset.ts";

export interface PrefillRequest {
  session: CachedSession;
}
export interface PrefillAnswer {
  filled: boolean;
}

/** A client needs this long to read a large working set from the disk. */
const READING_MS = 1_500;
const PATIENCE_MS = 15_000;
const scope = globalThis as unknown as DedicatedWorkerGlobalScope;

scope.onmessage = async (event: MessageEvent<PrefillRequest>) => {
  const { session } = event.data;
  const answer = (filled: boolean) => scope.postMessage({ filled } satisfies PrefillAnswer);
  const lost = { onLost: () => answer(false), onTooOld: () => answer(false) };
  const zero = openZero(session, lost);
  try {
    await keepWorkset(zero, session.actor).complete; // not before the server has said what is new since the last filling
    await noteFilled(session.user.id, zero.idbName);
    await written(zero, session);
    await zero.close();
    answer(true);
  } catch (error) {
    console.error("prefill", error);
    answer(false);
  }
};

/**
 * Zero writes what it received about a second later, and closing it does not wait for that. So this asks as the next cold
 * boot will: a client without a network, over what is really on the disk. Past the patience the writing is long over, and
 * an update must not be held back because the asking failed.
 */
async function written(zero: ZeroClient, session: CachedSession): Promise<void> {
  const nobody = { onLost: () => {}, onTooOld: () => {} };
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const reader = openZero(session, nobody, { offline: true });
    await pause(READING_MS);
    const onDisk = await countWorkset(reader, session.actor);
    const received = await countWorkset(zero, session.actor);
    // As many rows may still be those of the last filling: what a person sees first is compared itself.
    const isAsReceived = (await readFirst(reader, session.actor)) === (await readFirst(zero, session.actor));
    await reader.close();
    if (isAsReceived && onDisk.every((count, part) => count >= received[part]!)) return;
  }
  console.warn("prefill: what is on the disk could not be confirmed");
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

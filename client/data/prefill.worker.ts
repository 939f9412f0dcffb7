// Runs the new version's own code beside the running old one, to fill its working set before anybody is served by it
// (offline contract, 11). Started by client/data/update.ts of whichever version is running: its messages are a contract.

import type { CachedSession } from "./device-db.ts";
import { openZero } from "./zero-client.ts";
import { keepWorkset } from "./workset.ts";

export interface PrefillRequest {
  session: CachedSession;
}
export interface PrefillAnswer {
  filled: boolean;
}

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;

scope.onmessage = async (event: MessageEvent<PrefillRequest>) => {
  const answer = (filled: boolean) => scope.postMessage({ filled } satisfies PrefillAnswer);
  const zero = openZero(event.data.session, { onLost: () => answer(false), onTooOld: () => answer(false) });
  try {
    await keepWorkset(zero, event.data.session.actor).complete;
    await zero.close(); // writes what it holds
    answer(true);
  } catch (error) {
    console.error("prefill", error);
    answer(false);
  }
};

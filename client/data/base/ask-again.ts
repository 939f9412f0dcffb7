// The first question after a gap may be lost while Zero's connection outlived the gap: then nothing else would ask for a minute.

import type { Store } from "../../kernel/store.ts";
import type { ConnectivityState } from "./connectivity.ts";

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 15_000;

/** Of the engine. */
export interface AskAgainOptions {
  /** Whether Zero has its connection. */
  connected: Store<boolean>;
  connectivity: { state: Store<ConnectivityState> };
  /** Asks the server, and notes in `connectivity` whether it answered. */
  contact: () => Promise<void>;
}

/**
 * While Zero has its connection and the server has not answered the last question, asks again after 1, 2, 4 … 15 s. Until the returned
 * function is called.
 */
export function askAgain(engine: AskAgainOptions): () => void {
  const { connected, connectivity } = engine;
  let delay = FIRST_DELAY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let closed = false;

  const look = () => {
    const isDoubtful = connected.value && !connectivity.state.value.reachable;
    if (isDoubtful && !asking) timer ??= setTimeout(() => void again(), delay);
    if (!isDoubtful) stop();
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    delay = FIRST_DELAY_MS;
  };
  const again = async () => {
    timer = undefined;
    delay = Math.min(LONGEST_DELAY_MS, delay * 2);
    asking = true;
    await engine.contact();
    asking = false;
    if (!closed) look();
  };

  const leave = [connected.subscribe(look), connectivity.state.subscribe(look)];
  look();
  return () => {
    closed = true;
    for (const each of leave) each();
    stop();
  };
}

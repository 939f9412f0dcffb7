// Whether Zero has its connection, and whether it has missed it for so long that it is to be said: the server may answer over HTTP meanwhile.

import { Store } from "../../kernel/store.ts";

/** Longer than a sync server that is there takes to have a device back: Zero tries every five seconds. */
const MISSED_MS = 10_000;

export class SyncConnection extends Store<boolean> {
  /** It was lost, and has not come back in ten seconds: what others do since is not seen here. */
  readonly isMissed = new Store(false);
  #waits: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super(false);
  }

  override set(connected: boolean): void {
    if (connected === this.value) return;
    clearTimeout(this.#waits);
    if (connected) this.isMissed.set(false);
    else this.#waits = setTimeout(() => this.isMissed.set(true), MISSED_MS);
    super.set(connected);
  }
}

// The outbox as the screens see it: one query of each kind for all of them. Each is null until it has been read.

import type { Contact } from "../base/device-clock.ts";
import { Store } from "../base/store.ts";
import { follow } from "../device/follow.ts";
import type { OutboxEntry } from "./outbox-db.ts";
import { sameCounts, type OutboxCounts } from "./outbox-watch.ts";
import type { Outbox } from "./outbox.ts";

export class OutboxView {
  /** What has not been answered, in the device's sequence; of a long backlog, its two ends. */
  readonly pending = new Store<readonly OutboxEntry[] | null>(null);
  readonly counts = new Store<OutboxCounts | null>(null);
  readonly needsPerson = new Store<readonly OutboxEntry[] | null>(null);
  readonly lastContact = new Store<Contact | null>(null);
  readonly #leave: readonly (() => void)[];

  constructor(outbox: Outbox) {
    this.#leave = [
      follow(this.pending, outbox.watchPending()),
      follow(this.counts, outbox.watchCounts(), sameCounts),
      follow(this.needsPerson, outbox.watchNeedsPerson()),
      follow(this.lastContact, outbox.watchContact()),
    ];
  }

  close(): void {
    for (const leave of this.#leave) leave();
  }
}

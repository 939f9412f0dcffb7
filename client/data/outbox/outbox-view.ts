// The outbox as the screens see it: one query of each kind for all of them. Each is null until it has been read.

import type { Observable } from "dexie";
import type { Contact } from "../base/device-clock.ts";
import { Store } from "../../kernel/store.ts";
import { follow } from "../device/follow.ts";
import type { OutboxEntry } from "./outbox-db.ts";
import { sameCounts, type OutboxCounts } from "./outbox-watch.ts";
import type { Outbox } from "./outbox.ts";

export interface OutboxView {
  /** What has not been answered, in the device's sequence; of a long backlog, its two ends. */
  readonly pending: Store<readonly OutboxEntry[] | null>;
  readonly counts: Store<OutboxCounts | null>;
  readonly needsPerson: Store<readonly OutboxEntry[] | null>;
  readonly lastContact: Store<Contact | null>;
}

export function viewOutbox(outbox: Outbox, atClose: (leave: () => void) => unknown): OutboxView {
  const watched = <T>(observable: Observable<T>, same?: (a: T | null, b: T | null) => boolean) => {
    const store = new Store<T | null>(null);
    atClose(follow<T | null>(store, observable, same));
    return store;
  };
  return {
    pending: watched(outbox.watchPending()),
    counts: watched(outbox.watchCounts(), sameCounts),
    needsPerson: watched(outbox.watchNeedsPerson()),
    lastContact: watched(outbox.watchContact()),
  };
}

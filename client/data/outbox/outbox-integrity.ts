// Whether the outbox is still the one that was here before: emptied by the browser, it must not look as if all were sent.

import { readMark, writeMark } from "../device/outbox-marker.ts";
import type { Outbox } from "./outbox.ts";
import type { OutboxCounts } from "./outbox-watch.ts";
import { storageTrouble, troubleOf } from "../device/storage-trouble.ts";
import type { Store } from "../base/store.ts";

/** Compares now and with every change; the returned function ends it. */
export function guardOutbox(user: string, outbox: Outbox, counts: Store<OutboxCounts | null>): () => void {
  let leave = () => {};
  const watch = async () => {
    const mark = readMark(user);
    const store = await outbox.storeId();
    if (mark && mark.store !== store) {
      storageTrouble.set({ kind: "lost", mark });
      return;
    }
    writeMark({ user, store, pending: mark?.pending ?? 0, at: mark?.at ?? Date.now(), signedOut: false });
    const changed = () => {
      const now = counts.value;
      if (!now || now.store === null) return;
      const last = readMark(user);
      if (now.store !== store) storageTrouble.set({ kind: "lost", mark: last });
      // Somebody who is signing out stays signed out.
      else
        writeMark({
          user,
          store,
          pending: now.pending + now.imported,
          at: Date.now(),
          signedOut: last?.signedOut ?? false,
        });
    };
    leave = counts.subscribe(changed);
    changed();
  };
  void watch().catch((error: unknown) => storageTrouble.set(troubleOf(error)));
  return () => leave();
}

// Whether the outbox is still the one that was here before: emptied by the browser, it must not look as if all were sent.

import { readMarker, writeMarker } from "../device/outbox-marker.ts";
import type { Outbox } from "./outbox.ts";
import type { OutboxCounts } from "./outbox-watch.ts";
import { storageTrouble, troubleOf } from "../device/storage-trouble.ts";
import type { Store } from "../../kernel/store.ts";

/** Compares now and with every change; the returned function ends it. */
export function watchOutboxIntegrity(user: string, outbox: Outbox, counts: Store<OutboxCounts | null>): () => void {
  let leave = () => {};
  const watch = async () => {
    const marker = readMarker(user);
    const store = await outbox.storeId();
    if (marker && marker.store !== store) {
      storageTrouble.set({ kind: "lost", marker });
      return;
    }
    writeMarker({ user, store, pending: marker?.pending ?? 0, at: marker?.at ?? Date.now(), signedOut: false });
    const changed = () => {
      const now = counts.value;
      if (!now || now.store === null) return;
      const last = readMarker(user);
      if (now.store !== store) storageTrouble.set({ kind: "lost", marker: last });
      // Somebody who is signing out stays signed out.
      else
        writeMarker({
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

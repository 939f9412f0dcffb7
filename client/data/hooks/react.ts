// The data layer as screens use it: rows that are on the device, the state of the outbox and of the connection, and saving.
// Only below the sign-in.

import type { Observable } from "dexie";
import { useEffect, useState } from "react";
import type { Connectivity } from "../base/connectivity.ts";
import type { AttachmentKeeper } from "../blobs/keep-attachment.ts";
import type { BlobDelivery } from "../delivery/blob-delivery.ts";
import type { Importer } from "../delivery/imports.ts";
import type { CachedSession } from "../device/device-db.ts";
import type { Drafts } from "../device/drafts.ts";
import type { OutboxView } from "../outbox/outbox-view.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { useWholeEngine } from "./engine-context.tsx";
import { useStore } from "./use-store.ts";

export { EngineProvider } from "./engine-context.tsx";
export { useRows } from "./use-rows.ts";
export { useStore } from "./use-store.ts";

/** Who is signed in, what they may do, and the settings of their shop. */
export const useSession = (): CachedSession => useWholeEngine().session;

/** What saves: commands, and contents that go with them. */
export const useEngine = (): AttachmentKeeper => useWholeEngine();

/** What waits in the outbox, and the last contact with the server. */
export const useOutboxView = (): Omit<OutboxView, "close"> => useWholeEngine().outboxView;

/** What can be done with the outbox besides saving. */
export const useOutbox = (): Pick<Outbox, "deviceId" | "discard" | "export" | "handoverKey" | "watchSettled"> =>
  useWholeEngine().outbox;

export const useConnectivity = (): Pick<Connectivity, "state"> => useWholeEngine().connectivity;

/** Tries to deliver and to reconnect now. */
export function useRetryNow(): () => void {
  const engine = useWholeEngine();
  return () => engine.retryNow();
}

/** Photos and files: those on this device, those of open orders, and what is still to be sent. */
export const useBlobs = (): Pick<BlobDelivery, "store" | "uploads" | "photos"> => useWholeEngine().blobs;

export const useDrafts = (): Drafts => useWholeEngine().drafts;

/** For `importsOf`, and what sends the imports now. */
export function useImporter(): { importer: Importer; deliver: () => Promise<void> } {
  const engine = useWholeEngine();
  return { importer: engine.importer, deliver: () => engine.deliverImports() };
}

/** What is left to be handed over after the account was closed; null: nothing, or the account is open. */
export const usePhotosLeft = () => useStore(useWholeEngine().handover.photos.left);

/** Whether Zero has read what is on the disk, and run what the outbox holds. */
export const useOpened = (): boolean => useStore(useWholeEngine().opened);

/** Whether the server no longer serves this build. */
export const useTooOld = (): boolean => useStore(useWholeEngine().tooOld);

/** Whether the screen shows every edit of the outbox. */
export const useShowsAllEdits = (): boolean => useStore(useWholeEngine().applier.showsAll);

/** A live query of the outbox. `key` says what the observable depends on. */
export function useObservable<T>(make: () => Observable<T>, initial: T, key: unknown): T {
  const [value, setValue] = useState(initial);
  useEffect(() => {
    const subscription = make().subscribe({
      next: setValue,
      error: (error: unknown) => console.error("outbox", error),
    });
    return () => subscription.unsubscribe();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `make` is a closure made anew by each render
  }, [key]);
  return value;
}

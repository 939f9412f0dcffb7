// The data layer as screens use it: rows that are on the device, the state of the outbox and of the connection, and saving.
// Only below the sign-in.

import type { ConnectivityState } from "../base/connectivity.ts";
import type { AttachmentKeeper } from "../blobs/keep-attachment.ts";
import type { BlobDelivery } from "../delivery/blob-delivery.ts";
import type { Importer } from "../delivery/imports.ts";
import type { CachedSession } from "../device/device-db.ts";
import type { OutboxView } from "../outbox/outbox-view.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { HandoverPhotos } from "../delivery/handover-photos.ts";
import type { Applier } from "../read/applier.ts";
import type { Store } from "../../kernel/store.ts";
import type { Engine } from "../session/engine.ts";
import { useStore } from "../../kernel/use-store.ts";
import { useWholeEngine } from "./engine-context.tsx";

export { EngineProvider } from "./engine-context.tsx";
export { KeptRows } from "./kept-rows.tsx";
export { useRows } from "./use-rows.ts";
export { useStore };

/** Who is signed in, what they may do, and the settings of their shop. */
export const useSession = (): CachedSession => useWholeEngine().session;

/** What screens may have the engine do: save commands and contents that go with them, and deliver now. */
export const useEngine: () => AttachmentKeeper &
  Pick<Engine, "retryNow" | "deliverImports"> & { readonly applier: Pick<Applier, "shown"> } = useWholeEngine;

/** What screens may watch of the engine itself. */
export const useEngineState: () => Pick<Engine, "opened" | "connected" | "tooOld" | "rowsFrom" | "whole"> & {
  readonly applier: Pick<Applier, "showsAll">;
  readonly handover: { readonly photos: Pick<HandoverPhotos, "left"> };
} = useWholeEngine;

/** What waits in the outbox, and the last contact with the server. */
export const useOutboxView = (): OutboxView => useWholeEngine().outboxView;

/** What can be done with the outbox besides saving. */
export const useOutbox = (): Pick<Outbox, "deviceId" | "discard" | "export" | "handoverKey" | "watchSettled"> =>
  useWholeEngine().outbox;

export const useConnectivity = (): Store<ConnectivityState> => useWholeEngine().connectivity.state;

/** Whether the server can be asked now. */
export const useOnline = (): boolean =>
  useStore(useConnectivity(), ({ reachable, needsSignIn }) => reachable && !needsSignIn);

/** Photos and files: those on this device, those of open orders, and what is still to be sent. */
export const useBlobs = (): Pick<BlobDelivery, "store" | "uploads" | "photos"> => useWholeEngine().blobs;

/** For `importsOf` (delivery/imports.ts). */
export const useImporter: () => Importer = useWholeEngine;

// The imports of the signed-in person: kept, and delivered by one tab at a time. Loaded when there is something to import.

import type { Connectivity } from "../base/connectivity.ts";
import { ImportDelivery } from "./import-delivery.ts";
import { ImportStore } from "../outbox/import-store.ts";

/** What an import needs of the engine; the same object for as long as the engine runs. */
export interface Importer {
  session: { user: { id: string } };
  connectivity: Connectivity;
  outbox: { deviceId: () => Promise<string> };
  atClose: (leave: () => void) => unknown;
}

const stores = new WeakMap<Importer, ImportStore>();

export function importsOf(importer: Importer): ImportStore {
  const known = stores.get(importer);
  if (known) return known;
  const store = new ImportStore(importer.session.user.id);
  stores.set(importer, store);
  importer.atClose(() => store.close());
  return store;
}

export async function deliverImports(importer: Importer): Promise<void> {
  const { connectivity, outbox, session } = importer;
  const delivery = new ImportDelivery({ store: importsOf(importer), connectivity, device: () => outbox.deviceId() });
  const name = `garaj-import-${session.user.id}`;
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => lock && delivery.drain());
}

/** Sends again what came in the files of these, and was answered since then, Unix ms: the server has forgotten it. */
export async function bringAgain(importer: Importer, ids: readonly string[], since: number): Promise<void> {
  if (await importsOf(importer).bringAgain(ids, since)) await deliverImports(importer);
}

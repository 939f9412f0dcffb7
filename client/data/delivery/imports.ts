// The imports of the signed-in person: kept, and delivered by one tab at a time. Loaded when there is something to import.

import type { Connectivity } from "../base/connectivity.ts";
import { ImportDelivery } from "./import-delivery.ts";
import { ImportStore } from "../outbox/import-store.ts";

/** What an import needs of the engine. */
interface Importer {
  session: { user: { id: string } };
  connectivity: Connectivity;
  outbox: { deviceId: () => Promise<string> };
  atClose: (leave: () => void) => void;
}

const stores = new WeakMap<Importer, ImportStore>();

export function importsOf(engine: Importer): ImportStore {
  const known = stores.get(engine);
  if (known) return known;
  const store = new ImportStore(engine.session.user.id);
  stores.set(engine, store);
  engine.atClose(() => store.close());
  return store;
}

export async function deliverImports(engine: Importer): Promise<void> {
  const { connectivity, outbox, session } = engine;
  const delivery = new ImportDelivery({ store: importsOf(engine), connectivity, device: () => outbox.deviceId() });
  const name = `garaj-import-${session.user.id}`;
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => lock && delivery.run());
}

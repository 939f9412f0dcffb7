// The second way of delivery: the service worker sends the backlog when no tab is open to do it.

import { Connectivity } from "../base/connectivity.ts";
import { Outbox } from "../outbox/outbox.ts";
import { deliveryLock, Pump } from "./pump.ts";
import { runInBackground } from "./run-in-background.ts";

/** The tag of the browser's one-time Background Sync. */
export const BACKGROUND_TAG = "garaj-outbox";

interface WithSync extends ServiceWorkerRegistration {
  /** Chromium has it; elsewhere the next opened tab delivers. */
  sync?: { register(tag: string): Promise<void> };
}

/** Asks the browser to wake the service worker once it believes there is a network, also when this tab is gone by then. */
export async function askForBackgroundDelivery(): Promise<void> {
  try {
    const registration: WithSync | undefined = await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(BACKGROUND_TAG);
  } catch (error) {
    console.warn("background delivery", error); // not permitted: then there is the tab
  }
}

/** Sends what the signed-in person's outbox holds. Throws while something is left: the browser tries again later. */
export function deliverInBackground(): Promise<void> {
  return runInBackground({
    open: ({ user, company }) => new Outbox({ user: user.id, tenant: company.slug }),
    lock: deliveryLock,
    isDone: async (outbox) => (await outbox.pending(1)).length === 0,
    send: (outbox) => new Pump({ outbox, connectivity: new Connectivity(), zeroDelivers: () => false }).drain(),
  });
}

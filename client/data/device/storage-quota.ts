// Room on the device: how much there is, and what is given up first when it runs short. Pictures of what can be shown again
// come first, then builds that nobody is served from, then answers the server has long given; never an edit that waits.

import { readPointer, removeOtherBuilds } from "../../builds.ts";
import { dropHistories } from "./kept-histories.ts";
import { isNearlyFull, readStorage, type DeviceStorage } from "./storage.ts";
import { Store } from "../../kernel/store.ts";

/** As last measured; null: not yet, or the browser does not say. */
export const deviceStorage = new Store<DeviceStorage | null>(null);

const MEASURE_EVERY_MS = 10 * 60_000;
/** Settled entries stay this long where there is little room (else 14 days): a backup is seldom older. */
const KEEP_SETTLED_SHORT_MS = 3 * 24 * 3600 * 1000;

export interface Expendable {
  lastSeen: { drop: () => Promise<void> };
  outbox: {
    sweep: (now: number, keepMs: number) => Promise<void>;
    lastContact: () => Promise<{ at: number } | null>;
  };
}

const STEPS: readonly ((from: Expendable) => Promise<void>)[] = [
  ({ lastSeen }) => lastSeen.drop(),
  () => dropHistories(),
  async () => {
    const pointer = await readPointer();
    if (pointer) await removeOtherBuilds(pointer);
  },
  async ({ outbox }) => {
    // By the server's clock as last heard: this device's may have been set since, and answers do not get older without contact.
    const contact = await outbox.lastContact();
    if (contact) await outbox.sweep(contact.at, KEEP_SETTLED_SHORT_MS);
  },
];

/** Gives up one thing after the other until there is room again. Never fails: what could not be given up stays. */
export async function freeStorage(from: Expendable): Promise<void> {
  for (const step of STEPS) {
    await step(from).catch((error: unknown) => console.warn("making room", error));
    const now = await measure();
    if (now && !isNearlyFull(now)) return;
  }
}

/** Measures now and then, and makes room before it is needed. Until the returned function is called. */
export function watchStorageQuota(from: Expendable): () => void {
  const look = async () => {
    const now = await measure();
    if (now && isNearlyFull(now)) await freeStorage(from);
  };
  void look();
  const timer = setInterval(() => void look(), MEASURE_EVERY_MS);
  return () => clearInterval(timer);
}

async function measure(): Promise<DeviceStorage | null> {
  const now = await readStorage();
  deviceStorage.set(now);
  return now;
}

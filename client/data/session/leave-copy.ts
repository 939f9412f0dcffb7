// Wiping the copies of those who are leaving, until it is done: in its time, or behind whatever goes on meanwhile.

import { leavers } from "../device/leaving.ts";
import { LateModule } from "../../kernel/late-module.ts";
import { Store } from "../../kernel/store.ts";

/** Something of the shop is still here of somebody who left; it is tried again. */
export const unwiped = new Store(false);

const wiping = new LateModule(() => import("./wipe.ts"));

/** A start has ten seconds for all it does, of which it wipes twice, and a network may take five that answers nothing (session.ts). */
const PATIENCE_MS = 2_000;
const AGAIN_MS = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** So that it is here when there is no network, where the app is not installed. */
export const readWipeAhead = (): void => void wiping.preload();

/** Resolves when it is done, has failed, or takes too long: nobody is kept from signing in. Never fails. */
export async function wipeCopies(): Promise<void> {
  clearTimeout(timer);
  const patience = Promise.withResolvers<void>();
  const late = setTimeout(() => {
    unwiped.set(true);
    patience.resolve();
  }, PATIENCE_MS);
  const all = async () => {
    try {
      if ((await leavers()).length > 0) await (await wiping.require()).wipeLeavers();
      unwiped.set(false);
    } catch (error) {
      console.error("wiping", error);
      unwiped.set(true);
      clearTimeout(timer);
      timer = setTimeout(() => void wipeCopies(), AGAIN_MS);
    }
  };
  await Promise.race([all().finally(() => clearTimeout(late)), patience.promise]);
}

// Work of the service worker in the name of whoever is signed in, unless a tab does it already.

import { recall, SESSION_KEY, type CachedSession } from "../device/device-db.ts";
import { isLeaving } from "../device/leaving.ts";

export interface BackgroundWork<T extends { close: () => void }> {
  open: (session: CachedSession) => T;
  /** Held by whoever sends: a tab or the service worker. */
  lock: (userId: string) => string;
  /** Whether nothing is left to send. */
  isDone: (opened: T) => Promise<boolean>;
  /** Sends what can be sent now; whether nothing is left. */
  send: (opened: T, userId: string) => Promise<boolean>;
}

/** A tab that was just closed holds its lock for some moments more; one that lives has sent by then or has no network. */
const PATIENCE_MS = 5_000;

/** Throws while something is left: the browser tries again later. */
export async function runInBackground<T extends { close: () => void }>(
  { open, lock, isDone, send }: BackgroundWork<T>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const session = await present();
  if (!session) return; // what belongs to somebody who signed out waits for them
  const userId = session.user.id;
  const opened = open(session);
  try {
    const unlessGone = async () => {
      // Signing out waits for this lock, too: whoever is gone by now is left alone.
      return (await present())?.user.id !== userId || (await send(opened, userId));
    };
    const unlessATabDoes = async () => {
      let ours: Promise<boolean> | null = null;
      try {
        const signal = AbortSignal.timeout(patienceMs);
        return await navigator.locks.request(lock(userId), { signal }, () => (ours = unlessGone()));
      } catch (error) {
        if (ours === null) return isDone(opened); // a tab sends
        // A tab that came into view has taken it: what was under way here ends first.
        if ((error as Error).name === "AbortError") return ours as Promise<boolean>;
        throw error;
      }
    };
    // Woken again while it still tries: the network that the first wake did not find may be there now.
    const done = await navigator.locks.request(`${lock(userId)}-away`, unlessATabDoes);
    if (!done) throw new Error("not everything is sent yet");
  } finally {
    opened.close();
  }
}

/** Null also where a sign-out was cut off: a page that went on beside it may have remembered its person again. */
async function present(): Promise<CachedSession | null> {
  const session = await recall<CachedSession>(SESSION_KEY);
  return session && (await isLeaving(session.user.id)) ? null : session;
}

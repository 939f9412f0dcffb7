// Who is signed in here: from the cache at once, from the server when it answers.

import { Engine } from "./engine.ts";
import { forget, recall, remember, type CachedSession } from "./device-db.ts";
import { NoAnswer, ServerProblem, request } from "./http.ts";
import { Store } from "./store.ts";

const KEY = "session";
/** Signed out without a network: the server does not know yet, and its cookie must not let anybody back in. */
const UNFINISHED_SIGN_OUT = "unfinished-sign-out";

/** The running engine; null: nobody is signed in. */
export const engineStore = new Store<Engine | null>(null);

/** Opens what the device remembers. Resolves without waiting for the network when somebody is remembered. */
export async function boot(): Promise<void> {
  if (await recall(UNFINISHED_SIGN_OUT)) {
    await endOnServer();
    return;
  }
  const cached = await recall<CachedSession>(KEY);
  if (cached) {
    open(cached);
    void refresh();
    return;
  }
  await refresh();
}

function open(session: CachedSession): void {
  engineStore.set(new Engine(session));
}

/** Asks the server who we are: permissions and settings may have changed meanwhile. */
async function refresh(): Promise<void> {
  let session: CachedSession;
  try {
    session = await request<CachedSession>("GET", "/api/session");
  } catch (error) {
    if (error instanceof NoAnswer || error instanceof ServerProblem) return; // the engine's own contact says what it means
    throw error;
  }
  await adopt(session);
}

/** Takes a session as the present one. The same person with the same rights: what runs goes on. */
async function adopt(session: CachedSession): Promise<void> {
  await remember(KEY, session);
  const running = engineStore.value;
  if (running && JSON.stringify(running.session.actor) === JSON.stringify(session.actor)) {
    running.readmitted();
    return;
  }
  await running?.close();
  open(session);
}

/** Throws NoAnswer or ServerProblem (`access/wrong-credentials`, `access/too-many-attempts`, …). */
export async function signIn(email: string, password: string): Promise<void> {
  await forget(UNFINISHED_SIGN_OUT);
  const session = await request<CachedSession>("POST", "/api/session", {
    email,
    password,
    device_name: navigator.userAgent,
  });
  await adopt(session);
}

/**
 * Ends the session here and, when the network allows, on the server; the working set is wiped from this device.
 * The outbox stays: unsent entries wait for their own person.
 */
export async function signOut(): Promise<void> {
  const engine = engineStore.value;
  if (!engine) return;
  await forget(KEY);
  await endOnServer();
  engineStore.set(null);
  await engine.zero.value.delete();
  await engine.close();
}

async function endOnServer(): Promise<void> {
  await remember(UNFINISHED_SIGN_OUT, true);
  try {
    await request("DELETE", "/api/session");
  } catch (error) {
    if (error instanceof NoAnswer) return; // tried again at the next start
    if (!(error instanceof ServerProblem)) throw error;
  }
  await forget(UNFINISHED_SIGN_OUT);
}

// Who is signed in here: from the cache at once, from the server when it answers.

import { Engine } from "./engine.ts";
import { contactFrom } from "../base/device-clock.ts";
import { readWipeAhead, wipeCopies } from "./leave-copy.ts";
import { lockInTime } from "../base/lock-in-time.ts";
import { SESSION_KEY, forget, recall, remember, type CachedSession } from "../device/device-db.ts";
import {
  UNFINISHED_SIGN_OUT,
  isLeaving,
  leavers,
  noteLeaver,
  noteSignedIn,
  wipeLock,
  type Leaver,
} from "../device/leaving.ts";
import { NoAnswer, ServerProblem, request } from "../base/http.ts";
import { allMarkers, readMarker, writeMarker } from "../device/outbox-marker.ts";
import { runAllSteps } from "../base/run-all-steps.ts";
import { deliveryLock } from "../delivery/pump.ts";
import { askToKeepStorage } from "../device/storage.ts";
import { freeStorage } from "../device/storage-quota.ts";
import { storageTrouble, troubleOf } from "../device/storage-trouble.ts";
import { Store } from "../../kernel/store.ts";

/** So long a start or a sign-out waits for a network that takes everything and answers nothing, ms; less than what a start is given (main.tsx). */
const NETWORK_PATIENCE_MS = 5_000;

/** The running engine; null: nobody is signed in. */
export const engineStore = new Store<Engine | null>(null);

/** Of the person who is signed in here; null: nobody is. */
export const presentSession = (): CachedSession | null => engineStore.value?.session ?? null;

/** Told of each sign-in and sign-out, until the returned function is called. */
export const watchSession = (listener: () => void): (() => void) => engineStore.subscribe(listener);

/** Whose account was closed while they were signed in here, how many of their edits a manager has, and what nobody took. */
export const closedAccount = new Store<{ name: string; handedOver: number; photosKept: number } | null>(null);

/** Opens what the device remembers. Resolves without waiting for the network when somebody is remembered. */
export async function boot(): Promise<void> {
  const [unfinished, cached, left] = await Promise.all([
    recall<string | true>(UNFINISHED_SIGN_OUT),
    recall<CachedSession>(SESSION_KEY),
    leavers(),
  ]);
  if (unfinished) return finishSignOut(unfinished, cached);
  const present = left.some(({ user }) => user === cached?.user.id) ? null : cached;
  const wiped = left.length === 0 ? undefined : wipeCopies();
  if (present) {
    await open(present).lastSeen.load(); // whoever left before is none of theirs: they do not wait for it
    void refresh();
    return;
  }
  if (cached) await forget(SESSION_KEY);
  await wiped;
  // Nobody is remembered although nobody signed out: the browser has thrown away what was here.
  const marker = allMarkers().find(({ signedOut }) => !signedOut);
  if (marker) storageTrouble.set({ kind: "lost", marker });
  await refresh();
}

/** The page may have ended anywhere in it; what is done again costs nothing. */
async function finishSignOut(whose: string | true, cached: CachedSession | null): Promise<void> {
  if (whose === true && cached) await noteLeaver({ user: cached.user.id, closed: false }, true);
  await forget(SESSION_KEY);
  await wipeCopies();
  if (!(await endOnServer())) return; // tried again at the next start
  await wipeCopies(); // another tab may have received rows until now
  await forget(UNFINISHED_SIGN_OUT);
}

function open(session: CachedSession): Engine {
  const engine = new Engine(session);
  const notRemoved = (error: unknown) => {
    console.error("closed account", error);
    storageTrouble.set(troubleOf(error)); // something of the person is still here: somebody must know
  };
  engine.handover.done.subscribe(() => void closeAccount(engine).catch(notRemoved));
  // Somebody changed it meanwhile: what runs goes on until the server has said who they are now.
  engine.rights.subscribe(() => {
    if (engineStore.value === engine && !sameActor(engine.rights.value!, session.actor)) void refresh();
  });
  // Its hour is over: nothing of the shop stays in the operator's browser.
  engine.connectivity.state.subscribe(() => {
    if (session.impersonation && engine.connectivity.needsSignIn && engineStore.value === engine)
      void signOut().catch(notRemoved);
  });
  engineStore.set(engine);
  setTimeout(readWipeAhead, WIPE_AHEAD_MS);
  return engine;
}

/** Nothing that a start needs waits behind it. */
const WIPE_AHEAD_MS = 5_000;

const sameActor = (one: CachedSession["actor"], other: CachedSession["actor"]) =>
  JSON.stringify(one) === JSON.stringify(other);

/** An operator who looks through somebody's eyes is not that person. */
const sameSession = (one: CachedSession, other: CachedSession) =>
  sameActor(one.actor, other.actor) && (one.impersonation === undefined) === (other.impersonation === undefined);

/** The account was closed and all of its edits handed over: nothing of the person stays here. */
async function closeAccount(engine: Engine): Promise<void> {
  const handedOver = engine.handover.done.value;
  if (handedOver === null || engineStore.value !== engine) return;
  engineStore.set(null);
  engine.end(); // a contact that begins while it is wiped would find an outbox that somebody has emptied
  const photosKept = engine.handover.photos.kept;
  const { id, name } = engine.session.user;
  closedAccount.set({ name, handedOver, photosKept });
  markSignedOut(id); // what stays in the outbox was not thrown away by anybody
  await note(engine, { user: id, closed: true }, false);
  await forget(SESSION_KEY);
  await clean(engine);
}

/** Leaves nothing to read; the outbox and pictures that have not been sent stay. */
async function clean(engine: Engine): Promise<void> {
  const ending = runAllSteps([() => engine.drafts.wipe(), () => engine.close()]);
  await ending.catch((error: unknown) => console.error("ending", error)); // it is wiped all the same
  await wipeCopies();
}

/** Whether the disk has it that this person leaves. They leave in any case. */
async function note(engine: Engine, leaver: Leaver, signsOut: boolean): Promise<boolean> {
  const noting = noteLeaver(leaver, signsOut).catch(async () => {
    await freeStorage(engine); // a full disk
    await noteLeaver(leaver, signsOut);
  });
  return noting.then(
    () => true,
    (error: unknown) => {
      console.error("leaving", error);
      return false;
    },
  );
}

/** Asks the server who we are: permissions and settings may have changed meanwhile. */
async function refresh(): Promise<void> {
  const asking = engineStore.value;
  let session: CachedSession;
  try {
    session = await request<CachedSession>("GET", "/api/session", undefined, NETWORK_PATIENCE_MS);
  } catch (error) {
    if (error instanceof NoAnswer || error instanceof ServerProblem) return; // the engine's own contact says what it means
    throw error;
  }
  // Whoever signed in or out meanwhile is who is here; an engine that took over has asked for itself.
  await inTurn(async () => {
    if (engineStore.value !== asking || (await recall(UNFINISHED_SIGN_OUT))) return;
    // Another tab was signed out meanwhile, and ended in the middle of it.
    if (asking && (await isLeaving(session.user.id))) return;
    await adopt(session);
  });
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** Two answers at once would leave two engines running, one of them for good. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const turn = lastTurn.then(work);
  lastTurn = turn.catch(() => undefined); // its own caller hears of it
  return turn;
}

/** Takes a session as the present one. The same person with the same rights: what runs goes on. */
async function adopt(session: CachedSession): Promise<void> {
  const running = engineStore.value;
  const { id } = session.user;
  if (running && running.session.user.id !== id) markSignedOut(running.session.user.id);
  await lockInTime(wipeLock(id), LOCK_PATIENCE_MS, () => noteSignedIn(session));
  if (running && sameSession(running.session, session)) {
    running.session.company = session.company;
    running.signedInAgain();
    return;
  }
  await running?.close();
  open(session);
}

/** What shows besides the password that it is the person. */
export type SecondStep = { code: string } | { recovery_code: string };

/** Throws NoAnswer or ServerProblem (`access/wrong-credentials`, `access/two-factor-required`, `access/too-many-attempts`, …). */
export async function signIn(email: string, password: string, second?: SecondStep): Promise<void> {
  const sentMono = performance.now();
  const session = await request<CachedSession & { server_time: number }>("POST", "/api/session", {
    email,
    password,
    ...second,
    device_name: navigator.userAgent,
  });
  await inTurn(() => adopt(session));
  // Signing in is a contact: no tap is ever stamped without one, even if the network goes now.
  await engineStore.value?.outbox.noteContact(contactFrom(session.server_time, sentMono));
  void askToKeepStorage();
}

/** Throws NoAnswer or ServerProblem. */
export const sendEmailCode = (email: string, password: string): Promise<void> =>
  request("POST", "/api/session/email-code", { email, password });

/**
 * Ends the session here and, when the network allows, on the server; the working set is wiped from this device.
 * The outbox stays: unsent entries wait for their own person.
 */
export const signOut = (): Promise<void> => inTurn(leave);

async function leave(): Promise<void> {
  const engine = engineStore.value;
  if (!engine) return;
  const user = engine.session.user.id;
  engine.stopDelivering();
  markSignedOut(user);
  // First: without a session remembered here its cookie would let the person in again, and their copy would stay.
  const noted = await note(engine, { user, closed: false }, true);
  // Nothing leaves in this person's name once they are gone: what a tab or the service worker is sending ends first.
  await lockInTime(deliveryLock(user), LOCK_PATIENCE_MS, () => forget(SESSION_KEY));
  const ended = await endOnServer();
  engineStore.set(null);
  await clean(engine);
  if (ended) await forget(UNFINISHED_SIGN_OUT);
  else if (!noted) await remember(UNFINISHED_SIGN_OUT, user); // there is room now
}

/** Nobody who left by themselves is missed at the next start. */
function markSignedOut(user: string): void {
  const marker = readMarker(user);
  if (marker) writeMarker({ ...marker, signedOut: true });
}

/** For a tab that goes on delivering, or wiping; a dead network or a frozen tab may hold it. */
const LOCK_PATIENCE_MS = 2_000;

/** Whether it knows that nobody is signed in here. */
async function endOnServer(): Promise<boolean> {
  try {
    await request("DELETE", "/api/session", undefined, NETWORK_PATIENCE_MS);
  } catch (error) {
    if (error instanceof NoAnswer) return false;
    if (!(error instanceof ServerProblem)) throw error;
  }
  return true;
}

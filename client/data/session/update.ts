// New versions: downloaded in the background, filled with this person's working set, and only then offered. What was filled stands still
// while the former version goes on, so it is brought up to date before it is shown (docs/decisions/0050).

import { Workbox } from "workbox-window";
import { cacheOf, readPointer, writePointer } from "../../builds.ts";
import type { Engine } from "./engine.ts";
import type { PrefillAnswer, PrefillRequest } from "../read/prefill.worker.ts";
import { engineStore } from "./session.ts";
import { Store } from "../../kernel/store.ts";

/** A newer build that is ready to take over at the next load, or null. */
export const readyBuild = new Store<string | null>(null);

/** Whether the app opens here without a network. `unavailable`: the browser did not take the service worker; all else works. */
export const offlineStart = new Store<"unknown" | "ready" | "unavailable">("unknown");

const CHECK_EVERY_MS = 30 * 60 * 1000;
const PREFILL_TIMEOUT_MS = 120_000;
const RETRY_MS = 30_000;

let workbox: Workbox | null = null;
let preparing = false;
/** Of the fillings: each begins when the one before has ended, and is of its own time. */
let lastFilling: Promise<unknown> = Promise.resolve();
/** The build that was served when this page was loaded. */
let servedAtFirst: string | null = null;

/** Registers the service worker and keeps looking for new versions. */
export function watchForUpdates(): void {
  if (!import.meta.env.PROD) return;
  if (!("serviceWorker" in navigator)) {
    offlineStart.set("unavailable");
    return;
  }
  workbox = new Workbox("/sw.js");
  workbox.addEventListener("installed", () => void prepare());
  workbox.addEventListener("activated", () => void judgeOfflineStart());
  workbox.addEventListener("redundant", () => void judgeOfflineStart()); // it could not be installed, or a newer one could
  void workbox
    .register()
    .catch((error: unknown) => console.error("service worker", error))
    .then(judgeOfflineStart);
  setInterval(
    () => void workbox?.update().catch(() => undefined /* offline: the next check asks again */),
    CHECK_EVERY_MS,
  );
  let leave: (() => void) | undefined;
  const follow = () => {
    leave?.();
    leave = engineStore.value?.connected.subscribe(() => void prepare());
    void prepare();
  };
  engineStore.subscribe(follow);
  document.addEventListener("visibilitychange", () => void (isInView() ? stay() : rest()).catch(notPrepared));
  setInterval(() => void prepare(), RETRY_MS);
  follow();
}

async function judgeOfflineStart(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  const { active, installing, waiting } = registration ?? {};
  if (active || waiting) offlineStart.set("ready");
  else if (!installing) offlineStart.set("unavailable");
}

const isInView = () => document.visibilityState === "visible";
const notPrepared = (error: unknown) => console.error("preparing the new version", error);

/** Fills the newest build's working set, then offers it. */
async function prepare(): Promise<void> {
  if (preparing) return;
  preparing = true;
  try {
    await begin();
    if (isInView()) await stay();
    const pointer = await readPointer();
    if (!pointer || pointer.newest === servedAtFirst || pointer.newest === readyBuild.value) return;
    // Active already: another tab prepared it.
    if (pointer.active === pointer.newest || (await fill(pointer.newest))) readyBuild.set(pointer.newest);
  } catch (error) {
    notPrepared(error);
  } finally {
    preparing = false;
  }
}

/** Out of view this page may be killed: the next start is the new version's, as up to date as this one was. */
async function rest(): Promise<void> {
  const build = readyBuild.value;
  // What the service worker delivers once this page is gone would be in neither the outbox nor what was filled.
  const unsent = engineStore.value?.outboxView.counts.value?.pending ?? 0;
  if (build === null || servedAtFirst === null || unsent > 0 || !(await fill(build))) return;
  const pointer = await readPointer();
  if (isInView() || pointer?.newest !== build || pointer.active !== servedAtFirst) return;
  await writePointer({ active: build, newest: build, former: servedAtFirst });
}

/** In view this page is what learns of everything: the next start is its own again. */
async function stay(): Promise<void> {
  const pointer = await readPointer();
  if (pointer?.former !== undefined && pointer.former === servedAtFirst)
    await writePointer({ active: pointer.former, newest: pointer.newest });
}

/** Which build was served here. It is what learns of everything from now on: none before it comes back. */
async function begin(): Promise<void> {
  if (servedAtFirst !== null) return;
  const pointer = await readPointer();
  if (!pointer) return;
  const { active, newest, former } = pointer;
  servedAtFirst = active;
  if (former !== undefined) await writePointer({ active, newest });
}

/** Whether the newest build's working set is now what the server has. Without a person there is no board to lose. */
function fill(build: string): Promise<boolean> {
  const filling = lastFilling.then(() => {
    const engine = engineStore.value;
    return engine === null || prefill(build, engine);
  });
  lastFilling = filling.catch(() => undefined); // whoever asked for it hears of it
  return filling;
}

type Filled = Pick<Engine, "session" | "connected" | "tooOld">;

async function prefill(build: string, { session, connected, tooOld }: Filled): Promise<boolean> {
  if (!connected.value && !tooOld.value) return false;
  const description = await (await caches.open(cacheOf(build))).match("/build.json");
  if (!description) return false;
  const { prefill: script } = (await description.json()) as { prefill: string };
  const worker = new Worker(script, { type: "module" });
  let leave: (() => void) | undefined;
  try {
    return await new Promise<boolean>((resolve) => {
      leave = engineStore.subscribe(() => resolve(false)); // its person leaves: it must write no copy behind the wiping
      const timer = setTimeout(() => resolve(false), PREFILL_TIMEOUT_MS);
      worker.onmessage = (event: MessageEvent<PrefillAnswer>) => {
        clearTimeout(timer);
        resolve(event.data.filled);
      };
      worker.onerror = (event) => {
        clearTimeout(timer);
        console.error("prefill worker", event.message);
        resolve(false);
      };
      worker.postMessage({ session } satisfies PrefillRequest);
    });
  } finally {
    leave?.();
    worker.terminate();
  }
}

/**
 * Brings the prepared version up to date and loads it. False: it could not be, and nothing has changed. The caller makes sure that nobody
 * loses what they were typing.
 */
export async function restartIntoUpdate(): Promise<boolean> {
  const build = readyBuild.value;
  try {
    if (build === null || !(await fill(build))) return false;
    await writePointer({ active: build, newest: (await readPointer())?.newest ?? build });
  } catch (error) {
    notPrepared(error);
    return false;
  }
  workbox?.messageSkipWaiting();
  location.reload();
  return true;
}

// New versions: downloaded in the background, filled with this person's working set, and only then offered.

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
  setInterval(() => void prepare(), RETRY_MS);
  follow();
}

async function judgeOfflineStart(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  const { active, installing, waiting } = registration ?? {};
  if (active || waiting) offlineStart.set("ready");
  else if (!installing) offlineStart.set("unavailable");
}

/** Fills the newest build's working set, then points at it. Without a person there is no board to lose. */
async function prepare(): Promise<void> {
  if (preparing) return;
  preparing = true;
  try {
    const pointer = await readPointer();
    if (!pointer) return;
    servedAtFirst ??= pointer.active;
    if (pointer.active === pointer.newest) {
      if (pointer.active !== servedAtFirst) readyBuild.set(pointer.active); // another tab prepared it
      return;
    }
    const engine = engineStore.value;
    if (engine && !(await prefill(pointer.newest, engine))) return;
    const latest = await readPointer();
    if (latest?.newest !== pointer.newest) return; // a still newer one arrived meanwhile: its turn comes
    await writePointer({ active: pointer.newest, newest: pointer.newest });
    readyBuild.set(pointer.newest);
  } catch (error) {
    console.error("preparing the new version", error);
  } finally {
    preparing = false;
  }
}

async function prefill(build: string, { session, connected }: Pick<Engine, "session" | "connected">): Promise<boolean> {
  if (!connected.value) return false;
  const description = await (await caches.open(cacheOf(build))).match("/build.json");
  if (!description) return false;
  const { prefill: script } = (await description.json()) as { prefill: string };
  const worker = new Worker(script, { type: "module" });
  try {
    return await new Promise<boolean>((resolve) => {
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
    worker.terminate();
  }
}

/** Loads the prepared version. The caller makes sure that nobody loses what they were typing. */
export function restartIntoUpdate(): void {
  workbox?.messageSkipWaiting();
  location.reload();
}

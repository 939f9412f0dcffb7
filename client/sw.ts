// The service worker: serves the shell of the active build from the device, keeps the newest one beside it, and never
// decides by itself to change over (docs/decisions/0002). It also delivers the outbox when no tab is open.

import { cacheOf, readPointer, removeOtherBuilds, writePointer } from "./builds.ts";
import { uploadInBackground } from "./data/delivery/background-uploads.ts";
import { BACKGROUND_TAG, deliverInBackground } from "./data/delivery/background-delivery.ts";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

const files = self.__WB_MANIFEST;
/** A build is known by its shell: index.html names every hashed file it uses. */
const own = files.find((file) => file.url === "index.html")?.revision ?? "development";

self.addEventListener("install", (event) => {
  event.waitUntil(download());
});

async function download(): Promise<void> {
  const cache = await caches.open(cacheOf(own));
  await cache.addAll(
    files.map(({ url, revision }) => new Request(`/${url}`, { cache: revision === null ? "default" : "reload" })),
  );
  const pointer = await readPointer();
  const served = pointer !== null && (await caches.has(cacheOf(pointer.active)));
  await writePointer(served ? { ...pointer, newest: own } : { active: own, newest: own });
}

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

async function takeOver(): Promise<void> {
  const pointer = await readPointer();
  if (pointer) await removeOtherBuilds(pointer);
  await self.clients.claim();
}

self.addEventListener("message", (event) => {
  if ((event.data as { type?: string } | null)?.type === "SKIP_WAITING") void self.skipWaiting();
});

/** Background Sync is not in TypeScript's library: only Chromium has it. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}
self.addEventListener("sync" as "message", (event) => {
  const { tag } = event as unknown as SyncEvent;
  if (tag === BACKGROUND_TAG) event.waitUntil(deliverAll());
});

/** What fails must not keep the other back; the browser tries again while one of them throws. */
async function deliverAll(): Promise<void> {
  const failed = (await Promise.allSettled([deliverInBackground(), uploadInBackground()])).find(
    (result) => result.status === "rejected",
  );
  if (failed) throw failed.reason;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (isAppPage(url.pathname)) event.respondWith(shell(request));
    // The shop's public page; without a network whoever works here is led to the app.
    else if (url.pathname === "/") event.respondWith(fetch(request).catch(() => shell(request)));
    return;
  }
  if (url.pathname.startsWith("/assets/") || url.pathname.startsWith("/icons/"))
    event.respondWith(fromAnyBuild(request));
});

const isAppPage = (path: string) => path === "/app" || path.startsWith("/app/");

/** The active build's shell; the network only when this device holds none. */
async function shell(request: Request): Promise<Response> {
  const pointer = await readPointer();
  for (const build of pointer ? [pointer.active, pointer.newest] : [own]) {
    const cached = await (await caches.open(cacheOf(build))).match("/index.html");
    if (cached) return cached;
  }
  return fetch(request);
}

/** Hashed names are unique over builds, so whichever build holds the file holds the right one. */
async function fromAnyBuild(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
}

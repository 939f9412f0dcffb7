// Which build is served, and which one is newest: a pointer in the Cache Storage that pages and the service worker share
// (docs/decisions/0002-a-new-version-never-empties-the-board.md).

const POINTER_CACHE = "garaj-builds";
const POINTER_URL = "/__builds";
const PREFIX = "garaj-build-";

export interface BuildPointer {
  /** The build that navigations are served from. */
  active: string;
  /** The build downloaded last; equal to `active` when there is nothing new. */
  newest: string;
  /**
   * The build whose page is still open, out of view, while `active` waits to be opened: coming into view it takes its place back, since
   * from then on it is the one that learns what happens.
   */
  former?: string;
}

export const cacheOf = (build: string): string => PREFIX + build;

export async function readPointer(): Promise<BuildPointer | null> {
  const cache = await caches.open(POINTER_CACHE);
  const response = await cache.match(POINTER_URL);
  return response ? ((await response.json()) as BuildPointer) : null;
}

export async function writePointer(pointer: BuildPointer): Promise<void> {
  const cache = await caches.open(POINTER_CACHE);
  await cache.put(POINTER_URL, Response.json(pointer));
}

/** Held by every page that is open, by its own build: the browser lets it go with the page, however that ends. */
const USED = "garaj-uses-build-";

/** This page runs a build, known by its id: its files stay, for what is loaded late without a network. Until it ends. */
export function holdBuild(id: string, until?: AbortSignal): void {
  if (!("locks" in navigator)) return;
  const ends = new Promise<void>((resolve) => until?.addEventListener("abort", () => resolve()));
  void navigator.locks
    .request(USED + id, { mode: "shared" }, () => ends)
    .catch((error: unknown) => console.error("build lock", error));
}

/** Removes builds that are neither served nor newest, nor may be served again, and that no open page runs. */
export async function removeOtherBuilds({ active, newest, former = active }: BuildPointer): Promise<void> {
  const keep = new Set([active, newest, former].map(cacheOf));
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !keep.has(name));
  const used = await usedBuilds();
  await Promise.all(others.map(async (name) => used.has(await idOf(name)) || caches.delete(name)));
}

async function usedBuilds(): Promise<ReadonlySet<string | null>> {
  if (!("locks" in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name = "" }) => (name.startsWith(USED) ? [name.slice(USED.length)] : [])));
}

/** As its pages know it; null: its download was cut. */
async function idOf(cacheName: string): Promise<string | null> {
  const description = await (await caches.open(cacheName)).match("/build.json");
  return description ? ((await description.json()) as { id: string }).id : null;
}

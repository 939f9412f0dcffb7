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

/** Removes builds that are neither served nor newest, nor may be served again. */
export async function removeOtherBuilds({ active, newest, former = active }: BuildPointer): Promise<void> {
  const keep = new Set([active, newest, former].map(cacheOf));
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && !keep.has(name)).map((name) => caches.delete(name)),
  );
}

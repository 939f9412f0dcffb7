// Which downloaded builds are let go: none that is served, newest, or run by a page that is still open.

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cacheOf, holdBuild, readPointer, removeOtherBuilds, writePointer } from "./builds.ts";

/** As the Cache Storage keeps them: by cache, by address. */
const stored = new Map<string, Map<string, Response>>();
/** Of the pages that are open, as Web Locks keep them. */
let held: { name: string; mode: string }[];

const named = (name: string) => ({
  match: async (url: string) => stored.get(name)?.get(url)?.clone(),
  put: async (url: string, response: Response) => void stored.get(name)!.set(url, response),
});

beforeEach(() => {
  stored.clear();
  held = [];
  vi.stubGlobal("caches", {
    open: async (name: string) => {
      if (!stored.has(name)) stored.set(name, new Map());
      return named(name);
    },
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  });
  vi.stubGlobal("navigator", {
    locks: {
      query: async () => ({ held, pending: [] }),
      request: async (name: string, { mode }: { mode: string }, work: () => Promise<void>) => {
        const lock = { name, mode };
        held.push(lock);
        await work();
        held = held.filter((one) => one !== lock);
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** `revision`: of its shell, by which its files are kept; `id`: by which its pages know themselves. */
async function downloaded(revision: string, id: string): Promise<void> {
  const cache = await caches.open(cacheOf(revision));
  await cache.put("/build.json", Response.json({ id, prefill: "/prefill.js" }));
}
const builds = async () => (await caches.keys()).filter((name) => name.startsWith(cacheOf(""))).toSorted();

it("a build that an open page runs stays, however many newer ones there are, until the last such page is closed", async () => {
  for (const n of [1, 2, 3, 4]) await downloaded(`revision-${n}`, `id-${n}`);
  const pages = [new AbortController(), new AbortController()];
  for (const { signal } of pages) holdBuild("id-2", signal);
  const pointer = { active: "revision-3", newest: "revision-4" };
  await removeOtherBuilds(pointer);
  expect(await builds()).toEqual(["revision-2", "revision-3", "revision-4"].map(cacheOf));
  pages[0]!.abort();
  await removeOtherBuilds(pointer);
  expect(await builds()).toEqual(["revision-2", "revision-3", "revision-4"].map(cacheOf));
  pages[1]!.abort();
  await vi.waitFor(() => expect(held).toEqual([]));
  await removeOtherBuilds(pointer);
  expect(await builds()).toEqual(["revision-3", "revision-4"].map(cacheOf));
});

it("several pages hold theirs beside each other, and other locks say nothing", async () => {
  for (const n of [1, 2, 3]) await downloaded(`revision-${n}`, `id-${n}`);
  holdBuild("id-1", new AbortController().signal);
  holdBuild("id-2", new AbortController().signal);
  expect(held.map(({ mode }) => mode)).toEqual(["shared", "shared"]);
  held.push({ name: "garaj-delivery-ion", mode: "exclusive" });
  await removeOtherBuilds({ active: "revision-3", newest: "revision-3" });
  expect(await builds()).toEqual(["revision-1", "revision-2", "revision-3"].map(cacheOf));
});

it("one that nobody runs goes, also one whose download was cut, and what is not a build stays", async () => {
  await caches.open(cacheOf("half"));
  await caches.open("somebody-else");
  await downloaded("revision-1", "id-1");
  const pointer = { active: "revision-1", newest: "revision-1" };
  await writePointer(pointer);
  await removeOtherBuilds(pointer);
  expect(await builds()).toEqual([cacheOf("revision-1")]);
  expect(await readPointer()).toEqual(pointer);
  expect(await caches.keys()).toContain("somebody-else");
});

it("a browser without such locks keeps what it would have kept", async () => {
  vi.stubGlobal("navigator", {});
  for (const n of [1, 2]) await downloaded(`revision-${n}`, `id-${n}`);
  holdBuild("id-1", new AbortController().signal);
  await removeOtherBuilds({ active: "revision-2", newest: "revision-2" });
  expect(await builds()).toEqual([cacheOf("revision-2")]);
});

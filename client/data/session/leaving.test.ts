// A sign-out that was cut off is finished by the next start, whatever it was in the middle of: the copy of the shop goes, unsent edits stay.

import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SESSION_KEY, recall, remember } from "../device/device-db.ts";
import { runInBackground } from "../delivery/run-in-background.ts";
import {
  copyOf,
  durabilitiesOf,
  editsOf,
  emptyDevice,
  fillDevice,
  holdAll,
  makeReplica,
  picturesOf,
  replicaOf,
  sessionOf,
  storageOf,
} from "./copy.fixture.ts";

vi.mock("./engine.ts", () => import("./engine.fixture.ts"));

const fetched = vi.fn<typeof fetch>();
const kept = new Map<string, string>();
let people = 0;
let ana: ReturnType<typeof sessionOf>;
let disk: Awaited<ReturnType<typeof fillDevice>>;

const marker = (user: string) => JSON.parse(kept.get(`garaj-kept:${user}`) ?? "null") as { signedOut: boolean } | null;
const mark = (user: string) =>
  kept.set(`garaj-kept:${user}`, JSON.stringify({ user, store: "s", pending: 1, at: 1, signedOut: false }));
const answers = (status: number, data?: object) =>
  fetched.mockImplementation(
    async () =>
      new Response(status === 204 ? null : JSON.stringify(status < 300 ? { data } : { code: "x" }), { status }),
  );
const asked = () => fetched.mock.calls.map(([path, init]) => `${init?.method} ${path as string}`);

/** A page that has just been loaded: nothing in its memory. */
async function page() {
  vi.resetModules();
  const session = await import("./session.ts");
  const { unwiped } = await import("./leave-copy.ts");
  const { storageTrouble } = await import("../device/storage-trouble.ts");
  return { ...session, unwiped, storageTrouble };
}
/** Whoever was signed in here signs out, and the page is killed while the server is asked. */
async function cutOff(): Promise<void> {
  const { boot, signOut, engineStore } = await page();
  answers(503);
  await boot();
  expect(engineStore.value).not.toBeNull();
  fetched.mockReset().mockReturnValue(new Promise(() => {}));
  void signOut();
  await vi.waitFor(() => expect(asked()).toEqual(["DELETE /api/session"]));
  fetched.mockReset();
}

beforeEach(async () => {
  vi.stubGlobal("localStorage", storageOf(kept));
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset();
  kept.clear();
  await emptyDevice();
  ana = sessionOf(`ana-${++people}`);
  disk = await fillDevice(ana.user.id);
  mark(ana.user.id);
  await remember(SESSION_KEY, ana);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a sign-out that was cut off while the server is asked", () => {
  it("had its intent on the disk before anything was asked", async () => {
    const durabilities = durabilitiesOf("garaj-device");
    await cutOff();
    expect(durabilities[0]).toBe("strict");
  });

  it("is finished by the next start: nothing is left of the shop, every edit that was not sent or not decided about is", async () => {
    await cutOff();
    answers(204);
    const { boot, engineStore, storageTrouble } = await page();
    await boot();
    expect([engineStore.value, storageTrouble.value]).toEqual([null, null]);
    expect(asked()).toEqual(["DELETE /api/session"]);
    expect(await copyOf(ana.user.id)).toEqual([]);
    expect(await editsOf(ana.user.id)).toEqual(disk.edits);
    expect(await picturesOf(ana.user.id, disk.pictures)).toEqual(["refused", "unsent"]);
    // And there is nothing left to finish.
    fetched.mockReset();
    answers(401);
    await (await page()).boot();
    expect(asked()).toEqual(["GET /api/session"]);
  });

  it("is finished without a network, too, and the server told at the next start", async () => {
    await cutOff();
    fetched.mockRejectedValue(new TypeError("no network"));
    const { boot, engineStore } = await page();
    await boot();
    expect(engineStore.value).toBeNull();
    expect(await copyOf(ana.user.id)).toEqual([]);
    expect(await editsOf(ana.user.id)).toEqual(disk.edits);
    // Another tab that was still open has received rows meanwhile.
    await makeReplica(replicaOf(ana.user.id));
    answers(204);
    await (await page()).boot();
    expect(await copyOf(ana.user.id)).toEqual([]);
    expect(await recall("unfinished-sign-out")).toBeNull();
  });

  it("takes nothing of anybody else's", async () => {
    const ion = `ion-${people}`;
    const his = await fillDevice(ion);
    const copy = await copyOf(ion);
    await cutOff();
    answers(204);
    await (await page()).boot();
    expect(await copyOf(ion)).toEqual(copy);
    expect(await editsOf(ion)).toEqual(his.edits);
    expect(await picturesOf(ion, his.pictures)).toEqual(["sent", "refused", "unsent"]);
  });

  it("goes on where a start was killed in the middle of the wiping", async () => {
    await cutOff();
    answers(204);
    const held = await makeReplica(replicaOf(ana.user.id), { hold: true });
    void (await page()).boot();
    await vi.waitFor(async () => expect(await recall(`last-seen:${ana.user.id}`)).toBeNull());
    expect(await copyOf(ana.user.id)).not.toEqual([]);
    held.close(); // the tab that held it is gone, with the page that waited for it
    await (await page()).boot();
    expect(await copyOf(ana.user.id)).toEqual([]);
  });

  it("lets the service worker send nothing in the name of whoever has left", async () => {
    await cutOff();
    await remember(SESSION_KEY, ana); // as a page that went on beside it may have written
    const send = vi.fn<() => Promise<boolean>>(async () => true);
    const work = { open: () => ({ close: () => {} }), lock: (user: string) => user, isDone: async () => true, send };
    await runInBackground(work);
    expect(send).not.toHaveBeenCalled();
  });

  it("is not undone by another tab that is told who it is by the cookie", async () => {
    const other = await page();
    answers(503);
    await other.boot();
    await cutOff();
    answers(200, ana);
    other.engineStore.value!.rights.set({ userId: ana.user.id, permissions: [] } as never);
    await vi.waitFor(() => expect(asked()).toEqual(["GET /api/session"]));
    await new Promise((resolve) => setTimeout(resolve, 50));
    answers(204);
    const { boot, engineStore } = await page();
    await boot();
    expect(engineStore.value).toBeNull();
    expect(await copyOf(ana.user.id)).toEqual([]);
  });

  it("does not wipe what its person has here after they came back", async () => {
    const other = await page();
    await cutOff();
    answers(200, { ...ana, server_time: 1 });
    await other.signIn("ana", "password");
    await makeReplica(`${replicaOf(ana.user.id)}.fresh`);
    const copy = await copyOf(ana.user.id);
    answers(503);
    const { boot, engineStore } = await page();
    await boot();
    expect(engineStore.value?.session.user.id).toBe(ana.user.id);
    expect(await copyOf(ana.user.id)).toEqual(copy);
  });

  it("still keeps its cookie from letting anybody in after somebody mistyped a password", async () => {
    await cutOff();
    answers(422);
    await expect((await page()).signIn("ana", "wrong")).rejects.toThrow("422");
    answers(200, ana);
    const { boot, engineStore } = await page();
    await boot();
    expect([engineStore.value, asked().at(-1)]).toEqual([null, "DELETE /api/session"]);
  });
});

describe("a copy that cannot be wiped", () => {
  const broken = () =>
    vi.spyOn(indexedDB, "deleteDatabase").mockImplementation(() => {
      throw new DOMException("the disk is broken", "UnknownError");
    });

  it("is told of, tried again, and keeps nobody from signing in", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const refusing = broken();
    fetched.mockRejectedValue(new TypeError("no network"));
    vi.spyOn(console, "error").mockImplementation(() => {});
    await remember("unfinished-sign-out", true);
    const { boot, signIn, engineStore, unwiped } = await page();
    await boot();
    expect([engineStore.value, unwiped.value]).toEqual([null, true]);

    const ion = sessionOf(`ion-${people}`);
    answers(200, { ...ion, server_time: 1 });
    await signIn("ion", "password");
    expect(engineStore.value?.session.user.id).toBe(ion.user.id);
    refusing.mockRestore();
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(unwiped.value).toBe(false));
    expect(await copyOf(ana.user.id)).toEqual([]);
    expect(await editsOf(ana.user.id)).toEqual(disk.edits);
  });

  it("is gone at a later start of somebody else, who does not wait for it", async () => {
    const refusing = broken();
    vi.spyOn(console, "error").mockImplementation(() => {});
    await cutOff();
    answers(204);
    await (await page()).boot();
    expect(await copyOf(ana.user.id)).not.toEqual([]);
    refusing.mockRestore();
    await remember(SESSION_KEY, sessionOf(`ion-${people}`));
    answers(503);
    const { boot, engineStore } = await page();
    await boot();
    expect(engineStore.value?.session.user.id).toBe(`ion-${people}`);
    await vi.waitFor(async () => expect(await copyOf(ana.user.id)).toEqual([]));
  });

  it("does not keep a sign-out from ending where another tab holds it, frozen", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const held = await makeReplica(replicaOf(ana.user.id), { hold: true });
    answers(503);
    const { boot, signOut, engineStore, unwiped } = await page();
    await boot();
    answers(204);
    let left = false;
    void signOut().then(() => (left = true));
    for (let i = 0; i < 100; i++) {
      await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(100);
    }
    vi.useRealTimers();
    expect([left, engineStore.value, unwiped.value]).toEqual([true, null, true]);
    held.close();
    await vi.waitFor(() => expect(unwiped.value).toBe(false));
    expect(await copyOf(ana.user.id)).toEqual([]);
  });
});

describe("an account that was closed", () => {
  /** All is handed over, and the page goes on from there. */
  async function close(session: Awaited<ReturnType<typeof page>>): Promise<void> {
    answers(503);
    await session.boot();
    session.engineStore.value!.handover.done.set(0);
  }
  it("is wiped by the next start where the page was killed in the middle, and not taken for a loss", async () => {
    const held = await makeReplica(replicaOf(ana.user.id), { hold: true });
    await close(await page());
    await vi.waitFor(async () => expect(await recall(SESSION_KEY)).toBeNull());
    held.close();
    answers(401);
    const { boot, engineStore, storageTrouble } = await page();
    await boot();
    expect([engineStore.value, storageTrouble.value]).toEqual([null, null]);
    expect(await copyOf(ana.user.id)).toEqual([]);
    // One edit was never sent: it is not the device's to throw away.
    expect(await editsOf(ana.user.id)).toEqual(disk.edits);
    expect(marker(ana.user.id)?.signedOut).toBe(true);
  });

  it("leaves nothing behind once all of it was taken", async () => {
    await holdAll(ana.user.id);
    await close(await page());
    await vi.waitFor(async () => expect(await editsOf(ana.user.id)).toEqual([]));
    await vi.waitFor(async () => expect(await copyOf(ana.user.id)).toEqual([]));
    await vi.waitFor(() => expect(marker(ana.user.id)).toBeNull());
  });
});

it("a change of persons that is cut off in the middle leaves nobody to be missed", async () => {
  const session = await page();
  answers(503);
  await session.boot();
  const ion = sessionOf(`ion-${people}`);
  answers(200, { ...ion, server_time: 1 });
  const { put } = IDBObjectStore.prototype;
  const missed: (boolean | undefined)[] = [];
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...args) {
    if ((args[0] as { value?: { user?: { id: string } } }).value?.user?.id === ion.user.id)
      missed.push(!marker(ana.user.id)?.signedOut);
    return put.apply(this, args);
  });
  await session.signIn("ion", "password");
  expect(missed).toEqual([false]); // once this is written the page may end
});

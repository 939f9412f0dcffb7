// The picture of the last page: there at the next start, but never one that an edit of this device is missing from.

import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { recall, remember } from "../device/device-db.ts";
import { LastSeen } from "./last-seen.ts";
import { Outbox } from "../outbox/outbox.ts";

vi.mock("../base/build-id.ts", () => ({ BUILD_ID: "build-1" }));

const PAGE = "my-jobs";
let people = 0;
let userId: string;
let outbox: Outbox;
let applied: () => Promise<void>;
let lastSeen: LastSeen;

const start = () => new LastSeen({ userId, revision: () => outbox.revision(), applied: () => applied() });
/** What the next start of the app has to show. */
async function atNextStart(page = PAGE): Promise<unknown> {
  const next = start();
  await next.load();
  return next.rowsOf(page);
}
const append = () =>
  outbox.append({ name: "mechanic.start", version: 1, args: {}, subject: { title: "", plate: null, number: null } });

/** Time passes and everything that it sets off is over. */
async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(1_000);
  for (let i = 0; i < 20; i++) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(0);
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  userId = `user-${++people}`;
  outbox = new Outbox({ user: userId, tenant: "brio" });
  applied = () => Promise.resolve();
  lastSeen = start();
});
afterEach(async () => {
  await lastSeen.close();
  outbox.close();
  vi.useRealTimers();
});

describe("the picture of the last page", () => {
  it("is there at the next start, of that page alone", async () => {
    lastSeen.note(PAGE, () => [{ id: "a" }]);
    await settle();
    await expect(atNextStart()).resolves.toEqual([{ id: "a" }]);
    await expect(atNextStart("board")).resolves.toBeUndefined();
  });

  it("is of the rows at the end of a burst of changes", async () => {
    let rows = 0;
    for (; rows < 5; rows++) {
      lastSeen.note(PAGE, () => rows);
      await vi.advanceTimersByTimeAsync(500);
    }
    await settle();
    await expect(atNextStart()).resolves.toBe(5);
  });

  it("is not taken of a page that was left: what is edited elsewhere would be missing from it", async () => {
    const leave = lastSeen.note(PAGE, () => "without the edit");
    leave();
    await append();
    await settle();
    await expect(atNextStart()).resolves.toBeUndefined();
  });

  it("is not used when an edit was appended since: it may not be in it", async () => {
    lastSeen.note(PAGE, () => "before");
    await settle();
    await append();
    await expect(atNextStart()).resolves.toBeUndefined();
    lastSeen.note(PAGE, () => "after");
    await settle();
    await expect(atNextStart()).resolves.toBe("after");
  });

  it("does not count an edit as in it that was appended while it was taken", async () => {
    applied = async () => void (await append());
    lastSeen.note(PAGE, () => "rows");
    await settle();
    await expect(atNextStart()).resolves.toBeUndefined();
  });

  it("is taken only when the rows hold what was appended before", async () => {
    const screen = Promise.withResolvers<void>();
    let rows = "without the edit";
    applied = () => screen.promise;
    await append();
    lastSeen.note(PAGE, () => rows);
    await settle();
    await expect(atNextStart()).resolves.toBeUndefined();
    rows = "with the edit";
    screen.resolve();
    await settle();
    await expect(atNextStart()).resolves.toBe("with the edit");
  });

  it("is nobody else's, and of no other version", async () => {
    lastSeen.note(PAGE, () => "rows");
    await settle();
    const picture = await recall<object>(`last-seen:${userId}`);
    await remember(`last-seen:${userId}`, { ...picture, build: "build-0" });
    await expect(atNextStart()).resolves.toBeUndefined();
    userId = "somebody-else";
    await expect(atNextStart()).resolves.toBeUndefined();
  });

  it("is gone once it has served, and after signing out nothing is left or noted any more", async () => {
    lastSeen.note(PAGE, () => "rows");
    await settle();
    await lastSeen.load();
    lastSeen.served();
    expect(lastSeen.rowsOf(PAGE)).toBeUndefined();

    lastSeen.note(PAGE, () => "later");
    await lastSeen.close();
    await lastSeen.drop();
    lastSeen.note(PAGE, () => "too late");
    await settle();
    expect(await recall(`last-seen:${userId}`)).toBeNull();
  });

  it("that cannot be read does not keep the app from starting", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    lastSeen.note(PAGE, () => "rows");
    await settle();
    const next = new LastSeen({ userId, revision: () => Promise.reject(new Error("corrupt")), applied });
    await next.load();
    expect(next.rowsOf(PAGE)).toBeUndefined();
    vi.restoreAllMocks();
  });

  it("that could not be taken is no harm: the next one is", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    applied = () => Promise.reject(new Error("closed"));
    lastSeen.note(PAGE, () => "rows");
    await settle();
    applied = () => Promise.resolve();
    lastSeen.note(PAGE, () => "rows");
    await settle();
    await expect(atNextStart()).resolves.toBe("rows");
    vi.restoreAllMocks();
  });
});

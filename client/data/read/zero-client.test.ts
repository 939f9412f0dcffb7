// Zero's store on this device: what a page shows stays on the disk, however long the device slept; what the server cannot go on from goes.

import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import { noteFilled } from "./filled.ts";
import { isGone, openZero, type ZeroClient } from "./zero-client.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** The way to the sync server: what it says is said by hand. */
class Socket extends EventTarget {
  static opened: Socket[] = [];
  readyState = 1;
  constructor() {
    super();
    Socket.opened.push(this);
  }
  send() {}
  close() {
    this.readyState = 3;
  }
  says(message: unknown): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}

let people = 0;
let opened: ZeroClient[] = [];
let actor: Actor;
const lost = vi.fn<() => void>();

function open(options?: { offline: boolean }): ZeroClient {
  const zero = openZero({ actor }, { onLost: lost, onTooOld: () => {} }, options);
  opened.push(zero);
  return zero;
}

const onDisk = async ({ idbName }: ZeroClient) => (await indexedDB.databases()).some(({ name }) => name === idbName);
/** The disk has answered whatever it was asked; no time passes. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 300; turn++) await new Promise((resolve) => setImmediate(resolve));
}
/** In steps, so that what a timer begins ends before the next one is due. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 10 * SECOND) {
    await vi.advanceTimersByTimeAsync(Math.min(left, 10 * SECOND));
    await rest();
  }
}
/** No timer runs, and the clock goes on. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);
/** The store is there, and Zero has written itself into it. */
async function settled(zero: ZeroClient): Promise<void> {
  await vi.waitFor(async () => expect(await onDisk(zero)).toBe(true));
  await rest();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date", "performance"] });
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("location", new URL("http://demo.localhost/app"));
  vi.spyOn(console, "error").mockImplementation(() => {});
  actor = { userId: `ana-${++people}`, companyId: "c", roles: ["MECHANIC"], permissions: [] } as unknown as Actor;
  lost.mockReset();
});
afterEach(async () => {
  for (const zero of opened.splice(0)) await zero.close();
  Socket.opened = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a store that a page shows", () => {
  it("stays, when the device slept for days and Zero looks for unused stores before it says that it is there", async () => {
    const zero = open({ offline: true });
    await settled(zero);
    await pass(4 * MINUTE + 50 * SECOND); // five minutes after its start Zero looks for stores that nobody uses
    sleep(3 * DAY);
    await pass(20 * SECOND);
    expect(await onDisk(zero)).toBe(true);
    expect(lost).not.toHaveBeenCalled();
    await zero.close();
    opened = [];
    sleep(3 * DAY);
    const after = open({ offline: true });
    await settled(after);
    await pass(6 * MINUTE);
    expect(await onDisk(after), "and when it is opened the next time").toBe(true);
  });

  it("that was filled for the next version stays, too, until that one is opened", async () => {
    const next = open({ offline: true }); // as the version that comes fills it
    await settled(next);
    await next.close();
    opened = [];
    actor = { ...actor, userId: `${actor.userId}-now` };
    await noteFilled(actor.userId, next.idbName);
    const present = open({ offline: true });
    await settled(present);
    sleep(3 * DAY);
    await pass(6 * MINUTE);
    expect(await onDisk(next)).toBe(true);
    expect(await onDisk(present)).toBe(true);
  });

  it("of nobody goes after some days", async () => {
    const former = open({ offline: true });
    await settled(former);
    await former.close();
    opened = [];
    actor = { ...actor, userId: `${actor.userId}-next` };
    const zero = open({ offline: true });
    await settled(zero);
    sleep(3 * DAY);
    await pass(6 * MINUTE);
    expect(await onDisk(former)).toBe(false);
    expect(await onDisk(zero)).toBe(true);
  });
});

describe("a store that is gone", () => {
  /** As another tab of the same person does that a server refuses first, or the browser that makes room. */
  const dropped = async (zero: ZeroClient) => {
    await new Promise((resolve) => (indexedDB.deleteDatabase(zero.idbName).onsuccess = resolve));
    await rest();
  };
  /** How it stands after two minutes, and how often it has tried to connect meanwhile. */
  const later = async ({ connection }: ZeroClient) => {
    const before = Socket.opened.length;
    await pass(2 * MINUTE);
    return { state: connection.state.current.name, tries: Socket.opened.length - before };
  };

  it("keeps it from trying to connect ever again, and is told from what else an error is", async () => {
    const zero = open();
    await settled(zero);
    await dropped(zero);
    const { state, tries } = await later(zero);
    expect(tries).toBe(0);
    expect(state).toBe("error");
    expect(isGone(zero)).toBe(true);
    expect(lost).not.toHaveBeenCalled();
  });

  it("is told of a page that has missed it, also where a tab that was opened since has made it anew", async () => {
    const zero = open();
    await settled(zero);
    await dropped(zero);
    await later(zero);
    const anew = indexedDB.open(zero.idbName);
    anew.onupgradeneeded = () => anew.result.createObjectStore("chunks");
    await rest();
    expect(await onDisk(zero)).toBe(true);
    expect(await later(zero)).toEqual({ state: "error", tries: 0 });
    expect(isGone(zero)).toBe(true);
    anew.result.close();
  });

  it("is not told of one that only cannot connect", async () => {
    const zero = open();
    await settled(zero);
    const { tries } = await later(zero);
    expect(tries).toBeGreaterThan(1);
    expect(isGone(zero)).toBe(false);
  });
});

describe("a server that cannot go on from what is here", () => {
  /** Says so at the next attempt to connect. */
  const refuses = async () => {
    const before = Socket.opened.length;
    while (Socket.opened.length === before) await pass(SECOND); // it tries again and again
    Socket.opened
      .at(-1)!
      .says(["error", { kind: "InvalidConnectionRequestBaseCookie", message: "ahead of the server" }]);
    await rest();
  };

  it("has the store dropped before the page is told to open another", async () => {
    const zero = open();
    await settled(zero);
    const there: Promise<boolean>[] = [];
    lost.mockImplementation(() => void there.push(onDisk(zero)));
    await refuses();
    expect(await Promise.all(there)).toEqual([false]);
  });

  it("has it dropped whenever that is: also where Zero has just looked for unused stores", async () => {
    const zero = open();
    await settled(zero);
    await pass(5 * MINUTE);
    await refuses();
    expect(await onDisk(zero)).toBe(false);
    expect(lost).toHaveBeenCalledOnce();
  });
});

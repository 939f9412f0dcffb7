// A backlog of 100,000: what is read is what one step needs, whatever waits behind it. And stores made before there were
// indexes for that.

import "fake-indexeddb/auto";
import Dexie from "dexie";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { firstOf } from "../outbox/first-of.fixture.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import type { Envelope } from "../../../shared/zero/envelope.ts";
import { Connectivity } from "../base/connectivity.ts";
import { Outbox } from "../outbox/outbox.ts";
import { OutboxDb, type OutboxEntry } from "../outbox/outbox-db.ts";
import { Pump } from "./pump.ts";

const BACKLOG = 100_000;
const NOW = Date.UTC(2026, 2, 9, 8, 30);

function entryOf(user: string, device: string, seq: number, change: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    id: uuidv7(),
    seq,
    name: "mechanic.start",
    version: 1,
    args: { workLineId: "line" },
    tenant: "brio",
    user,
    device,
    issuedAt: NOW + seq,
    clockOffset: 0,
    mono: seq,
    boot: "boot",
    contactAt: null,
    contactMono: null,
    contactBoot: null,
    subject: { title: "Plăcuțe de frână", plate: "ABC 123", number: "WO-2026-000123" },
    state: "pending",
    outcome: null,
    code: null,
    detail: null,
    settledAt: null,
    needsPerson: 0,
    ...change,
  };
}

/** Records that IndexedDB handed out since `beginCounting`. */
let handedOut = 0;
const beginCounting = () => {
  handedOut = 0;
  const count = (request: IDBRequest) => {
    request.addEventListener("success", () => {
      handedOut += Array.isArray(request.result) ? request.result.length : request.result ? 1 : 0;
    });
    return request;
  };
  for (const prototype of [IDBIndex.prototype, IDBObjectStore.prototype] as const) {
    for (const method of ["getAll", "get", "openCursor", "openKeyCursor", "getAllKeys"] as const) {
      const real = prototype[method] as (...args: unknown[]) => IDBRequest;
      vi.spyOn(prototype, method).mockImplementation(function counted(this: unknown, ...args: unknown[]) {
        return count(real.apply(this, args)) as never;
      });
    }
  }
};

const owner = { user: "backlog", tenant: "brio" };
let sent: Envelope[][] = [];
const applied = ({ id, seq }: Envelope) => ({
  id,
  seq,
  outcome: "applied",
  code: null,
  detail: null,
  settled_at: NOW,
});

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    const { entries } = JSON.parse(body) as { entries: Envelope[] };
    sent.push(entries);
    if (sent.length > 3) throw new TypeError("the network is gone");
    return Response.json({ data: { results: entries.map(applied), server_time: NOW } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a backlog of 100,000", () => {
  it(
    "is sent in batches that read what they send, while a tap is still kept at once",
    { timeout: 240_000 },
    async () => {
      const db = new OutboxDb(owner.user);
      const device = uuidv7();
      for (let from = 1; from <= BACKLOG; from += 10_000) {
        await db.entries.bulkAdd(Array.from({ length: 10_000 }, (_, i) => entryOf(owner.user, device, from + i)));
      }
      await db.meta.bulkPut([
        { key: "device", value: device },
        { key: "nextSeq", value: BACKLOG + 1 },
      ]);
      const outbox = new Outbox(owner);
      const pump = new Pump({ outbox, connectivity: new Connectivity(), zeroDelivers: () => false });
      await outbox.pending(1); // opened
      beginCounting();

      const began = performance.now();
      expect(await pump.drain()).toBe(false);
      const took = performance.now() - began;
      expect(sent.map((batch) => [batch.length, batch[0]!.seq])).toEqual([
        [200, 1],
        [200, 201],
        [200, 401],
        [200, 601],
      ]);
      // For each of the four batches: those read to be sent, and those read to be settled.
      expect(handedOut).toBeLessThan(4 * 2 * 250);
      expect(await outbox.pendingCount()).toBe(BACKLOG - 600);

      handedOut = 0;
      const tapped = performance.now();
      const entry = await outbox.append({ ...entryOf(owner.user, device, 1), args: {} });
      const tapTook = performance.now() - tapped;
      expect(entry.seq).toBe(BACKLOG + 1);
      expect(await outbox.answered()).toEqual({ device, seq: 600, formerly: [] });
      expect(handedOut).toBeLessThan(20);

      handedOut = 0;
      const looked = performance.now();
      const shown = await firstOf(outbox.watchPending());
      expect([shown.length, shown[0]!.seq, shown.at(-1)!.seq]).toEqual([500, 601, BACKLOG + 1]);
      expect(await firstOf(outbox.watchCounts())).toMatchObject({
        pending: BACKLOG - 599,
        needsPerson: 0,
        imported: 0,
      });
      const lookTook = performance.now() - looked;
      expect(handedOut).toBeLessThan(600);
      console.log(`what the screens follow of it: ${lookTook.toFixed(0)} ms, ${handedOut} records`);
      console.log(`4 batches of a 100,000-entry backlog: ${took.toFixed(0)} ms; a tap: ${tapTook.toFixed(1)} ms`);
      db.close();
    },
  );
});

describe("a store of the version before", () => {
  /** As builds before this one declared it. */
  class FormerDb extends Dexie {
    constructor(user: string) {
      super(`garaj-outbox-${user}`);
      this.version(1).stores({ entries: "id, seq, state, needsPerson, settledAt", meta: "key" });
    }
  }

  it("keeps every entry and its sequence, and the former build can still read and add", async () => {
    const user = "former";
    const device = uuidv7();
    const former = new FormerDb(user);
    const entries = [3, 1, 2].map((seq) => entryOf(user, device, seq));
    const settled = entryOf(user, device, 4, { state: "settled", outcome: "applied", settledAt: NOW });
    await former.table("entries").bulkAdd([...entries, settled]);
    await former.table("meta").bulkPut([
      { key: "device", value: device },
      { key: "nextSeq", value: 5 },
    ]);
    former.close();

    const outbox = new Outbox({ user, tenant: "brio" });
    expect((await outbox.pending()).map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(await outbox.answered()).toEqual({ device, seq: 4, formerly: [] });
    outbox.close();

    const again = new FormerDb(user);
    expect(await again.table("entries").where("state").equals("pending").count()).toBe(3);
    await again.table("entries").add(entryOf(user, device, 5));
    again.close();
    const later = new Outbox({ user, tenant: "brio" });
    expect((await later.pending()).map(({ seq }) => seq)).toEqual([1, 2, 3, 5]);
    later.close();
  });
});

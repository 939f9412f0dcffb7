// The account was closed: what is here goes by another endpoint, and only when the server says that it is closed.

import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Envelope } from "../../../shared/zero/envelope.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import type { BlobRecord } from "../blobs/blobs-db.ts";
import { Connectivity } from "../base/connectivity.ts";
import { Handover, handoverEndpoint } from "./handover.ts";
import { wipeHandedOver } from "../outbox/handover-store.ts";
import { ImportStore } from "../outbox/import-store.ts";
import { Outbox } from "../outbox/outbox.ts";
import { OutboxDb, type OutboxEntry } from "../outbox/outbox-db.ts";
import { Pump } from "./pump.ts";
import { Store } from "../../kernel/store.ts";

interface Body {
  key?: string;
  pending?: number;
  entries: Envelope[];
}

let people = 0;
let outbox: Outbox;
let requests: { path: string; body: Body }[];
let closed: boolean;
/** How far the server has taken this device's sequence; it forgets when it is restored from a backup. */
let taken: number;
let forgotFormer: boolean;

/** The server's two endpoints: `/api/commands` knows no session, `/api/handover` asks whether the account is closed. */
function answer(path: string, { entries }: Body): Response {
  if (path !== "/api/handover" || !closed) return Response.json({ code: "access/not-signed-in" }, { status: 401 });
  const results = entries.map(({ id, seq }) => ({
    id,
    seq,
    outcome: "held",
    code: "commands/held",
    detail: null,
    settled_at: 1,
  }));
  for (const { seq } of entries) taken = Math.max(taken, seq);
  return Response.json({ data: { results, server_time: Date.now(), last_seq: taken, forgot_former: forgotFormer } });
}

beforeEach(() => {
  requests = [];
  closed = true;
  taken = 0;
  forgotFormer = false;
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    const parsed = JSON.parse(body) as Body;
    requests.push({ path, body: parsed });
    return answer(path, parsed);
  });
  outbox = new Outbox({ user: `user-${++people}`, tenant: "brio" });
});
afterEach(() => {
  outbox.close();
  vi.unstubAllGlobals();
});

/** As the wiping of a closed account does, which has no outbox that runs. */
async function wipe(): Promise<boolean> {
  const db = new OutboxDb(`user-${people}`);
  const isWiped = await wipeHandedOver(db);
  db.close();
  return isWiped;
}

const noPhotos = () => ({
  uploads: new Store<readonly BlobRecord[] | null>([]),
  sendTo: () => {},
  resendForgotten: async () => 0,
});

const append = () =>
  outbox.append({
    name: "mechanic.start",
    version: 1,
    args: {},
    subject: { title: "Brake pads", plate: null, number: null },
  });

describe("the endpoint of a handover", () => {
  it("opens when the server takes an empty batch with this device's key", async () => {
    const { endpoint } = (await handoverEndpoint(outbox))!;
    expect(requests).toMatchObject([{ path: "/api/handover", body: { entries: [] } }]);
    expect(endpoint).toEqual({ path: "/api/handover", body: { key: requests[0]!.body.key } });
    expect(requests[0]!.body.key).toMatch(/^[\w-]{43}$/);
  });

  it("stays shut while the account is open: the session alone has ended", async () => {
    closed = false;
    expect(await handoverEndpoint(outbox)).toBeNull();
  });

  it("stays shut when nobody answers", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    expect(await handoverEndpoint(outbox)).toBeNull();
  });

  it("is known by the same key each time, and by another on another device", async () => {
    const other = new Outbox({ user: `user-${++people}`, tenant: "brio" });
    expect(await outbox.handoverKey()).toBe(await outbox.handoverKey());
    expect(await other.handoverKey()).not.toBe(await outbox.handoverKey());
    other.close();
  });
});

describe("a sequence that began before the account was closed, and was answered nothing", () => {
  it("is asked about with those before it: a restored server is offered those again", async () => {
    const { id, seq, device } = await append();
    await outbox.settle([{ id, seq, outcome: "applied", code: null, detail: null, settledAt: 1 }]);
    await outbox.restartSequence();
    const pump = new Pump({ outbox, connectivity: new Connectivity(), zeroDelivers: () => false });
    const pending = new Store<readonly OutboxEntry[] | null>([]);
    const handover = new Handover({ outbox, pump, pending, blobs: noPhotos() });
    forgotFormer = true;
    await handover.begin();
    expect(requests[0]!.body).toMatchObject({ formerly: [{ device, seq }] });
    expect((await outbox.toReplay()).map((entry) => entry.id)).toEqual([id]);
    expect(handover.done.value).toBeNull();
  });
});

describe("a pump that was turned away", () => {
  it("hands over everything in order, and it waits for a manager", async () => {
    const entries = [await append(), await append()];
    const connectivity = new Connectivity();
    const pump = new Pump({ outbox, connectivity, zeroDelivers: () => false });
    expect(await pump.drain()).toBe(false);
    expect(connectivity.needsSignIn).toBe(true);

    const { endpoint } = (await handoverEndpoint(outbox))!;
    requests = [];
    pump.sendTo(endpoint);
    expect(await pump.drain()).toBe(true);
    expect(requests.map(({ path }) => path)).toEqual(["/api/handover"]);
    expect(requests[0]!.body.key).toBe(await outbox.handoverKey());
    expect(requests[0]!.body.entries.map(({ id }) => id)).toEqual(entries.map(({ id }) => id));
    expect(await outbox.countHeld()).toBe(2);
  });
});

describe("what is wiped afterwards", () => {
  const subject = { title: "Brake pads", plate: null, number: null };
  const outcomeOf = ({ id, seq }: { id: string; seq: number }, outcome: "held" | "refused" | "applied") => ({
    id,
    seq,
    outcome,
    code: null,
    detail: null,
    settledAt: 1,
  });

  it("is everything, when a manager has all of it", async () => {
    const [held, applied] = [await append(), await append()];
    await outbox.settle([outcomeOf(held, "held"), outcomeOf(applied, "applied")]);
    expect(await wipe()).toBe(true);
    expect((await outbox.export()).entries).toEqual([]);
    const anew = new Outbox({ user: `user-${people}`, tenant: "brio" });
    expect((await anew.append({ name: "mechanic.start", version: 1, args: {}, subject })).seq).toBe(1);
    anew.close();
  });

  it.each(["a refused edit nobody has decided about", "an edit that came from another tab meanwhile"])(
    "is nothing, when there is %s",
    async (what) => {
      const [held, other] = [await append(), await append()];
      await outbox.settle([outcomeOf(held, "held")]);
      if (what.startsWith("a refused")) await outbox.settle([outcomeOf(other, "refused")]);
      expect(await wipe()).toBe(false);
      expect((await outbox.export()).entries).toHaveLength(2);
    },
  );
});

describe("what was brought from another device", () => {
  const bring = async () => {
    const store = new ImportStore(`user-${people}`);
    const [own] = (await outbox.export()).entries;
    const entry = { ...own!, id: uuidv7(), device: uuidv7(), seq: 1 };
    await store.add({ exportedAt: 1, label: "" }, [entry]);
    return { store, id: entry.id };
  };
  const settle = (store: ImportStore, id: string, outcome: "applied" | "refused") =>
    store.settle([{ id, seq: 1, outcome, code: null, detail: null, settledAt: 1 }], 0);

  it.each<[string, "applied" | "refused" | null, boolean]>([
    ["is wiped when it was answered", "applied", true],
    ["stays while it waits to be sent", null, false],
    ["stays while its person has not decided", "refused", false],
  ])("%s", async (_, outcome, wiped) => {
    const { id: held, seq } = await append();
    const { store, id } = await bring();
    await outbox.settle([{ id: held, seq, outcome: "held", code: null, detail: null, settledAt: 1 }]);
    if (outcome) await settle(store, id, outcome);
    expect(await wipe()).toBe(wiped);
    expect(await store.here([id])).toEqual(new Set(wiped ? [] : [id]));
    store.close();
  });
});

describe("a device on which nothing waits", () => {
  const handoverOf = async (pending: readonly OutboxEntry[] | null) => {
    const pump = new Pump({ outbox, connectivity: new Connectivity(), zeroDelivers: () => false });
    const store = new Store(pending);
    return { handover: new Handover({ outbox, pump, pending: store, blobs: noPhotos() }), store };
  };

  it("is done with the first answer", async () => {
    const { handover } = await handoverOf([]);
    await handover.begin();
    expect(handover.done.value).toBe(0);
    expect(requests.map(({ path }) => path)).toEqual(["/api/handover"]);
  });

  it("says so: what the server was told before may be of a backup", async () => {
    const { handover } = await handoverOf([]);
    await handover.begin();
    expect(requests[0]!.body.pending).toBe(0);
    await append();
    await handoverEndpoint(outbox);
    expect(requests[1]!.body.pending).toBe(1);
  });

  it("asks again when what waits here had not been read before", async () => {
    const { handover, store } = await handoverOf(null);
    await handover.begin();
    expect(handover.done.value).toBeNull();
    store.set([]);
    await vi.waitFor(() => expect(handover.done.value).toBe(0));
    expect(requests).toHaveLength(2);
  });

  it("is not done when the server has forgotten what it answered", async () => {
    const { id, seq } = await append();
    await outbox.settle([{ id, seq, outcome: "applied", code: null, detail: null, settledAt: 1 }]);
    const { handover } = await handoverOf([]);
    await handover.begin();
    expect(handover.done.value).toBeNull();
    expect(await outbox.toReplay()).toHaveLength(1);
  });
});

describe("a tab beside the one that handed everything over", () => {
  it("is done with the next contact, though it has not heard what the other wrote", async () => {
    const { id, seq } = await append();
    const pump = new Pump({ outbox, connectivity: new Connectivity(), zeroDelivers: () => false });
    const pending = new Store<readonly OutboxEntry[] | null>(await outbox.pending());
    const handover = new Handover({ outbox, pump, pending, blobs: noPhotos() });
    await handover.begin();
    expect(handover.done.value).toBeNull();
    await outbox.settle([{ id, seq, outcome: "held", code: null, detail: null, settledAt: 1 }]);
    taken = seq;
    await handover.begin();
    expect(handover.done.value).toBe(1);
  });
});

describe("a server that was restored after it took everything", () => {
  it("is offered all of it again, and only then is it called done", async () => {
    await append();
    await append();
    const pump = new Pump({ outbox, connectivity: new Connectivity(), zeroDelivers: () => false });
    const pending = new Store<readonly OutboxEntry[] | null>(await outbox.pending());
    const handover = new Handover({ outbox, pump, pending, blobs: noPhotos() });
    await handover.begin();
    await pump.drain();
    taken = 1; // a backup from between the two
    pending.set([]);
    await vi.waitFor(async () => expect(await outbox.toReplay()).toHaveLength(2));
    expect(handover.done.value).toBeNull();
    taken = 0; // the new sequence is not known to it either
    await pump.drain();
    await handover.begin();
    expect(handover.done.value).toBe(2);
    expect(taken).toBe(2);
  });
});

describe("an account that was opened again", () => {
  it("is not handed over, and nothing is called done", async () => {
    const pump = new Pump({ outbox, connectivity: new Connectivity(), zeroDelivers: () => false });
    const pending = new Store<readonly OutboxEntry[] | null>([await append()]);
    const handover = new Handover({ outbox, pump, pending, blobs: noPhotos() });
    await handover.begin();
    closed = false;
    requests = [];
    pending.set([]);
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    await Promise.resolve();
    expect(handover.done.value).toBeNull();
    handover.end();
    requests = [];
    await pump.drain();
    expect(requests.map(({ path }) => path)).toEqual(["/api/commands"]);
  });
});

// A store that the browser emptied is noticed; one that was signed out of, or is new, is not taken for it.

import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchOutboxIntegrity } from "./outbox-integrity.ts";
import { allMarkers, readMarker, removeMarker, writeMarker } from "../device/outbox-marker.ts";
import { Outbox } from "./outbox.ts";
import type { OutboxCounts } from "./outbox-watch.ts";
import { storageTrouble, troubleOf } from "../device/storage-trouble.ts";
import { Store } from "../../kernel/store.ts";

let kept: Map<string, string>;
let people = 0;
let user: string;
let counts: Store<OutboxCounts | null>;
let outbox: Outbox;
const numbers = (store: string | null, pending = 0): OutboxCounts => ({
  store,
  pending,
  needsPerson: 0,
  imported: 0,
  importedNeedPerson: 0,
});

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  storageTrouble.set(null);
  user = `guarded-${++people}`;
  counts = new Store<OutboxCounts | null>(null);
  outbox = new Outbox({ user, tenant: "brio" });
});
afterEach(() => {
  outbox.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const marked = () => vi.waitFor(() => expect(readMarker(user)).not.toBeNull());

describe("watchOutboxIntegrity", () => {
  it("takes a first visit for what it is, and notes how much is unsent", async () => {
    const leave = watchOutboxIntegrity(user, outbox, counts);
    await marked();
    counts.set({ ...numbers(await outbox.storeId(), 2), imported: 3 });
    expect(readMarker(user)).toMatchObject({ user, pending: 5, signedOut: false });
    expect(storageTrouble.value).toBeNull();
    leave();
    counts.set(numbers(await outbox.storeId(), 9));
    expect(readMarker(user)).toMatchObject({ pending: 5 });
  });

  it("knows its own store again after a reload", async () => {
    writeMarker({ user, store: await outbox.storeId(), pending: 4, at: 1, signedOut: true });
    watchOutboxIntegrity(user, new Outbox({ user, tenant: "brio" }), counts);
    await vi.waitFor(() => expect(readMarker(user)).toMatchObject({ pending: 4, at: 1, signedOut: false }));
    expect(storageTrouble.value).toBeNull();
  });

  it("knows it again on a full disk, where nothing can be written: it is not called one that cannot be read", async () => {
    writeMarker({ user, store: await outbox.storeId(), pending: 4, at: 1, signedOut: true });
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    });
    watchOutboxIntegrity(user, new Outbox({ user, tenant: "brio" }), counts);
    await vi.waitFor(() => expect(storageTrouble.value ?? readMarker(user)).not.toMatchObject({ signedOut: true }));
    expect(storageTrouble.value).toBeNull();
  });

  it("notices at the start that another store stands in its place, and says what had not been sent", async () => {
    const marker = { user, store: "the one before", pending: 7, at: 12, signedOut: false };
    writeMarker(marker);
    watchOutboxIntegrity(user, outbox, counts);
    await vi.waitFor(() => expect(storageTrouble.value).toEqual({ kind: "lost", marker }));
    expect(readMarker(user)).toEqual(marker); // until the person was told
  });

  it("notices it while the page is open", async () => {
    watchOutboxIntegrity(user, outbox, counts);
    await marked();
    counts.set(numbers(await outbox.storeId(), 3));
    counts.set(numbers("another"));
    expect(storageTrouble.value).toMatchObject({ kind: "lost", marker: { pending: 3 } });
  });

  it("leaves somebody signed out who is signing out", async () => {
    watchOutboxIntegrity(user, outbox, counts);
    await marked();
    writeMarker({ ...readMarker(user)!, signedOut: true });
    counts.set(numbers(await outbox.storeId(), 1));
    expect(readMarker(user)).toMatchObject({ pending: 1, signedOut: true });
  });
});

describe("the mark", () => {
  it("is one per person, the latest first, and nothing where somebody else wrote", () => {
    writeMarker({ user: "a", store: "1", pending: 0, at: 1, signedOut: false });
    writeMarker({ user: "b", store: "2", pending: 0, at: 2, signedOut: false });
    kept.set("garaj-kept:c", "{");
    kept.set("garaj-kept:d", "7");
    kept.set("other", "x");
    expect(allMarkers().map((marker) => marker.user)).toEqual(["b", "a"]);
    removeMarker("b");
    expect(readMarker("b")).toBeNull();
  });
});

describe("troubleOf", () => {
  const error = new DOMException("Internal error", "UnknownError");
  it("is a refusal where nothing was ever kept, and a loss of trust where something was", () => {
    expect(troubleOf(error)).toEqual({ kind: "refused" });
    writeMarker({ user, store: "1", pending: 0, at: 1, signedOut: true });
    expect(troubleOf(error)).toEqual({ kind: "broken" });
  });
});

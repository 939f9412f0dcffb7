// Saved or said not to be: on a full device, and on one whose browser threw everything away.

import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MAX_ARGS_BYTES } from "../../../shared/zero/envelope.ts";
import { firstOf } from "./first-of.fixture.ts";
import { keepCommand } from "./keep-command.ts";
import { Outbox, type NewCommand } from "./outbox.ts";
import type { OutboxCounts } from "./outbox-watch.ts";
import { deviceStorage } from "../device/storage-quota.ts";
import { storageTrouble } from "../device/storage-trouble.ts";
import { Store } from "../../kernel/store.ts";

const DAY = 24 * 3600 * 1000;
const kept = new Map<string, string>();
let people = 0;
let user = "";
let outbox: Outbox;
let dropped: number;
let quota: { usage: number; quota: number };

beforeEach(() => {
  vi.stubGlobal("localStorage", {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
  });
  vi.stubGlobal("navigator", { storage: { estimate: async () => quota, persisted: async () => false } });
  vi.stubGlobal("caches", { open: async () => ({ match: async () => undefined }) });
  quota = { usage: 950_000_000, quota: 1_000_000_000 };
  dropped = 0;
  storageTrouble.set(null);
  user = `keeper-${++people}`;
  outbox = new Outbox({ user, tenant: "brio" });
});
afterEach(() => {
  outbox.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const command: NewCommand = {
  name: "mechanic.start",
  version: 1,
  args: {},
  subject: { title: "Plăcuțe", plate: null, number: null },
};
const device = () => ({ outbox, lastSeen: { drop: async () => void (dropped += 1) } });
/** The device refuses to add until what was settled long ago is gone. */
function fullUntil(freed: () => boolean) {
  const add = IDBObjectStore.prototype.add;
  vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(function refuse(this: IDBObjectStore, value: unknown) {
    if (!freed()) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    return add.call(this, value);
  });
}
const ids = async () => (await outbox.export()).entries.map(({ id }) => id);

it("gives up pictures first, and keeps the tap", async () => {
  fullUntil(() => dropped > 0);
  await expect(keepCommand(device(), command)).resolves.toMatchObject({ seq: 1 });
  expect(dropped).toBe(1);
});

it("gives up old answers before their time, and nothing that waits or needs a person", async () => {
  const [old, recent, refused] = [
    await outbox.append(command),
    await outbox.append(command),
    await outbox.append(command),
  ];
  const settled = (id: string, seq: number, days: number, outcome: "applied" | "refused" = "applied") => ({
    id,
    seq,
    outcome,
    code: null,
    detail: null,
    settledAt: Date.now() - days * DAY,
  });
  await outbox.settle([settled(old.id, 1, 4), settled(recent.id, 2, 2), settled(refused.id, 3, 4, "refused")]);
  await outbox.noteContact({ at: Date.now(), offset: 0, mono: 0, boot: "a life" });
  const pending = await outbox.append(command);
  let swept = false;
  const sweep = vi.spyOn(outbox, "sweep");
  fullUntil(() => (swept ||= sweep.mock.results.length > 0));
  const saved = await keepCommand(device(), command);
  expect(await ids()).toEqual([recent.id, refused.id, pending.id, saved.id]);
});

it("gives up nothing sooner because somebody set the clock ahead since the last contact", async () => {
  const recent = await outbox.append(command);
  const now = Date.now();
  await outbox.settle([{ id: recent.id, seq: 1, outcome: "applied", code: null, detail: null, settledAt: now - DAY }]);
  await outbox.noteContact({ at: now, offset: 0, mono: 0, boot: "a life" });
  vi.spyOn(Date, "now").mockReturnValue(now + 8 * DAY);
  const sweep = vi.spyOn(outbox, "sweep");
  fullUntil(() => sweep.mock.results.length > 0);
  const saved = await keepCommand(device(), command);
  expect(await ids()).toEqual([recent.id, saved.id]);
});

it("stops giving up once there is room", async () => {
  fullUntil(() => dropped > 0);
  quota = { usage: 1, quota: 1_000_000_000 };
  const sweep = vi.spyOn(outbox, "sweep");
  await keepCommand(device(), command);
  expect(sweep).not.toHaveBeenCalled();
  expect(deviceStorage.value).toMatchObject({ usedBytes: 1 });
});

it("says so when nothing helps, and keeps nothing half", async () => {
  fullUntil(() => false);
  await expect(keepCommand(device(), command)).rejects.toMatchObject({ code: "outbox/not-saved" });
  vi.restoreAllMocks();
  expect(await ids()).toEqual([]);
});

it("does not begin anew in silence when the browser has thrown the store away", async () => {
  kept.set("garaj-kept:x", JSON.stringify({ user, store: "s", pending: 1, at: 1, signedOut: false }));
  await keepCommand(device(), command);
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(`garaj-outbox-${user}`);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
  await expect(keepCommand(device(), command)).rejects.toMatchObject({ code: "outbox/lost" });
  await expect(outbox.answered()).rejects.toMatchObject({ code: "outbox/lost" });
  expect(storageTrouble.value).toMatchObject({ kind: "lost", marker: { pending: 1 } });
  expect(await new Outbox({ user, tenant: "brio" }).pending()).toEqual([]);
});

it("keeps nothing for an operator who only looks", async () => {
  const session = { impersonation: { operator: "Olga", until: Date.now() + 60_000 } };
  await expect(keepCommand({ ...device(), session }, command)).rejects.toMatchObject({ code: "access/read-only" });
  expect(await ids()).toEqual([]);
});

it("counts what is kept as waiting at once, and nothing that was not kept", async () => {
  const counts = new Store<OutboxCounts | null>(await firstOf(outbox.watchCounts()));
  await keepCommand({ ...device(), counts }, command);
  await keepCommand({ ...device(), counts }, command);
  expect(counts.value).toMatchObject({ pending: 2 });
  expect(await firstOf(outbox.watchCounts())).toMatchObject({ pending: 2 });

  const tooLarge = { ...command, args: { note: "x".repeat(MAX_ARGS_BYTES) } };
  await expect(keepCommand({ ...device(), counts }, tooLarge)).rejects.toMatchObject({ code: "outbox/too-large" });
  expect(counts.value).toMatchObject({ pending: 2 });
});

// What a device holds of a person who worked on it, put there by hand, and what is left of it.

import { vi } from "vitest";
import { Blobs } from "../blobs/blobs.ts";
import { forgetAll, recall, remember } from "../device/device-db.ts";
import { keepHistory, readKept } from "../device/kept-histories.ts";
import { Outbox } from "../outbox/outbox.ts";
import { outcomeOf } from "../outbox/outbox.fixture.ts";

/** Of Zero: this build's store and one that was filled for the next. */
const BUILDS = ["51.former", "51.next"];
const nameOf = (user: string, build: string) => `rep:zero-${user}-1x2y3z:7:${build}`;

/** A database with something in it. `hold`: it stays open and does not let itself be deleted, as one of a tab that is frozen. */
export function makeReplica(name: string, { hold = false } = {}): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const open = indexedDB.open(name);
    open.onupgradeneeded = () => open.result.createObjectStore("chunks").put("a client", "row");
    open.onerror = () => reject(open.error!);
    open.onsuccess = () => {
      if (!hold) open.result.close();
      resolve(open.result);
    };
  });
}

export const replicaOf = (user: string): string => nameOf(user, BUILDS[0]!);

/** Names of Zero's databases of this person. */
async function replicasOf(user: string): Promise<string[]> {
  const all = await indexedDB.databases();
  return all.flatMap(({ name }) => (name?.startsWith(`rep:zero-${user}-`) ? [name] : []));
}

const content = (of: number) => new Uint8Array([of, 2, 3]).buffer;

/** All that is kept beside a board; of two edits one was never sent, and one was refused, with a picture that the server has. */
export async function fillDevice(user: string) {
  for (const build of BUILDS) await makeReplica(nameOf(user, build));
  for (const key of [`last-seen:${user}`, `draft:${user}:note`, `recent:${user}`, `filled:${user}`])
    await remember(key, "something");
  await keepHistory(
    { user, of: "work-orders/1" },
    { rights: "all", askedAt: Date.now(), history: { entries: [], total: 0, asOf: 1 } },
  );
  const blobs = new Blobs(user);
  const keep = (of: number) => blobs.keep({ purpose: "photo", mime: "image/jpeg", content: content(of) });
  const [sent, refused, unsent] = [await keep(1), await keep(2), await keep(3)];
  for (const { key } of [sent, refused]) await blobs.applyEvent(key, "confirm", { confirmedAt: 1 });
  const outbox = new Outbox({ user, tenant: "brio" });
  const append = (args: Record<string, string | number>) =>
    outbox.append({
      name: "mechanic.start",
      version: 1,
      args,
      subject: { title: "Brake pads", plate: null, number: null },
    });
  const pending = await append({ i: 1 });
  const rejected = await append({ sha256: refused.sha256 });
  await outbox.settle([outcomeOf(rejected, { outcome: "refused" })]);
  outbox.close();
  blobs.close();
  return { edits: [pending.id, rejected.id], pictures: { sent: sent.key, refused: refused.key, unsent: unsent.key } };
}

/** Words about what can still be read of the shop; none: nothing. */
export async function copyOf(user: string): Promise<string[]> {
  const keys = [`last-seen:${user}`, `draft:${user}:note`, `recent:${user}`, `filled:${user}`];
  const kept = await Promise.all(keys.map(async (key) => ((await recall(key)) === null ? [] : [key])));
  const history = await readKept({ user, of: "work-orders/1" }, "all");
  return [...(await replicasOf(user)), ...kept.flat(), ...(history ? ["history"] : [])];
}

/** Ids of the edits that are still here, in their sequence. */
export async function editsOf(user: string): Promise<string[]> {
  const outbox = new Outbox({ user, tenant: "brio" });
  const { entries } = await outbox.export();
  outbox.close();
  return entries.map(({ id }) => id);
}

/** Which of these pictures are still here. */
export async function picturesOf(user: string, keys: Awaited<ReturnType<typeof fillDevice>>["pictures"]) {
  const blobs = new Blobs(user);
  const here: string[] = [];
  for (const [name, key] of Object.entries(keys)) if ((await blobs.content(key)) !== null) here.push(name);
  blobs.close();
  return here;
}

/** A manager has all of them. */
export async function holdAll(user: string): Promise<void> {
  const outbox = new Outbox({ user, tenant: "brio" });
  const { entries } = await outbox.export();
  await outbox.settle(entries.map((entry) => outcomeOf(entry, { outcome: "held" })));
  outbox.close();
}

export const sessionOf = (id: string) => ({
  company: { id: "c", slug: "brio", settings: {} },
  user: { id, name: id, email: `${id}@brio.test`, locale: "ro", color: "", roles: [] },
  actor: { userId: id },
});

/** The browser's local storage. */
export const storageOf = (kept: Map<string, string>) => ({
  get length() {
    return kept.size;
  },
  key: (place: number) => [...kept.keys()][place] ?? null,
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});

/** How surely each change of this database is written from now on, in their order. */
export function durabilitiesOf(database: string): (string | undefined)[] {
  const found: (string | undefined)[] = [];
  const own = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, "transaction");
  const transaction = own!.value as IDBDatabase["transaction"];
  vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(function (
    this: IDBDatabase,
    stores,
    mode,
    options,
  ) {
    if (this.name === database && mode === "readwrite") found.push(options?.durability);
    return transaction.call(this, stores, mode, options);
  });
  return found;
}

/** A browser that nobody was at. */
export const emptyDevice = (): Promise<void> => forgetAll("");

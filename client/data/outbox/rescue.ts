// What can still be read of outboxes that cannot be opened as usual, as files; and the way to begin anew.

import { writeOutboxFile } from "./outbox-file.ts";
import type { OutboxEntry } from "./outbox-db.ts";

const OURS = /^(garaj-|rep:zero|zero)/;

interface Readable {
  entries: OutboxEntry[];
  /** What shows that this device wrote them; null: it cannot be read either, and a manager decides. */
  key: string | null;
}

/** Every entry of every person's outbox on this device that can still be read, by its owner. */
async function readableEntries(): Promise<Map<string, Readable>> {
  const found = new Map<string, Readable>();
  const databases = await indexedDB.databases().catch(() => []);
  for (const { name } of databases) {
    if (!name?.startsWith("garaj-outbox-")) continue;
    const entries = await readRaw<OutboxEntry>(name, "entries").catch(unreadable);
    const meta = await readRaw<{ key: string; value: unknown }>(name, "meta").catch(unreadable);
    const key = meta.find((row) => row.key === "handoverKey")?.value;
    if (entries.length > 0) found.set(name, { entries, key: typeof key === "string" ? key : null });
  }
  return found;
}

function unreadable(error: unknown): [] {
  console.warn("rescue", error);
  return [];
}

/** One by one, so that a broken row takes only those after it. */
function readRaw<T>(name: string, store: string): Promise<T[]> {
  return new Promise((resolve, reject) => {
    const entries: T[] = [];
    const open = indexedDB.open(name);
    open.onerror = () => reject(open.error ?? new Error("not opened"));
    open.onblocked = () => reject(new Error("blocked"));
    open.onsuccess = () => {
      const db = open.result;
      if (!db.objectStoreNames.contains(store)) {
        db.close();
        resolve([]);
        return;
      }
      const transaction = db.transaction(store, "readonly");
      const request = transaction.objectStore(store).openCursor();
      request.onsuccess = () => {
        const cursor = request.result;
        if (!cursor) return;
        entries.push(cursor.value as T);
        cursor.continue();
      };
      const end = () => {
        db.close();
        resolve(entries);
      };
      transaction.oncomplete = end;
      transaction.onabort = end;
      transaction.onerror = end;
    };
  });
}

/** Adds what a page still has in memory of its person's, and could not be read: all of it, or what came after a broken row. */
function addFromMemory(found: Map<string, Readable>, inMemory: readonly OutboxEntry[]): void {
  const [first] = inMemory;
  if (!first) return;
  const own = [...found].find(([, { entries }]) => entries[0]!.user === first.user);
  const [name, { entries, key }] = own ?? ["memory", { entries: [], key: null }];
  const read = new Set(entries.map(({ id }) => id));
  found.set(name, { entries: [...entries, ...inMemory.filter(({ id }) => !read.has(id))], key });
}

/** Files with what can be read, and what a page still has in memory; none: nothing can. */
export async function rescueFiles(inMemory: readonly OutboxEntry[]): Promise<Blob[]> {
  const found = await readableEntries();
  addFromMemory(found, inMemory);
  return Promise.all(
    [...found.values()].map(({ entries, key }) => {
      const { user, tenant } = entries[0]!;
      const owner = { user, tenant, name: "" };
      const label = navigator.userAgent.slice(0, 300);
      return writeOutboxFile({ exportedAt: Date.now(), owner, label, entries, key });
    }),
  );
}

/** Deletes all that this app keeps here. Only after a person was told what that means. */
export async function resetDevice(): Promise<void> {
  const databases = await indexedDB.databases().catch(() => []);
  await Promise.all(databases.flatMap(({ name }) => (name !== undefined && OURS.test(name) ? [erase(name)] : [])));
}

function erase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    const end = () => resolve();
    request.onsuccess = end;
    request.onblocked = end;
    request.onerror = end;
  });
}

// What is saved of a storage that cannot be opened as usual: all that can be read, and what the page still knows.

import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ids, outboxWith } from "./outbox.fixture.ts";
import type { OutboxEntry } from "./outbox-db.ts";
import { rescueFiles } from "./rescue.ts";

beforeEach(async () => {
  vi.stubGlobal("navigator", { userAgent: "test" });
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What somebody's outbox holds, which no page has open. */
async function keptOf(count: number) {
  const { outbox, entries } = await outboxWith(count);
  outbox.close();
  return { entries, user: entries[0]!.user };
}
/** Of each file, whose it is and what is in it. */
async function rescued(inMemory: readonly OutboxEntry[]): Promise<Record<string, string[]>> {
  const files = await Promise.all((await rescueFiles(inMemory)).map(async (file) => JSON.parse(await file.text())));
  return Object.fromEntries(files.map(({ owner, entries }) => [owner.user, ids(entries)]));
}

it("is what each person's outbox on the device holds, once, whatever the page knows of it", async () => {
  const [mine, other] = [await keptOf(2), await keptOf(1)];
  expect(await rescued(mine.entries)).toEqual({
    [mine.user]: ids(mine.entries),
    [other.user]: ids(other.entries),
  });
});

it("is what the page still knows where its own cannot be read, beside a colleague's that can", async () => {
  const [mine, other] = [await keptOf(2), await keptOf(1)];
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const open = indexedDB.open.bind(indexedDB);
  vi.spyOn(indexedDB, "open").mockImplementation((name) => {
    if (name.endsWith(mine.user)) throw new DOMException("Internal error opening backing store.", "UnknownError");
    return open(name);
  });
  expect(await rescued(mine.entries)).toEqual({
    [mine.user]: ids(mine.entries),
    [other.user]: ids(other.entries),
  });
});

it("is what came after a row that is broken, too, where the page knows it", async () => {
  const { entries } = await keptOf(3);
  const next = IDBCursor.prototype.continue;
  let rows = 0;
  vi.spyOn(IDBCursor.prototype, "continue").mockImplementation(function end(this: IDBCursor, ...key) {
    if (this.source.name === "entries" && ++rows === 1) (this.source as IDBObjectStore).transaction.abort();
    else next.apply(this, key);
  });
  const found = await rescued(entries);
  expect(Object.values(found).map((each) => each.toSorted())).toEqual([ids(entries).toSorted()]);
});

// Kept histories: bounded in number, size and age, no build's that writes them otherwise, and gone with their person.

import "fake-indexeddb/auto";
import Dexie from "dexie";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SESSION_KEY, remember } from "./device-db.ts";
import {
  dropHistories,
  dropHistory,
  keepHistory,
  readKept,
  wipeHistories,
  type History,
  type HistoryEntry,
} from "./kept-histories.ts";

const DAY_MS = 24 * 3_600_000;
const RIGHTS = "all";

let people = 0;
let user: string;
const signedIn = (id: string) => remember(SESSION_KEY, { user: { id } });
beforeEach(async () => {
  user = `keeper-${++people}`;
  await signedIn(user);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const entry = (id: string, note = ""): HistoryEntry => ({
  id,
  verb: "mechanic.block",
  subjectId: "line",
  data: { note },
  happenedAt: 0,
  recordedAt: 0,
  actorId: null,
  actor: undefined,
});
const history = (...entries: HistoryEntry[]): History => ({ entries, total: entries.length, asOf: 1 });
const keep = (of: string, told = history(entry(of)), askedAt = Date.now()) =>
  keepHistory({ user, of }, { rights: RIGHTS, askedAt, history: told });
const read = (of: string, by = user) => readKept({ user: by, of }, RIGHTS);
/** What is on the disk, whoever may read it. */
const all = async (): Promise<{ user: string; of: string }[]> => {
  const db = await new Dexie("garaj-histories").open();
  const rows = await db.table("kept").toArray();
  db.close();
  return rows as { user: string; of: string }[];
};
const ownOf = async () => (await all()).filter((row) => row.user === user).map(({ of }) => of);

describe("a kept history", () => {
  it("is the person's own", async () => {
    await keep("one");
    expect((await read("one"))?.entries).toMatchObject([{ id: "one" }]);
    expect(await read("one", "somebody-else")).toBeNull();
    expect(await read("other")).toBeNull();
  });

  it("is there for thirty days, also of somebody who does not come back", async () => {
    const gone = user;
    await keep("old", history(entry("old")), Date.now() - 31 * DAY_MS + 1);
    await keep("kept", history(entry("kept")), Date.now() - 29 * DAY_MS);
    expect(await read("old")).toBeNull();
    expect(await read("kept")).not.toBeNull();
    const now = Date.now();
    vi.spyOn(Date, "now").mockReturnValue(now + 30 * DAY_MS);
    user = `keeper-${++people}`;
    await signedIn(user);
    await keep("new");
    expect((await all()).filter((row) => row.user === gone)).toEqual([]);
  });

  it("is one of two hundred, those that were looked at last", async () => {
    const now = Date.now();
    const clock = vi.spyOn(Date, "now");
    for (let n = 0; n < 200; n++) {
      clock.mockReturnValue(now + n);
      await keep(`order-${n}`);
    }
    clock.mockReturnValue(now + 1_000);
    expect(await read("order-0")).not.toBeNull(); // looked at again
    clock.mockReturnValue(now + 2_000);
    await keep("one-more");
    const own = await ownOf();
    expect(own).toHaveLength(200);
    expect(own).toEqual(expect.arrayContaining(["order-0", "one-more"]));
    expect(own).not.toContain("order-1");
  });

  it("takes little room: each its latest lines alone, and all of them four megabytes", async () => {
    const long = (of: string) =>
      history(...Array.from({ length: 400 }, (_, n) => entry(`${of}-${n}`, "x".repeat(1_000))));
    const now = Date.now();
    const clock = vi.spyOn(Date, "now");
    for (let n = 0; n < 90; n++) {
      clock.mockReturnValue(now + n);
      await keep(`order-${n}`, long(`order-${n}`));
    }
    const last = (await read("order-89"))!;
    expect(last.total).toBe(400);
    expect(last.entries.length).toBeGreaterThanOrEqual(50);
    expect(last.entries.length).toBeLessThan(100);
    expect(last.entries[0]!.id).toBe("order-89-0");
    const own = await ownOf();
    expect(own.length).toBeLessThan(90);
    expect(own.length * JSON.stringify(last.entries).length).toBeLessThanOrEqual(4_000_000);
    expect(own).not.toContain("order-0");
  });

  it("is replaced by what was asked for later, also where the clock was set back since", async () => {
    const now = Date.now();
    await keep("one", history(entry("newer")), now);
    await keep("one", history(entry("older")), now - 1);
    expect((await read("one"))?.entries[0]?.id).toBe("newer");
    await dropHistory({ user, of: "one" }, now - 1);
    expect(await read("one")).not.toBeNull();
    vi.spyOn(Date, "now").mockReturnValue(now - DAY_MS);
    await keep("one", history(entry("after the clock was set back")), now - DAY_MS);
    expect((await read("one"))?.entries[0]?.id).toBe("after the clock was set back");
  });

  it("of another build's shape is none", async () => {
    await keep("one");
    const db = await new Dexie("garaj-histories").open();
    await db.table("kept").update([user, "one"], { format: 99 });
    db.close();
    expect(await read("one")).toBeNull();
    expect(await ownOf()).toEqual([]);
  });

  it("that cannot be kept or read is told to the log, and to nobody else", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await keep("one");
    expect(warn).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
    expect(await read("one")).toBeNull();
  });
});

describe("signing out", () => {
  it("leaves nothing of the person, and what is another's", async () => {
    await keep("mine");
    const other = `keeper-${++people}`;
    await signedIn(other);
    await keepHistory({ user: other, of: "theirs" }, { rights: RIGHTS, askedAt: Date.now(), history: history() });
    await wipeHistories(user);
    expect(await ownOf()).toEqual([]);
    expect(await read("theirs", other)).not.toBeNull();
  });
});

it("all of them are given up where there is no room", async () => {
  await keep("one");
  await dropHistories();
  expect(await all()).toEqual([]);
});

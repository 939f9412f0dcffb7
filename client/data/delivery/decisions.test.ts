// What waited for a manager hears what was decided: made here, or brought here in a file by this device.

import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { hearDecisions } from "./decisions.ts";
import { firstOf } from "../outbox/first-of.fixture.ts";
import { ImportStore } from "../outbox/import-store.ts";
import { NOW, everything, outcomeOf, outboxWith } from "../outbox/outbox.fixture.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { OutboxEntry } from "../outbox/outbox-db.ts";

const DAY = 24 * 3600 * 1000;
/** What was settled at NOW is no longer brought again. */
const LONG_AFTER = NOW + 20 * DAY;
const HELD = { outcome: "held", code: "commands/held-unsigned" } as const;

let outbox: Outbox;
let store: ImportStore;
let own: OutboxEntry;
let fromFile: OutboxEntry[];
let asked: string[][];
/** By id; what is not in it still waits. */
let decided: Map<string, { outcome: string; code: string | null }>;
let answer: () => Response;
const bringAgain = (ids: readonly string[], since: number) => store.bringAgain(ids, since);

beforeEach(async () => {
  const made = await outboxWith(1);
  outbox = made.outbox;
  own = made.entries[0]!;
  store = new ImportStore(own.user);
  fromFile = [1, 2, 3].map((seq) => ({ ...own, id: uuidv7(), seq, device: "broken phone" }));
  await store.add({ exportedAt: NOW, label: "" }, fromFile);
  await outbox.settle([outcomeOf(own, HELD)]);
  await store.settle(
    fromFile.map((entry) => outcomeOf(entry, HELD)),
    0,
  );
  asked = [];
  decided = new Map();
  answer = () => {
    const outcomes = asked
      .at(-1)!
      .map((id) => ({ id, seq: 1, detail: null, settled_at: NOW + 1, ...(decided.get(id) ?? HELD) }));
    return Response.json({ data: { known: asked.at(-1), outcomes } });
  };
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body).ids);
    return answer();
  });
});
afterEach(() => {
  outbox.close();
  store.close();
  vi.unstubAllGlobals();
});

const imported = async () => {
  const [file] = await firstOf(store.watch());
  const entries = await firstOf(store.watchEntries(file!.id, null, 10));
  return fromFile.map(({ id }) => {
    const { result, code, needsPerson } = entries.find((entry) => entry.id === id)!;
    return [result, code, needsPerson];
  });
};

it("each learns its own: taken, left, or still waiting", async () => {
  const [taken, left] = fromFile;
  decided.set(own.id, { outcome: "applied", code: null });
  decided.set(taken!.id, { outcome: "applied", code: null });
  decided.set(left!.id, { outcome: "refused", code: "access/held-refused" });
  await hearDecisions(outbox, LONG_AFTER, bringAgain);
  expect((await everything(outbox))[0]).toMatchObject({ outcome: "applied", code: null, needsPerson: 0 });
  expect(await imported()).toEqual([
    ["applied", null, 0],
    ["refused", "access/held-refused", 1],
    ["held", "commands/held-unsigned", 1],
  ]);
  await hearDecisions(outbox, LONG_AFTER, bringAgain);
  expect(asked[1]).toEqual([fromFile[2]!.id]); // what is decided is not asked again
});

it("what a person let go meanwhile is told in the list, and comes back as no card", async () => {
  const [letGo] = fromFile;
  await store.discard(letGo!.id);
  decided.set(letGo!.id, { outcome: "refused", code: "access/held-refused" });
  await hearDecisions(outbox, LONG_AFTER, bringAgain);
  expect((await imported())[0]).toEqual(["refused", "access/held-refused", 0]);
});

it.each([
  ["nothing answers", () => new Response("", { status: 502 })],
  ["the server is busy", () => Response.json({ code: "server/busy" }, { status: 503 })],
  ["the server is of before", () => Response.json({ data: { known: [] } })],
])("%s: all of it goes on waiting, to be asked again", async (_, then) => {
  answer = then;
  await hearDecisions(outbox, LONG_AFTER, bringAgain);
  expect(await imported()).toEqual(fromFile.map(() => ["held", "commands/held-unsigned", 1]));
});

it("nothing waits: nobody is asked", async () => {
  for (const { id } of [own, ...fromFile]) decided.set(id, { outcome: "applied", code: null });
  await hearDecisions(outbox, LONG_AFTER, bringAgain);
  await hearDecisions(outbox, LONG_AFTER, bringAgain);
  expect(asked).toHaveLength(1);
});

describe("a server that was restored from before the file was brought", () => {
  const waits = async () => (await firstOf(store.watch())).map(({ counts }) => counts.waiting);
  const others = () => fromFile.map(({ id }) => id);
  /** It knows none of them. */
  const forgets = () => Response.json({ data: { known: [], outcomes: [] } });

  it("is brought all of it again, also what it had applied; what a person let go comes back as no card", async () => {
    for (const { id } of fromFile.slice(0, 2)) decided.set(id, { outcome: "applied", code: null });
    await store.discard(fromFile[2]!.id);
    await hearDecisions(outbox, NOW + DAY, bringAgain);
    answer = forgets;
    await hearDecisions(outbox, NOW + DAY, bringAgain);
    expect(await waits()).toEqual([3]);
    expect((await store.next(10)).map(({ id }) => id)).toEqual(others());
    await store.settle(
      fromFile.map((entry, index) => outcomeOf(entry, index < 2 ? { settledAt: NOW + DAY } : HELD)),
      NOW + 2 * DAY,
    );
    expect(await imported()).toEqual([
      ["applied", null, 0],
      ["applied", null, 0],
      ["held", "commands/held-unsigned", 0],
    ]);
  });

  it("is noticed where nothing waits for anybody, by one question for each file", async () => {
    for (const { id } of [own, ...fromFile]) decided.set(id, { outcome: "applied", code: null });
    await hearDecisions(outbox, NOW + DAY, bringAgain);
    await hearDecisions(outbox, NOW + DAY, bringAgain);
    expect(asked[1]).toHaveLength(1);
    expect(others()).toContain(asked[1]![0]);
    expect(await waits()).toEqual([0]);
    answer = forgets;
    await hearDecisions(outbox, NOW + DAY, bringAgain);
    expect(await waits()).toEqual([3]);
  });

  it("is not brought what it could not take, nor what is older than it keeps answers for", async () => {
    answer = forgets;
    await hearDecisions(outbox, LONG_AFTER, bringAgain);
    expect(await waits()).toEqual([0]);
    await hearDecisions(outbox, NOW + DAY, bringAgain);
    await store.reject(others(), "commands/id-reused");
    await hearDecisions(outbox, NOW + DAY, bringAgain);
    expect(await waits()).toEqual([0]);
    expect(asked.at(-1)).toEqual([own.id]);
  });
});

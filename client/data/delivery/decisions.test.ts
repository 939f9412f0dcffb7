// What waited for a manager hears what was decided: made here, or brought here in a file by this device.

import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { hearDecisions } from "./decisions.ts";
import { firstOf } from "../outbox/first-of.fixture.ts";
import { ImportStore } from "../outbox/import-store.ts";
import { NOW, everything, outcomeOf, outboxWith } from "../outbox/outbox.fixture.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { OutboxEntry } from "../outbox/outbox-db.ts";

const HELD = { outcome: "held", code: "commands/held-unsigned" } as const;

let outbox: Outbox;
let store: ImportStore;
let own: OutboxEntry;
let fromFile: OutboxEntry[];
let asked: string[][];
/** By id; what is not in it still waits. */
let decided: Map<string, { outcome: string; code: string | null }>;
let answer: () => Response;

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
  await hearDecisions(outbox);
  expect((await everything(outbox))[0]).toMatchObject({ outcome: "applied", code: null, needsPerson: 0 });
  expect(await imported()).toEqual([
    ["applied", null, 0],
    ["refused", "access/held-refused", 1],
    ["held", "commands/held-unsigned", 1],
  ]);
  await hearDecisions(outbox);
  expect(asked[1]).toEqual([fromFile[2]!.id]); // what is decided is not asked again
});

it("what a person let go meanwhile is told in the list, and comes back as no card", async () => {
  const [letGo] = fromFile;
  await store.discard(letGo!.id);
  decided.set(letGo!.id, { outcome: "refused", code: "access/held-refused" });
  await hearDecisions(outbox);
  expect((await imported())[0]).toEqual(["refused", "access/held-refused", 0]);
});

it.each([
  ["nothing answers", () => new Response("", { status: 502 })],
  ["the server is busy", () => Response.json({ code: "server/busy" }, { status: 503 })],
  ["the server is of before", () => Response.json({ data: { known: [] } })],
])("%s: all of it goes on waiting, to be asked again", async (_, then) => {
  answer = then;
  await hearDecisions(outbox);
  expect(await imported()).toEqual(fromFile.map(() => ["held", "commands/held-unsigned", 1]));
});

it("nothing waits: nobody is asked", async () => {
  for (const { id } of [own, ...fromFile]) decided.set(id, { outcome: "applied", code: null });
  await hearDecisions(outbox);
  await hearDecisions(outbox);
  expect(asked).toHaveLength(1);
});

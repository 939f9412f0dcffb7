// What was brought in a file leaves as its own device would have sent it: in order, once, and on after every cut.

import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { firstOf } from "../outbox/first-of.fixture.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import type { Envelope } from "../../../shared/zero/envelope.ts";
import { Connectivity } from "../base/connectivity.ts";
import { ImportDelivery } from "./import-delivery.ts";
import { ImportStore, type ImportSummary } from "../outbox/import-store.ts";
import type { FileEntry } from "../outbox/outbox-file.ts";

const LONG_AGO = Date.UTC(2026, 2, 9, 8, 30);
const phone = uuidv7();

/** The server's sequence and memory (sync-server/commands/command-runner.ts), without what the commands do. */
class ModelServer {
  readonly commands = new Map<string, { seq: number; outcome: string; code: string | null; settled_at: number }>();
  readonly watermarks = new Map<string, number>();
  readonly batches: { sent_at: unknown; device: string; replaces?: string[]; entries: Envelope[] }[] = [];
  refuses = new Set<string>();
  taken = new Set<string>();
  /** What becomes of the next requests; then all goes well. */
  faults: ("drop request" | "drop answer" | number)[] = [];

  async fetch(body: string): Promise<Response> {
    const fault = this.faults.shift();
    if (fault === "drop request") throw new TypeError("no network");
    if (typeof fault === "number") return Response.json({ code: "commands/try-again" }, { status: fault });
    const batch = JSON.parse(body);
    this.batches.push(batch);
    const answer = this.#run(batch.entries);
    if (fault === "drop answer") throw new TypeError("no network");
    return answer;
  }

  #run(entries: Envelope[]): Response {
    const results: object[] = [];
    for (const { id, seq, device } of entries) {
      const watermark = this.watermarks.get(device) ?? 0;
      const known = this.commands.get(id);
      if (this.taken.has(id)) results.push({ id, rejected: "commands/id-reused" });
      else if (known) {
        if (seq === watermark + 1) this.watermarks.set(device, seq);
        results.push({ id, detail: null, ...known });
      } else if (seq <= watermark) results.push({ id, rejected: "commands/seq-reused" });
      else if (seq > watermark + 1)
        return Response.json({ code: "commands/gap", expected_seq: watermark + 1, results }, { status: 409 });
      else {
        const refused = this.refuses.has(id);
        const outcome = {
          seq,
          outcome: refused ? "refused" : "applied",
          code: refused ? "mechanic/not-your-line" : null,
        };
        this.commands.set(id, { ...outcome, settled_at: Date.now() });
        this.watermarks.set(device, seq);
        results.push({ id, detail: null, ...this.commands.get(id) });
      }
    }
    return Response.json({ data: { results, server_time: Date.now() } });
  }
}

let people = 0;
let server: ModelServer;
let store: ImportStore;
let connectivity: Connectivity;
let delivery: ImportDelivery;
beforeEach(() => {
  server = new ModelServer();
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => server.fetch(body));
  store = new ImportStore(`importer-${++people}`);
  connectivity = new Connectivity();
  delivery = new ImportDelivery({ store, connectivity, device: async () => "this-device" });
});
afterEach(() => {
  store.close();
  vi.unstubAllGlobals();
});

const entryOf = (seq: number, change: Partial<FileEntry> = {}): FileEntry => ({
  id: uuidv7(),
  seq,
  name: "mechanic.start",
  version: 1,
  args: { workLineId: "line" },
  tenant: "brio",
  user: "ion",
  device: phone,
  issuedAt: LONG_AGO,
  clockOffset: 0,
  mono: 0,
  boot: "boot",
  contactAt: null,
  contactMono: null,
  contactBoot: null,
  subject: { title: "Plăcuțe", plate: null, number: null },
  state: "pending",
  ...change,
});
const upTo = (count: number) => Array.from({ length: count }, (_, index) => entryOf(index + 1));
const bring = (entries: FileEntry[]) => store.add({ exportedAt: LONG_AGO, label: "" }, entries);
const imports = () => firstOf(store.watch());
const entries = async () => firstOf(store.watchEntries((await imports())[0]!.id, null, 1_000));
const outcomes = async () => (await entries()).map(({ outcome }) => outcome);

describe("delivery", () => {
  it("keeps the device and its sequence, in batches, and does not measure another's clock", async () => {
    const imported = upTo(450);
    await bring(imported.toReversed());
    expect(await delivery.drain()).toBe(true);
    expect(server.batches.map((batch) => batch.entries.length)).toEqual([200, 200, 50]);
    expect(server.batches.flatMap((batch) => batch.entries.map(({ id }) => id))).toEqual(imported.map(({ id }) => id));
    expect(new Set(server.batches.flatMap((batch) => batch.entries.map(({ device }) => device)))).toEqual(
      new Set([phone]),
    );
    expect(server.batches[0]).toMatchObject({ sent_at: null, device: "this-device" });
    expect(new Set(await outcomes())).toEqual(new Set(["applied"]));
    expect(await delivery.drain()).toBe(true);
    expect(server.batches).toHaveLength(3);
  });

  it("goes device by device, when the phone had begun a new sequence", async () => {
    const later = uuidv7();
    await bring([entryOf(1, { device: later }), entryOf(1), entryOf(2), entryOf(2, { device: later })]);
    expect(await delivery.drain()).toBe(true);
    expect(server.batches.map((batch) => batch.entries.map(({ seq }) => seq))).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  it.each<[string, ModelServer["faults"]]>([
    ["no network", ["drop request"]],
    ["the answer is lost", ["drop answer"]],
    ["the server is busy", [503]],
    ["the server fails", [500]],
  ])("stops and goes on where it was, also after a restart: %s", async (_, faults) => {
    const imported = upTo(250);
    await bring(imported);
    server.faults = [...faults];
    expect(await delivery.drain()).toBe(false);
    const reopened = new ImportStore(`importer-${people}`);
    const again = new ImportDelivery({ store: reopened, connectivity, device: async () => "this-device" });
    expect(await again.drain()).toBe(true);
    reopened.close();
    expect([...server.commands.keys()]).toEqual(imported.map(({ id }) => id));
    expect(new Set(await outcomes())).toEqual(new Set(["applied"]));
  });

  it("waits for the session, and for the shop", async () => {
    await bring(upTo(1));
    server.faults = [401];
    expect(await delivery.drain()).toBe(false);
    expect(connectivity.needsSignIn).toBe(true);
    expect(await delivery.drain()).toBe(false);
    connectivity.sessionConfirmed();
    server.faults = [403];
    expect(await delivery.drain()).toBe(false);
    connectivity.sessionConfirmed();
    expect(await delivery.drain()).toBe(true);
  });

  it("halves what is too large", async () => {
    await bring(upTo(8));
    server.faults = [413, 413];
    expect(await delivery.drain()).toBe(true);
    expect(server.batches.map((batch) => batch.entries.length)).toEqual([2, 6]);
  });
});

describe("what the server answers", () => {
  it("is kept for each entry: applied, already known, refused with its reason", async () => {
    const imported = upTo(3);
    server.commands.set(imported[0]!.id, { seq: 1, outcome: "applied", code: null, settled_at: LONG_AGO });
    server.watermarks.set(phone, 1);
    server.refuses.add(imported[2]!.id);
    await bring(imported);
    await delivery.drain();
    expect(
      (await entries()).map(({ result, outcome, code, needsPerson }) => [result, outcome, code, needsPerson]),
    ).toEqual([
      ["known", "applied", null, 0],
      ["applied", "applied", null, 0],
      ["refused", "refused", "mechanic/not-your-line", 1],
    ]);
    const [{ id, counts }] = (await imports()) as [ImportSummary];
    expect(counts).toEqual({ waiting: 0, applied: 1, known: 1, no_effect: 0, refused: 1, conflict: 0, held: 0 });
    expect((await firstOf(store.watchEntries(id, "known", 10))).map((entry) => entry.id)).toEqual([imported[0]!.id]);
    expect((await firstOf(store.watchNeedsPerson(10))).map((entry) => entry.id)).toEqual([imported[2]!.id]);
    await store.discard(imported[2]!.id);
    expect(await firstOf(store.watchNeedsPerson(10))).toEqual([]);
  });

  it("is not told again to somebody who was told on the other device", async () => {
    const [refused] = [entryOf(1, { state: "settled" })];
    server.refuses.add(refused.id);
    await bring([refused]);
    await delivery.drain();
    expect((await entries())[0]).toMatchObject({ outcome: "refused", needsPerson: 0 });
  });

  it("says which device made what goes on in a sequence of its own, however often that begins anew", async () => {
    const imported = upTo(9).slice(2);
    server.taken = new Set([imported[1]!.id, imported[3]!.id]);
    await bring(imported);
    expect(await delivery.drain()).toBe(true);
    const told = server.batches.map(({ entries: sent, replaces }) => [sent[0]!.device === phone, replaces]);
    expect(told).toEqual([[true, []], ...told.slice(1).map(() => [false, [phone]])]);
    expect(new Set(server.batches.map(({ entries: sent }) => sent[0]!.device)).size).toBeGreaterThan(2);
  });

  it("an id that stands for something else is set aside, and the others go on in a sequence of their own", async () => {
    const imported = upTo(3);
    server.taken.add(imported[1]!.id);
    await bring(imported);
    expect(await delivery.drain()).toBe(true);
    expect((await entries()).map(({ outcome, code }) => [outcome, code])).toEqual([
      ["applied", null],
      ["refused", "commands/id-reused"],
      ["applied", null],
    ]);
  });

  it("a place that is missing from the file, or taken on the server, does not hold up the rest", async () => {
    await bring([entryOf(4), entryOf(5)]);
    expect(await delivery.drain()).toBe(true);
    expect(await outcomes()).toEqual(["applied", "applied"]);
    server.watermarks.set(phone, 9);
    await bring([entryOf(6)]);
    expect(await delivery.drain()).toBe(true);
    expect(await outcomes()).toEqual(["applied"]);
  });

  it("never turns in circles with a server that always asks for another sequence", async () => {
    vi.stubGlobal("fetch", async () => Response.json({ code: "commands/gap", expected_seq: 7 }, { status: 409 }));
    await bring(upTo(2));
    expect(await delivery.drain()).toBe(false);
    expect(await outcomes()).toEqual([null, null]);
  });
});

describe("the phone comes back to life and sends the same", () => {
  it.each(["under its own sequence", "after the import had to begin another"])(
    "%s: each is there once",
    async (how) => {
      const imported = upTo(5);
      // The phone had sent its first two; a file without them leaves a gap only for a server that forgot them.
      if (how === "under its own sequence") for (const first of imported.slice(0, 2)) await sendAsPhone([first]);
      await bring(imported.slice(2));
      await delivery.drain();
      expect(server.commands.size).toBe(how === "under its own sequence" ? 5 : 3);

      const next = entryOf(6);
      const answer = await sendAsPhone([...imported, next]);
      expect(answer.status).toBe(200);
      expect(server.commands.size).toBe(6);
      expect(server.watermarks.get(phone)).toBe(6);
    },
  );

  const sendAsPhone = (batch: Envelope[]) =>
    server.fetch(JSON.stringify({ sent_at: Date.now(), device: phone, entries: batch }));
});

describe("the store", () => {
  it("knows what is here already, and forgets an import only when nothing of it is left to send", async () => {
    const imported = upTo(2);
    await bring(imported);
    expect(await store.here([imported[0]!.id, uuidv7()])).toEqual(new Set([imported[0]!.id]));
    const [{ id }] = (await imports()) as [ImportSummary];
    await store.forget(id);
    expect(await imports()).toHaveLength(1);
    await delivery.drain();
    await store.forget(id);
    expect(await imports()).toEqual([]);
  });

  it("takes a file whole or not at all", async () => {
    const imported = upTo(3);
    await bring(imported.slice(0, 1));
    await expect(bring(imported)).rejects.toThrow("ConstraintError");
    expect((await imports()).map(({ counts }) => counts.waiting)).toEqual([1]);
  });
});

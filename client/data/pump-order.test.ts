// Gaps and rejections: what the server cannot take is kept for a person, the rest goes on in order.

import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Envelope } from "../../shared/zero/envelope.ts";
import { Connectivity } from "./connectivity.ts";
import { Outbox } from "./outbox.ts";
import { Pump } from "./pump.ts";

const NOW = Date.UTC(2026, 2, 9, 8, 30);
const MINUTE = 60_000;

type Answer = (entries: Envelope[]) => Response;
const outcomeOf = ({ id, seq }: Envelope) => ({
  id,
  seq,
  outcome: "applied",
  code: null,
  detail: null,
  settled_at: NOW,
});
const allApplied: Answer = (entries) => Response.json({ data: { results: entries.map(outcomeOf), server_time: NOW } });
const problem = (status: number, code: string, more: object = {}) => Response.json({ code, ...more }, { status });

let people = 0;
let outbox: Outbox;
let connectivity: Connectivity;
let pump: Pump;
let running: Promise<void>;
/** What the next requests are answered with; then everything is applied. */
let answers: Answer[];
let requests: { at: number; body: string; entries: Envelope[] }[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: NOW });
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    const { entries } = JSON.parse(body) as { entries: Envelope[] };
    requests.push({ at: Date.now(), body, entries });
    return (answers.shift() ?? allApplied)(entries);
  });
  [answers, requests] = [[], []];
  outbox = new Outbox({ user: `user-${++people}`, tenant: "brio" });
  connectivity = new Connectivity();
  pump = new Pump({ outbox, connectivity, zeroDelivers: () => false });
});
afterEach(async () => {
  pump.stop();
  await running;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function append(count = 1, args: Envelope["args"] = {}): Promise<void> {
  const subject = { title: "Brake pads", plate: null, number: null };
  for (let i = 0; i < count; i++) await outbox.append({ name: "mechanic.start", version: 1, args, subject });
}
/** Until the pump waits for a timer. */
async function quiet(): Promise<void> {
  do await new Promise((resolve) => setImmediate(resolve));
  while (vi.getTimerCount() === 0);
}
async function run(): Promise<void> {
  running = pump.run();
  await quiet();
}
async function pass(ms: number): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end; await quiet()) {
    await vi.advanceTimersByTimeAsync(Math.min(50, end - Date.now()));
  }
}
const pendingCount = async () => (await outbox.pending()).length;

const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);
const seqsOf = (entries: readonly { seq: number }[]) => entries.map(({ seq }) => seq);
const everything = async () => (await outbox.export()).entries.sort((a, b) => (a.id < b.id ? -1 : 1));
const rejection =
  (code: string): Answer =>
  (entries) =>
    Response.json({ data: { results: entries.map(({ id }) => ({ id, rejected: code })), server_time: NOW } });
const gap = (expected_seq: number | undefined, results: unknown[] = []) =>
  problem(409, "commands/gap", { expected_seq, results });

describe("a gap", () => {
  it("is filled with what a restored server forgot: settled ones again, then the rest", async () => {
    await append(3);
    await run();
    await append();
    const before = await everything();
    answers = [() => gap(2)];
    await pass(15_000);
    expect(requests.map(({ entries }) => seqsOf(entries))).toEqual([[1, 2, 3], [4], [2, 3, 4]]);
    const after = await everything();
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
    expect(after[3]).toMatchObject({ outcome: "applied", seq: 4, device: before[0]!.device });
  });

  it("is filled together with what the server had given: a number once told stays", async () => {
    const detail = { number: "WO-2026-000123", proof: "a".repeat(64) };
    answers = [
      ([first]) => Response.json({ data: { results: [{ ...outcomeOf(first!), detail }], server_time: NOW } }),
      () => gap(1),
    ];
    await append();
    await run();
    await append();
    await pass(15_000);
    expect(requests.map(({ entries }) => entries.map(({ given }) => given))).toEqual([
      [undefined],
      [undefined],
      [detail, undefined],
    ]);
  });

  it("is filled until the device has heard what became of it: another number than was told, say", async () => {
    await append();
    await run();
    await append();
    const detail = { number: "WO-2026-000124", proof: "b".repeat(64) };
    const lost: Answer = () => {
      throw new TypeError("Failed to fetch");
    };
    answers = [
      () => gap(1),
      lost,
      ([first, ...others]) =>
        Response.json({
          data: { results: [{ ...outcomeOf(first!), detail }, ...others.map(outcomeOf)], server_time: NOW },
        }),
    ];
    await pass(MINUTE);
    expect(requests.map(({ entries }) => seqsOf(entries))).toEqual([[1], [2], [1, 2], [1, 2]]);
    expect((await everything())[0]).toMatchObject({ detail });
  });

  it.each<[string, () => Response]>([
    ["what is expected was forgotten here too", () => gap(1)],
    ["the server does not say what it expects", () => gap(undefined)],
    ["what is expected was never given here", () => gap(9)],
    ["what is expected was in this very batch", () => gap(3)],
  ])("that cannot be filled begins a new order: %s", async (_, answer) => {
    await append(2);
    await run();
    await outbox.sweep(NOW + 15 * 24 * 60 * MINUTE);
    await append(2);
    const pending = await outbox.pending();
    answers = [answer];
    await pass(MINUTE);
    expect(requests.map(({ entries }) => seqsOf(entries))).toEqual([
      [1, 2],
      [3, 4],
      [1, 2],
    ]);
    const [, before, after] = requests.map(({ entries }) => entries);
    expect(idsOf(after!)).toEqual(idsOf(pending));
    expect(after![0]!.device).not.toBe(before![0]!.device);
    expect(await pendingCount()).toBe(0);
  });

  it("is filled also with what was settled before a new order began", async () => {
    await append(2);
    await run();
    const forgotten = idsOf(await everything());
    await outbox.beginNewOrder();
    await append();
    await pass(15_000);
    // Now the server is restored from a backup of before all that: it knows neither order.
    const sent = requests.length;
    await append();
    answers = [() => gap(1)];
    await pass(MINUTE);
    expect(requests.slice(sent).flatMap(({ entries }) => idsOf(entries))).toEqual(expect.arrayContaining(forgotten));
  });
});

describe("a server that was restored and asks for nothing", () => {
  it("is offered everything again, in order, before what is new; settled ones stay as they were", async () => {
    await append(2);
    await run();
    await outbox.beginNewOrder();
    await append(2);
    await pass(15_000);
    const before = await everything();
    const { device, seq } = await outbox.answered();
    expect(seq).toBe(2);

    expect(await outbox.offerAgain(device)).toBe(true);
    await append();
    const sent = requests.length;
    await pass(15_000);
    expect(requests.slice(sent).flatMap(({ entries }) => seqsOf(entries))).toEqual([1, 2, 3, 4, 5]);
    expect(requests.slice(sent).flatMap(({ entries }) => idsOf(entries))).toEqual(idsOf(await everything()));
    const kept = ({ id, outcome, settledAt }: (typeof before)[number]) => ({ id, outcome, settledAt });
    expect((await everything()).slice(0, 4).map(kept)).toEqual(before.map(kept));
    expect(await pendingCount()).toBe(0);
    expect(await outbox.toOfferAgain()).toEqual([]);
  });

  it("is offered it once: not again while that is under way, nor for an order that has ended", async () => {
    await append(2);
    await run();
    const { device } = await outbox.answered();
    expect(await outbox.offerAgain(device)).toBe(true);
    expect(await outbox.offerAgain(device)).toBe(false);
    const present = await outbox.answered();
    expect(present.device).not.toBe(device);
    expect(await outbox.offerAgain(present.device)).toBe(false);
    await pass(15_000);
    expect(await outbox.offerAgain(device)).toBe(false);
    expect(await outbox.offerAgain(present.device)).toBe(true);
  });

  it("gets the rest after the phone died in between", async () => {
    await append(250);
    await run();
    await outbox.offerAgain((await outbox.answered()).device);
    answers = [allApplied, () => problem(503, "commands/try-again")];
    const sent = requests.length;
    pump.wake();
    await quiet();
    pump.stop();
    await running;
    expect(requests.slice(sent).map(({ entries }) => entries.length)).toEqual([200, 50]);

    pump = new Pump({ outbox, connectivity, zeroDelivers: () => true });
    await run();
    expect(seqsOf(requests.at(-1)!.entries)).toEqual(Array.from({ length: 50 }, (_, i) => 201 + i));
    expect(await outbox.toOfferAgain()).toEqual([]);
  });

  it("knows nothing of what this device no longer keeps, and is not offered it", async () => {
    await append(2);
    await run();
    await outbox.sweep(NOW + 15 * 24 * 60 * MINUTE);
    expect((await outbox.answered()).seq).toBe(0);
  });
});

describe("a server that asks for what it was just given", () => {
  it("is asked again later, not at once and for ever", async () => {
    await append(1);
    await run();
    await append(1);
    answers = Array.from({ length: 100 }, () => () => gap(1));
    await pass(MINUTE);
    expect(requests.length).toBeLessThan(40);
    answers = [];
    await pass(MINUTE);
    expect(await pendingCount()).toBe(0);
  });
});

describe("commands the server rejects", () => {
  it.each(["commands/seq-reused", "commands/wrong-device"])("%s: they get a new order and are taken", async (code) => {
    answers = [rejection(code)];
    await append(3);
    const ids = idsOf(await outbox.pending());
    await run();
    expect(requests.map(({ entries }) => idsOf(entries))).toEqual([ids, ids]);
    expect(seqsOf(requests[1]!.entries)).toEqual([1, 2, 3]);
    expect(requests[1]!.entries[0]!.device).not.toBe(requests[0]!.entries[0]!.device);
    expect((await everything()).every((entry) => entry.outcome === "applied")).toBe(true);
  });

  it.each(["commands/id-reused", "commands/invalid-envelope", "commands/of-a-later-version"])(
    "%s: set aside for a person, and the others are taken in order",
    async (code) => {
      await append(4);
      const ids = idsOf(await outbox.pending());
      answers = [([first, second]) => gap(2, [outcomeOf(first!), { id: second!.id, rejected: code }])];
      await run();
      expect(idsOf(requests.at(-1)!.entries)).toEqual(ids.slice(2));
      expect(seqsOf(requests.at(-1)!.entries)).toEqual([1, 2]);
      expect((await everything()).map(({ outcome, needsPerson }) => [outcome, needsPerson])).toEqual([
        ["applied", 0],
        ["refused", 1],
        ["applied", 0],
        ["applied", 0],
      ]);
    },
  );

  it("one that this device itself cannot put into an envelope does not hold up the others", async () => {
    vi.setSystemTime(Date.UTC(2107, 0, 1)); // a phone with a flat clock battery
    await append().catch(() => {}); // or it says at once that it cannot keep it
    vi.setSystemTime(NOW);
    await append();
    await run();
    await pass(MINUTE);
    expect((await everything()).at(-1)).toMatchObject({ outcome: "applied" });
    expect(await pendingCount()).toBe(0);
  });
});

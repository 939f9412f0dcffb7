// Gaps and rejections: what the server cannot take is kept for a person, the rest goes on in order.

import "fake-indexeddb/auto";
import { describe, expect, it, vi } from "vitest";
import { MINUTE, NOW, allApplied, idsOf, outcomeOf, problem, pumpStand, quiet, type Answer } from "./pump.fixture.ts";

const stand = pumpStand();
const { append, run, pass, pendingCount } = stand;

const seqsOf = (entries: readonly { seq: number }[]) => entries.map(({ seq }) => seq);
const everything = async () => (await stand.outbox.export()).entries.sort((a, b) => (a.id < b.id ? -1 : 1));
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
    stand.answers = [() => gap(2)];
    await pass(15_000);
    expect(stand.requests.map(({ entries }) => seqsOf(entries))).toEqual([[1, 2, 3], [4], [2, 3, 4]]);
    const after = await everything();
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
    expect(after[3]).toMatchObject({ outcome: "applied", seq: 4, device: before[0]!.device });
  });

  it("is filled together with what the server had given: a number once told stays", async () => {
    const detail = { number: "WO-2026-000123", proof: "a".repeat(64) };
    stand.answers = [
      ([first]) => Response.json({ data: { results: [{ ...outcomeOf(first!), detail }], server_time: NOW } }),
      () => gap(1),
    ];
    await append();
    await run();
    await append();
    await pass(15_000);
    expect(stand.requests.map(({ entries }) => entries.map(({ given }) => given))).toEqual([
      [undefined],
      [undefined],
      [detail, undefined],
    ]);
  });

  it("is filled together with when it was first answered: a restored server knows that it had happened by then", async () => {
    await append(2);
    await run();
    stand.answers = [() => gap(1)];
    await append();
    await pass(15_000);
    const [first, refused, again] = stand.requests.map(({ entries }) => entries.map(({ answeredAt }) => answeredAt));
    expect([first, refused, again]).toEqual([[undefined, undefined], [undefined], [NOW, NOW, undefined]]);
  });

  it("is filled until the device has heard what became of it: another number than was told, say", async () => {
    await append();
    await run();
    await append();
    const detail = { number: "WO-2026-000124", proof: "b".repeat(64) };
    const lost: Answer = () => {
      throw new TypeError("Failed to fetch");
    };
    stand.answers = [
      () => gap(1),
      lost,
      ([first, ...others]) =>
        Response.json({
          data: { results: [{ ...outcomeOf(first!), detail }, ...others.map(outcomeOf)], server_time: NOW },
        }),
    ];
    await pass(MINUTE);
    expect(stand.requests.map(({ entries }) => seqsOf(entries))).toEqual([[1], [2], [1, 2], [1, 2]]);
    expect((await everything())[0]).toMatchObject({ detail });
  });

  it.each<[string, () => Response]>([
    ["what is expected was forgotten here too", () => gap(1)],
    ["the server does not say what it expects", () => gap(undefined)],
    ["what is expected was never given here", () => gap(9)],
    ["what is expected was in this very batch", () => gap(3)],
  ])("that cannot be filled restarts the sequence: %s", async (_, answer) => {
    await append(2);
    await run();
    await stand.outbox.sweep(NOW + 15 * 24 * 60 * MINUTE);
    await append(2);
    const pending = await stand.outbox.pending();
    stand.answers = [answer];
    await pass(MINUTE);
    expect(stand.requests.map(({ entries }) => seqsOf(entries))).toEqual([
      [1, 2],
      [3, 4],
      [1, 2],
    ]);
    const [, before, after] = stand.requests.map(({ entries }) => entries);
    expect(idsOf(after!)).toEqual(idsOf(pending));
    expect(after![0]!.device).not.toBe(before![0]!.device);
    expect(await pendingCount()).toBe(0);
  });

  it("is filled also with what was settled before a new sequence began", async () => {
    await append(2);
    await run();
    const forgotten = idsOf(await everything());
    await stand.outbox.restartSequence();
    await append();
    await pass(15_000);
    // Now the server is restored from a backup of before all that: it knows neither order.
    const sent = stand.requests.length;
    await append();
    stand.answers = [() => gap(1)];
    await pass(MINUTE);
    expect(stand.requests.slice(sent).flatMap(({ entries }) => idsOf(entries))).toEqual(
      expect.arrayContaining(forgotten),
    );
  });
});

describe("a sequence that has just begun", () => {
  it("says how far those before it were answered, and is offered behind them where the server has forgotten that", async () => {
    await append(2);
    await run();
    const { device } = await stand.outbox.answered();
    await stand.outbox.restartSequence();
    await append();
    const [waits] = await stand.outbox.pending();
    stand.answers = [() => problem(409, "commands/gap", { results: [] })];
    await pass(MINUTE);
    const bodies = stand.requests.map(({ body }) => JSON.parse(body) as { formerly: unknown });
    const formerly = bodies.map((body) => body.formerly);
    expect(formerly).toEqual([[], [{ device, seq: 2 }], []]);
    expect(stand.requests.map(({ entries }) => seqsOf(entries))).toEqual([[1, 2], [1], [1, 2, 3]]);
    expect(idsOf(stand.requests[2]!.entries).at(-1)).toBe(waits!.id);
    expect(await pendingCount()).toBe(0);
    expect(await stand.outbox.toReplay()).toEqual([]);
  });
});

describe("a server that was restored and asks for nothing", () => {
  it("is offered everything again, in order, before what is new; settled ones stay as they were", async () => {
    await append(2);
    await run();
    await stand.outbox.restartSequence();
    await append(2);
    await pass(15_000);
    const before = await everything();
    const { device, seq } = await stand.outbox.answered();
    expect(seq).toBe(2);

    expect(await stand.outbox.replayAll(device)).toBe(true);
    await append();
    const sent = stand.requests.length;
    await pass(15_000);
    expect(stand.requests.slice(sent).flatMap(({ entries }) => seqsOf(entries))).toEqual([1, 2, 3, 4, 5]);
    expect(stand.requests.slice(sent).flatMap(({ entries }) => idsOf(entries))).toEqual(idsOf(await everything()));
    const kept = ({ id, outcome, settledAt }: (typeof before)[number]) => ({ id, outcome, settledAt });
    expect((await everything()).slice(0, 4).map(kept)).toEqual(before.map(kept));
    expect(await pendingCount()).toBe(0);
    expect(await stand.outbox.toReplay()).toEqual([]);
  });

  it("is offered it once: not again while that is under way, nor for a sequence that has ended", async () => {
    await append(2);
    await run();
    const { device } = await stand.outbox.answered();
    expect(await stand.outbox.replayAll(device)).toBe(true);
    expect(await stand.outbox.replayAll(device)).toBe(false);
    const present = await stand.outbox.answered();
    expect(present.device).not.toBe(device);
    expect(await stand.outbox.replayAll(present.device)).toBe(false);
    await pass(15_000);
    expect(await stand.outbox.replayAll(device)).toBe(false);
    expect(await stand.outbox.replayAll(present.device)).toBe(true);
  });

  it("gets the rest after the phone died in between", async () => {
    await append(250);
    await run();
    await stand.outbox.replayAll((await stand.outbox.answered()).device);
    stand.answers = [allApplied, () => problem(503, "commands/try-again")];
    const sent = stand.requests.length;
    stand.pump.wake();
    await quiet();
    stand.pump.stop();
    await stand.running;
    expect(stand.requests.slice(sent).map(({ entries }) => entries.length)).toEqual([200, 50]);

    stand.renew(() => true);
    await run();
    expect(seqsOf(stand.requests.at(-1)!.entries)).toEqual(Array.from({ length: 50 }, (_, i) => 201 + i));
    expect(await stand.outbox.toReplay()).toEqual([]);
  });

  it("knows nothing of what this device no longer keeps, and is not offered it", async () => {
    await append(2);
    await run();
    await stand.outbox.sweep(NOW + 15 * 24 * 60 * MINUTE);
    expect((await stand.outbox.answered()).seq).toBe(0);
  });
});

describe("a server that asks for what it was just given", () => {
  it("is asked again later, not at once and for ever", async () => {
    await append(1);
    await run();
    await append(1);
    stand.answers = Array.from({ length: 100 }, () => () => gap(1));
    await pass(MINUTE);
    expect(stand.requests.length).toBeLessThan(40);
    stand.answers = [];
    await pass(MINUTE);
    expect(await pendingCount()).toBe(0);
  });
});

describe("commands the server rejects", () => {
  it.each(["commands/seq-reused", "commands/wrong-device"])(
    "%s: they get a new sequence and are taken",
    async (code) => {
      stand.answers = [rejection(code)];
      await append(3);
      const ids = idsOf(await stand.outbox.pending());
      await run();
      expect(stand.requests.map(({ entries }) => idsOf(entries))).toEqual([ids, ids]);
      expect(seqsOf(stand.requests[1]!.entries)).toEqual([1, 2, 3]);
      expect(stand.requests[1]!.entries[0]!.device).not.toBe(stand.requests[0]!.entries[0]!.device);
      expect((await everything()).every((entry) => entry.outcome === "applied")).toBe(true);
    },
  );

  it.each(["commands/id-reused", "commands/invalid-envelope", "commands/of-a-later-version"])(
    "%s: set aside for a person, and the others are taken in order",
    async (code) => {
      await append(4);
      const ids = idsOf(await stand.outbox.pending());
      stand.answers = [([first, second]) => gap(2, [outcomeOf(first!), { id: second!.id, rejected: code }])];
      await run();
      expect(idsOf(stand.requests.at(-1)!.entries)).toEqual(ids.slice(2));
      expect(seqsOf(stand.requests.at(-1)!.entries)).toEqual([1, 2]);
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

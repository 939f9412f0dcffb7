// What goes into one request, and what is left to Zero.

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
const page = (status: number) => new Response("<html>…</html>", { status, headers: { "content-type": "text/html" } });

let people = 0;
let outbox: Outbox;
let connectivity: Connectivity;
let pump: Pump;
let running: Promise<void>;
let zeroDelivers: boolean;
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
  [answers, requests, zeroDelivers] = [[], [], false];
  outbox = new Outbox({ user: `user-${++people}`, tenant: "brio" });
  connectivity = new Connectivity();
  pump = new Pump({ outbox, connectivity, zeroDelivers: () => zeroDelivers });
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
async function wake(): Promise<void> {
  pump.wake();
  await quiet();
}
const pendingCount = async () => (await outbox.pending()).length;

describe("a batch that is too large", () => {
  it.each<[string, Answer]>([
    ["for the server", () => problem(413, "commands/batch-too-large")],
    ["for a proxy before it", () => page(413)],
  ])("%s is halved", async (_, tooLarge) => {
    answers = [tooLarge, tooLarge];
    await append(9);
    await run();
    await pass(MINUTE);
    expect(requests.map(({ entries }) => entries.length)).toEqual([9, 4, 2, 7]);
    expect(await pendingCount()).toBe(0);
  });

  it("with one command only is set aside, and the others go on", async () => {
    answers = Array.from({ length: 2 }, () => () => problem(413, "commands/batch-too-large"));
    await append(2);
    const [large, other] = await outbox.pending();
    await run();
    expect(requests.map(({ entries }) => entries.map(({ id }) => id))).toEqual([
      [large!.id, other!.id],
      [large!.id],
      [other!.id],
    ]);
    const [first, second] = (await outbox.export()).entries.sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(first).toMatchObject({ id: large!.id, outcome: "refused", code: "commands/too-large", needsPerson: 1 });
    expect(second).toMatchObject({ id: other!.id, outcome: "applied", needsPerson: 0 });
  });

  it.each(["x", "ж"])("is not made in the first place, of %s's neither: the server takes 1 MiB", async (letter) => {
    await append(40, letter.repeat(30_000));
    await run();
    expect(Math.max(...requests.map(({ body }) => Buffer.byteLength(body)))).toBeLessThanOrEqual(1024 * 1024);
    expect(await pendingCount()).toBe(0);
  });
});

describe("while Zero delivers by itself", () => {
  beforeEach(() => void (zeroDelivers = true));

  it("young commands are left to it, and taken when it did not deliver them in time", async () => {
    await append();
    await run();
    await pass(1_500);
    expect(requests).toEqual([]);
    await pass(100);
    expect(requests).toHaveLength(1);
    expect(await pendingCount()).toBe(0);
  });

  it("nothing is sent that it delivered", async () => {
    await append();
    await run();
    await outbox.settle(
      (await outbox.pending()).map(({ id, seq }) => ({
        ...outcomeOf({ id, seq } as Envelope),
        outcome: "applied",
        settledAt: NOW,
      })),
    );
    await pass(MINUTE);
    expect(requests).toEqual([]);
  });

  it("a backlog is sent, and so is what a clock set back makes look young", async () => {
    await append();
    vi.setSystemTime(NOW - MINUTE);
    await run();
    expect(requests).toHaveLength(1);
  });

  it("and the moment it no longer does, young ones are sent too", async () => {
    await append();
    await run();
    zeroDelivers = false;
    await wake();
    expect(requests).toHaveLength(1);
  });
});

describe("told of a new command", () => {
  it("looks after it once Zero has had its time, however many more come meanwhile", async () => {
    zeroDelivers = true;
    await run();
    for (let i = 0; i < 3; i++) {
      await append();
      pump.appended();
      await pass(400);
    }
    expect(requests).toEqual([]);
    await pass(400);
    expect(requests.map(({ entries }) => entries.length)).toEqual([3]);
  });

  it("sends it at once when Zero does not deliver", async () => {
    await run();
    await append();
    pump.appended();
    await quiet();
    expect(requests).toHaveLength(1);
  });
});

describe("drain, as the service worker delivers", () => {
  it("sends everything, in batches, and says that nothing is left", async () => {
    await append(450);
    await expect(pump.drain()).resolves.toBe(true);
    expect(requests.map(({ entries }) => entries.length)).toEqual([200, 200, 50]);
    expect(await pendingCount()).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each<[string, Answer]>([
    ["busy", () => problem(503, "commands/try-again")],
    ["somebody else's page", () => page(200)],
    ["signed out", () => problem(401, "access/not-signed-in")],
    ["closed for this shop", () => problem(403, "tenancy/suspended")],
  ])("stops where it cannot go on, without waiting: %s", async (_, answer) => {
    answers = [allApplied, answer];
    await append(250);
    await expect(pump.drain()).resolves.toBe(false);
    expect(requests).toHaveLength(2);
    expect(await pendingCount()).toBe(50);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("has nothing to do with an empty outbox", async () => {
    await expect(pump.drain()).resolves.toBe(true);
    expect(requests).toEqual([]);
  });
});

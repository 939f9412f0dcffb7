// What the pump makes of each answer but a gap: when it waits, for whom, and when it goes on.

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
const noAnswer: Answer = () => {
  throw new TypeError("Failed to fetch");
};

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
  vi.spyOn(Math, "random").mockReturnValue(0.5);
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
async function wake(): Promise<void> {
  pump.wake();
  await quiet();
}
const pendingCount = async () => (await outbox.pending()).length;

describe("no answer", () => {
  it.each<[string, Answer]>([
    ["the network is gone", noAnswer],
    ["a gateway answers", () => problem(502, "bad-gateway")],
    ["a proxy's page", () => page(503)],
  ])("%s: tried again ever more slowly, and at once when woken", async (_, silence) => {
    answers = Array.from({ length: 7 }, () => silence);
    await append(2);
    await run();
    expect(connectivity.state.value).toMatchObject({ reachable: false, unreachableSince: NOW, nextTryAt: NOW + 500 });
    await pass(30_000 - 1);
    expect(requests.map(({ at }) => (at - NOW) / 500)).toEqual([0, 1, 3, 7, 15, 25, 35, 45]);
    expect(connectivity.state.value).toMatchObject({ reachable: true, unreachableSince: null, nextTryAt: null });
    expect(await pendingCount()).toBe(0);

    answers = [silence, silence];
    await append();
    await wake();
    await wake();
    expect(requests).toHaveLength(10);
    expect(connectivity.state.value.nextTryAt).toBe(Date.now() + 500);
  });

  it("an answer that is not ours, as a café's sign-in page has it, is none either", async () => {
    answers = [() => page(200)];
    await append();
    await run();
    expect(connectivity.state.value.reachable).toBe(false);
    expect(console.error).not.toHaveBeenCalled();
    await pass(500);
    expect(await pendingCount()).toBe(0);
  });
});

describe("the server answers, but takes nothing for now", () => {
  it("is reachable then, and is asked again later", async () => {
    answers = [() => problem(503, "commands/try-again"), () => problem(500, "internal")];
    await append();
    await run();
    expect(connectivity.state.value).toMatchObject({ reachable: true, sending: false, nextTryAt: NOW + 500 });
    await pass(1500);
    expect(requests.map(({ at }) => at - NOW)).toEqual([0, 500, 1500]);
    expect(await pendingCount()).toBe(0);
  });

  it.each<[string, object, number]>([
    ["as long as it asks", { retry_after: 30 }, 30_000],
    ["not for days, whatever it asks", { retry_after: 1e9 }, 15 * MINUTE],
    ["as usual, when it does not say how long", {}, 500],
  ])("when it asks to wait, waits %s, and says so", async (_, more, wait) => {
    answers = [() => problem(429, "handover/too-many-held", more)];
    await append();
    await run();
    expect(connectivity.state.value).toMatchObject({ reachable: true, slowedUntil: NOW + wait, nextTryAt: NOW + wait });
    await pass(wait - 1);
    expect(requests).toHaveLength(1);
    await pass(1);
    expect(await pendingCount()).toBe(0);
  });

  it.each<[string, Answer, object]>([
    ["the session ended", () => problem(401, "access/not-signed-in"), { needsSignIn: true, blockedBy: null }],
    [
      "the shop is closed",
      () => problem(403, "tenancy/suspended"),
      { needsSignIn: false, blockedBy: "tenancy/suspended" },
    ],
    [
      "somebody else is signed in",
      ([first]) =>
        Response.json({ data: { results: [{ id: first!.id, rejected: "commands/wrong-user" }], server_time: NOW } }),
      { needsSignIn: true, blockedBy: null },
    ],
  ])("%s: edits wait, whole, until the session is good again", async (_, answer, state) => {
    answers = [answer];
    await append(2);
    const kept = await outbox.pending();
    await run();
    await append();
    await wake();
    await pass(10 * MINUTE);
    expect(requests).toHaveLength(1);
    expect(connectivity.state.value).toMatchObject({ reachable: true, sending: false, ...state });
    expect((await outbox.pending()).slice(0, 2)).toEqual(kept);
    connectivity.admitted();
    await wake();
    expect(requests.map(({ entries }) => entries.length)).toEqual([2, 3]);
    expect(await pendingCount()).toBe(0);
  });
});

it("stops for good when told so", async () => {
  await run();
  pump.stop();
  await running;
  await append();
  pump.wake();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(requests).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

describe("while everything is being offered again", () => {
  const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);
  const rejectedAs =
    (code: string): Answer =>
    (entries) =>
      Response.json({ data: { results: entries.map(({ id }) => ({ id, rejected: code })), server_time: NOW } });
  const settledThree = async () => {
    await append(3);
    await run();
    await outbox.offerAgain(await outbox.deviceId());
  };

  it("one that is rejected leaves the order, and the others go on being offered", async () => {
    await settledThree();
    const [first, second, third] = idsOf(await outbox.toOfferAgain());
    answers = [
      () => Response.json({ data: { results: [{ id: first, rejected: "commands/id-reused" }], server_time: NOW } }),
    ];
    pump.wake();
    await pass(15_000);
    expect(idsOf(requests.at(-1)!.entries)).toEqual([second, third]);
    expect(await outbox.toOfferAgain()).toEqual([]);
    expect((await outbox.export()).entries.map(({ outcome }) => outcome)).toEqual(["applied", "applied", "applied"]);
  });

  it("what came under another person's session is not taken for answered", async () => {
    await settledThree();
    answers = [rejectedAs("commands/wrong-user")];
    pump.wake();
    await pass(15_000);
    expect(await outbox.toOfferAgain()).toHaveLength(3);
  });
});

// What the pump makes of each answer but a gap: when it waits, for whom, and when it goes on.

import "fake-indexeddb/auto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Outbox } from "../outbox/outbox.ts";
import { MINUTE, NOW, idsOf, outcomeOf, page, problem, pumpStand, type Answer } from "./pump.fixture.ts";

const stand = pumpStand();
const { append, run, pass, wake, pendingCount } = stand;
const noAnswer: Answer = () => {
  throw new TypeError("Failed to fetch");
};
beforeEach(() => void vi.spyOn(Math, "random").mockReturnValue(0.5));

describe("no answer", () => {
  it.each<[string, Answer]>([
    ["the network is gone", noAnswer],
    ["a gateway answers", () => problem(502, "bad-gateway")],
    ["a proxy's page", () => page(503)],
  ])("%s: tried again ever more slowly, and at once when woken", async (_, silence) => {
    stand.answers = Array.from({ length: 7 }, () => silence);
    await append(2);
    await run();
    expect(stand.connectivity.state.value).toMatchObject({
      reachable: false,
      unreachableSince: NOW,
      nextTryAt: NOW + 500,
    });
    await pass(30_000 - 1);
    expect(stand.requests.map(({ at }) => (at - NOW) / 500)).toEqual([0, 1, 3, 7, 15, 25, 35, 45]);
    expect(stand.connectivity.state.value).toMatchObject({ reachable: true, unreachableSince: null, nextTryAt: null });
    expect(await pendingCount()).toBe(0);

    stand.answers = [silence, silence];
    await append();
    await wake();
    await wake();
    expect(stand.requests).toHaveLength(10);
    expect(stand.connectivity.state.value.nextTryAt).toBe(Date.now() + 500);
  });

  it("an answer that is not ours, as a café's sign-in page has it, is none either", async () => {
    stand.answers = [() => page(200)];
    await append();
    await run();
    expect(stand.connectivity.state.value.reachable).toBe(false);
    expect(console.error).not.toHaveBeenCalled();
    await pass(500);
    expect(await pendingCount()).toBe(0);
  });
});

describe("whoever wakes it while it waits for an answer", () => {
  it.each<[string, Answer]>([
    ["none came", noAnswer],
    ["the session had ended", () => problem(401, "access/not-signed-in")],
  ])("is heard when that is in, and %s: it goes by the endpoint that it was told of", async (_, answer) => {
    stand.answers = [
      (entries) => {
        stand.pump.sendTo({ path: "/api/handover", body: {} });
        return answer(entries);
      },
    ];
    await append();
    await run();
    expect(stand.requests.map(({ at }) => at - NOW)).toEqual([0, 0]);
    expect(await pendingCount()).toBe(0);
  });
});

describe("the server answers, but takes nothing for now", () => {
  it("is reachable then, and is asked again later", async () => {
    stand.answers = [() => problem(503, "commands/try-again"), () => problem(500, "internal")];
    await append();
    await run();
    expect(stand.connectivity.state.value).toMatchObject({ reachable: true, sending: false, nextTryAt: NOW + 500 });
    await pass(1500);
    expect(stand.requests.map(({ at }) => at - NOW)).toEqual([0, 500, 1500]);
    expect(await pendingCount()).toBe(0);
  });

  it.each<[string, object, number]>([
    ["as long as it asks", { retry_after: 30 }, 30_000],
    ["not for days, whatever it asks", { retry_after: 1e9 }, 15 * MINUTE],
    ["as usual, when it does not say how long", {}, 500],
  ])("when it asks to wait, waits %s, and says so", async (_, more, wait) => {
    stand.answers = [() => problem(429, "handover/too-many-held", more)];
    await append();
    await run();
    expect(stand.connectivity.state.value).toMatchObject({
      reachable: true,
      slowedUntil: NOW + wait,
      nextTryAt: NOW + wait,
    });
    await pass(wait - 1);
    expect(stand.requests).toHaveLength(1);
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
    stand.answers = [answer];
    await append(2);
    const kept = await stand.outbox.pending();
    await run();
    await append();
    await wake();
    await pass(10 * MINUTE);
    expect(stand.requests).toHaveLength(1);
    expect(stand.connectivity.state.value).toMatchObject({ reachable: true, sending: false, ...state });
    expect((await stand.outbox.pending()).slice(0, 2)).toEqual(kept);
    stand.connectivity.sessionConfirmed();
    await wake();
    expect(stand.requests.map(({ entries }) => entries.length)).toEqual([2, 3]);
    expect(await pendingCount()).toBe(0);
  });
});

it("stops for good when told so", async () => {
  await run();
  stand.pump.stop();
  await stand.running;
  await append();
  stand.pump.wake();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(stand.requests).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

describe("a device without room for an answer", () => {
  it("makes some and notes it, instead of sending the same for ever", async () => {
    await append(2);
    let room = false;
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function unlessFull(this: IDBObjectStore, ...args) {
      if (!room) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      return put.apply(this, args);
    });
    vi.spyOn(console, "warn").mockImplementation(() => {});
    stand.renew(
      () => false,
      async () => void (room = true),
    );
    await run();
    expect(stand.requests).toHaveLength(1);
    expect(await pendingCount()).toBe(0);
  });
});

describe("while everything is being offered again", () => {
  const rejectedAs =
    (code: string): Answer =>
    (entries) =>
      Response.json({ data: { results: entries.map(({ id }) => ({ id, rejected: code })), server_time: NOW } });
  const settledThree = async () => {
    await append(3);
    await run();
    await stand.outbox.replayAll(await stand.outbox.deviceId());
  };

  it("one that is rejected leaves the sequence, and the others go on being offered", async () => {
    await settledThree();
    const [first, second, third] = idsOf(await stand.outbox.toReplay());
    stand.answers = [
      () => Response.json({ data: { results: [{ id: first, rejected: "commands/id-reused" }], server_time: NOW } }),
    ];
    stand.pump.wake();
    await pass(15_000);
    expect(idsOf(stand.requests.at(-1)!.entries)).toEqual([second, third]);
    expect(await stand.outbox.toReplay()).toEqual([]);
    expect((await stand.outbox.export()).entries.map(({ outcome }) => outcome)).toEqual([
      "applied",
      "applied",
      "applied",
    ]);
  });

  it("what came under another person's session is not taken for answered", async () => {
    await settledThree();
    stand.answers = [rejectedAs("commands/wrong-user")];
    stand.pump.wake();
    await pass(15_000);
    expect(await stand.outbox.toReplay()).toHaveLength(3);
  });
});

it("does not take a slow disk for a clock that is wrong", async () => {
  let past = 0;
  vi.spyOn(performance, "now").mockImplementation(() => past);
  const { pendingCount: count } = Outbox.prototype;
  vi.spyOn(stand.outbox, "pendingCount").mockImplementation(async () => {
    past += 4_000;
    vi.setSystemTime(Date.now() + 4_000);
    return count.call(stand.outbox);
  });
  stand.answers = [(entries) => Response.json({ data: { results: entries.map(outcomeOf), server_time: Date.now() } })];
  await append();
  await run();
  expect(await stand.outbox.lastContact()).toMatchObject({ offset: 0 });
});

// What goes into one request, and what is left to Zero.

import "fake-indexeddb/auto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { MINUTE, NOW, allApplied, outcomeOf, page, problem, pumpStand, quiet, type Answer } from "./pump.fixture.ts";
import { Pump } from "./pump.ts";

const stand = pumpStand();
const { append, run, pass, wake, pendingCount } = stand;

describe("a batch that is too large", () => {
  it.each<[string, Answer]>([
    ["for the server", () => problem(413, "commands/batch-too-large")],
    ["for a proxy before it", () => page(413)],
  ])("%s is halved", async (_, tooLarge) => {
    stand.answers = [tooLarge, tooLarge];
    await append(11);
    await run();
    await pass(MINUTE);
    expect(stand.requests.map(({ entries }) => entries.length)).toEqual([11, 5, 2, 9]);
    expect(await pendingCount()).toBe(0);
  });

  it("with one command only is set aside, and the others go on", async () => {
    stand.answers = Array.from({ length: 2 }, () => () => problem(413, "commands/batch-too-large"));
    await append(2);
    const [large, other] = await stand.outbox.pending();
    await run();
    expect(stand.requests.map(({ entries }) => entries.map(({ id }) => id))).toEqual([
      [large!.id, other!.id],
      [large!.id],
      [other!.id],
    ]);
    const [first, second] = (await stand.outbox.export()).entries.sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(first).toMatchObject({ id: large!.id, outcome: "refused", code: "commands/too-large", needsPerson: 1 });
    expect(second).toMatchObject({ id: other!.id, outcome: "applied", needsPerson: 0 });
  });

  it.each(["x", "ж"])("is not made in the first place, of %s's neither: the server takes 1 MiB", async (letter) => {
    await append(40, letter.repeat(30_000));
    await run();
    expect(Math.max(...stand.requests.map(({ body }) => Buffer.byteLength(body)))).toBeLessThanOrEqual(1024 * 1024);
    expect(await pendingCount()).toBe(0);
  });
});

describe("what the shop is told of the device with a batch", () => {
  const told = () =>
    stand.requests.map(({ body }) => {
      const { pending, pending_after, replaces } = JSON.parse(body) as Record<string, unknown>;
      return { pending, pending_after, replaces };
    });

  it("is what it holds now, and what is left once the batch has been taken: nothing, in the end", async () => {
    await append(450);
    await run();
    expect(told()).toEqual([
      { pending: 450, pending_after: 250, replaces: [] },
      { pending: 250, pending_after: 50, replaces: [] },
      { pending: 50, pending_after: 0, replaces: [] },
    ]);
  });

  it("is what its monotonic clock says as it leaves, of the same boot as its edits say", async () => {
    await append(1);
    const [entry] = await stand.outbox.pending();
    await run();
    const { sent_mono, boot } = JSON.parse(stand.requests[0]!.body) as { sent_mono: number; boot: string };
    expect(boot).toBe(entry!.boot);
    expect(sent_mono).toBeGreaterThanOrEqual(entry!.mono);
  });

  it("is heard here, too: what may be shown, and once it was answered, what is", async () => {
    const heard: string[] = [];
    const shown = { says: (n: number) => heard.push(`says ${n}`), said: (n: number) => heard.push(`said ${n}`) };
    const { outbox, connectivity } = stand;
    stand.pump = new Pump({ outbox, connectivity, zeroDelivers: () => false, shown });
    await append(203);
    const ids = (await outbox.pending()).map(({ id }) => id);
    const rejected = { id: ids[1]!, rejected: "commands/id-reused" };
    stand.answers = [
      ([first]) => Response.json({ data: { results: [outcomeOf(first!), rejected], server_time: NOW } }),
      () => page(502),
    ];
    await run();
    await pass(MINUTE);
    // Of two hundred one was taken and one rejected: what followed waits. Then nobody answered one, and half as many go.
    expect(heard).toEqual(["says 203", "said 202", "says 201", "says 201", "said 101", "says 101", "said 0"]);
  });

  it("is which names it had before, for five minutes of the server's clock", async () => {
    const at =
      (server_time: number): Answer =>
      (entries) =>
        Response.json({ data: { results: entries.map(outcomeOf), server_time } });
    stand.answers = [at(NOW), at(NOW + 4 * MINUTE), at(NOW + 5 * MINUTE)];
    await append();
    const former = await stand.outbox.deviceId();
    await stand.outbox.restartSequence();
    await run();
    for (let more = 0; more < 3; more++) {
      await append();
      await wake();
    }
    expect(told().map(({ replaces }) => replaces)).toEqual([[former], [former], [former], []]);
  });
});

describe("while Zero delivers by itself", () => {
  beforeEach(() => void (stand.zeroDelivers = true));

  it("young commands are left to it, and taken when it did not deliver them in time", async () => {
    await append();
    await run();
    await pass(1_500);
    expect(stand.requests).toEqual([]);
    await pass(100);
    expect(stand.requests).toHaveLength(1);
    expect(await pendingCount()).toBe(0);
  });

  it("nothing is sent that it delivered", async () => {
    await append();
    await run();
    await stand.outbox.settle(
      (await stand.outbox.pending()).map(({ id, seq }) => ({
        ...outcomeOf({ id, seq }),
        outcome: "applied",
        settledAt: NOW,
      })),
    );
    await pass(MINUTE);
    expect(stand.requests).toEqual([]);
  });

  it("a backlog is sent, and so is what a clock set back makes look young", async () => {
    await append();
    vi.setSystemTime(NOW - MINUTE);
    await run();
    expect(stand.requests).toHaveLength(1);
  });

  it("and the moment it no longer does, young ones are sent too", async () => {
    await append();
    await run();
    stand.zeroDelivers = false;
    await wake();
    expect(stand.requests).toHaveLength(1);
  });
});

describe("told of a new command", () => {
  it("looks after it once Zero has had its time, however many more come meanwhile", async () => {
    stand.zeroDelivers = true;
    await run();
    for (let i = 0; i < 3; i++) {
      await append();
      stand.pump.appended();
      await pass(400);
    }
    expect(stand.requests).toEqual([]);
    await pass(400);
    expect(stand.requests.map(({ entries }) => entries.length)).toEqual([3]);
  });

  it("sends it at once when Zero does not deliver", async () => {
    await run();
    await append();
    stand.pump.appended();
    await quiet();
    expect(stand.requests).toHaveLength(1);
  });
});

describe("drain, as the service worker delivers", () => {
  it("sends everything, in batches, and says that nothing is left", async () => {
    await append(450);
    await expect(stand.pump.drain()).resolves.toBe(true);
    expect(stand.requests.map(({ entries }) => entries.length)).toEqual([200, 200, 50]);
    expect(await pendingCount()).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each<[string, Answer]>([
    ["busy", () => problem(503, "commands/try-again")],
    ["somebody else's page", () => page(200)],
    ["signed out", () => problem(401, "access/not-signed-in")],
    ["closed for this shop", () => problem(403, "tenancy/suspended")],
  ])("stops where it cannot go on, without waiting: %s", async (_, answer) => {
    stand.answers = [allApplied, answer];
    await append(250);
    await expect(stand.pump.drain()).resolves.toBe(false);
    expect(stand.requests).toHaveLength(2);
    expect(await pendingCount()).toBe(50);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("has nothing to do with an empty outbox", async () => {
    await expect(stand.pump.drain()).resolves.toBe(true);
    expect(stand.requests).toEqual([]);
  });
});

// Every command kept on the device reaches the server, in order and once, whatever happens on the way.

import "fake-indexeddb/auto";
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import type { Envelope } from "../../../shared/zero/envelope.ts";
import { Connectivity } from "../base/connectivity.ts";
import { Outbox } from "../outbox/outbox.ts";
import { Pump } from "./pump.ts";
import { appendTo, clockStandsStill, idsOf, quiet } from "./pump.fixture.ts";

type Known = { id: string; seq: number; outcome: "applied"; code: null; detail: null; settled_at: number };
type Result = Known | { id: string; rejected: string };
/** What becomes of one request, or of its answer. */
type Fault = "drop request" | "drop answer" | "busy" | "delivered twice" | "page killed";

/** The server's runner (sync-server/commands/command-runner.ts) without what the commands do. */
class ModelServer {
  faults: Fault[] = [];
  requests: Envelope[][] = [];
  poison = new Set<string>();
  onKill = () => {};
  /** Commands in the order in which they ran, and what is remembered of them and of devices. */
  state = {
    ran: [] as string[],
    known: new Map<string, Known>(),
    watermarks: new Map<string, number>(),
  };

  run(envelope: Envelope): Result | { expected: number } {
    const { id, seq, device } = envelope;
    const { ran, known, watermarks } = this.state;
    const watermark = watermarks.get(device) ?? 0;
    const outcome = known.get(id);
    if (this.poison.has(id)) return { id, rejected: "commands/id-reused" };
    if (outcome && seq === watermark + 1) watermarks.set(device, seq);
    if (outcome) return outcome;
    if (seq <= watermark) return { id, rejected: "commands/seq-reused" };
    if (seq > watermark + 1) return { expected: watermark + 1 };
    watermarks.set(device, seq);
    ran.push(id);
    const settled: Known = { id, seq, outcome: "applied", code: null, detail: null, settled_at: Date.now() };
    known.set(id, settled);
    return settled;
  }

  backup(): () => void {
    const copy = structuredClone(this.state);
    return () => (this.state = structuredClone(copy));
  }

  /** `POST /api/commands`. */
  answer(entries: Envelope[], upTo = entries.length): Response {
    const results: Result[] = [];
    for (const envelope of entries.slice(0, upTo)) {
      const result = this.run(envelope);
      if ("expected" in result) {
        return Response.json({ code: "commands/gap", expected_seq: result.expected, results }, { status: 409 });
      }
      results.push(result);
    }
    if (upTo < entries.length) return Response.json({ code: "commands/try-again", results }, { status: 503 });
    return Response.json({ data: { results, server_time: Date.now() } });
  }

  async fetch(init: RequestInit): Promise<Response> {
    const { entries } = JSON.parse(init.body as string) as { entries: Envelope[] };
    this.requests.push(entries);
    const fault = this.faults.shift();
    if (fault === "drop request") throw new TypeError("Failed to fetch");
    if (fault === "busy") return this.answer(entries, Math.floor(entries.length / 2));
    if (fault === "delivered twice") this.answer(entries);
    const answer = this.answer(entries);
    if (fault === "drop answer") throw new TypeError("Failed to fetch");
    if (fault !== "page killed") return answer;
    this.onKill();
    return new Promise(() => {});
  }
}

let people = 0;
/** One person's device with the server it talks to, and its page open. */
function openWorld() {
  const owner = { user: `user-${++people}`, tenant: "brio" };
  const server = new ModelServer();
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => server.fetch(init));
  const outbox = new Outbox(owner);
  const appended: Envelope[] = [];
  let pump: Pump | null = null;
  const reopen = () => {
    pump?.stop();
    pump = new Pump({ outbox: new Outbox(owner), connectivity: new Connectivity(), zeroDelivers: () => false });
    void pump.run();
  };
  const append = async (count = 1) => {
    const before = appended.length;
    appended.push(...(await appendTo(outbox, count, (n) => ({ n: before + n }))));
    pump!.wake();
  };
  const next = async () => {
    await vi.advanceTimersToNextTimerAsync();
    await quiet();
  };
  const drain = async () => {
    await quiet();
    for (let waits = 0; (await outbox.pending()).length > 0; waits++) {
      if (waits > 50) throw new Error("still pending after 50 waits");
      await next();
    }
  };
  const close = async () => {
    await quiet();
    pump!.stop();
    expect(console.error).not.toHaveBeenCalled();
    return (await outbox.export()).entries;
  };
  server.onKill = reopen;
  reopen();
  return { server, outbox, appended, append, reopen, next, drain, close };
}
clockStandsStill(() => vi.spyOn(console, "error"));

it.each<[string, Fault[], number[]]>([
  ["a backlog goes in batches of 200", [], [200, 200, 50]],
  ["no answer, twice", ["drop request", "drop request"], [200, 100, 50, 200, 200]],
  ["the answer is lost after the server applied it", ["drop answer"], [200, 100, 200, 150]],
  ["the server is busy in the middle of a batch", ["busy"], [200, 200, 150]],
  ["a batch is delivered twice", ["delivered twice"], [200, 200, 50]],
  ["the page is killed after sending", ["page killed"], [200, 200, 200, 50]],
])("%s: applied once, in order, and settled", async (_, faults, sizes) => {
  const { server, appended, append, drain, close } = openWorld();
  server.faults = faults;
  await append(450);
  await drain();
  expect(server.state.ran).toEqual(idsOf(appended));
  expect(server.requests.map((entries) => entries.length)).toEqual(sizes);
  expect((await close()).every((entry) => entry.state === "settled" && entry.outcome === "applied")).toBe(true);
});

const fault = fc.constantFrom<Fault>("drop request", "drop answer", "busy", "delivered twice", "page killed");
const steps = (...more: string[]) =>
  fc.record({
    does: fc.constantFrom("append", "fault", "next", "reopen", "zero", ...more),
    n: fc.nat(4),
    fault,
  });

it.each([
  ["with commands the server cannot take", steps("poison")],
  ["with a server restored from backups", steps("backup", "restore")],
])("any schedule ends with every command applied once, in order, and settled: %s", async (_, step) => {
  const check = async (schedule: { does: string; n: number; fault: Fault }[]) => {
    const { server, outbox, appended, append, reopen, next, drain, close } = openWorld();
    let restore = server.backup();
    const zero = async (n: number) => {
      const id = (await outbox.pending())[n]?.id;
      const envelope = appended.find((known) => known.id === id);
      if (envelope) server.run(envelope); // as Zero has it: from before any new sequence
    };
    for (const { does, n, fault: failure } of schedule) {
      if (does === "append" || does === "poison") await append(does === "poison" ? 1 : n);
      if (does === "fault") server.faults.push(failure);
      if (does === "next") await next();
      if (does === "reopen") reopen();
      if (does === "zero") await zero(n);
      if (does === "backup") restore = server.backup();
      if (does === "restore") restore();
      if (does === "poison") server.poison.add(appended.at(-1)!.id);
    }
    await append();
    await drain();
    expect(server.state.ran).toEqual(idsOf(appended.filter(({ id }) => !server.poison.has(id))));
    const waiting = (await close()).filter((entry) => entry.needsPerson === 1);
    expect(idsOf(waiting).sort()).toEqual([...server.poison].sort());
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 30 }), check), { numRuns: 100 });
});

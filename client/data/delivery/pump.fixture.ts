// What the tests of delivery share: a clock that stands still, a server that answers as it is told, and a device with its outbox and pump.

import { afterEach, beforeEach, vi } from "vitest";
import type { Envelope } from "../../../shared/zero/envelope.ts";
import { Connectivity } from "../base/connectivity.ts";
import { Outbox } from "../outbox/outbox.ts";
import type { OutboxEntry } from "../outbox/outbox-db.ts";
import { Pump } from "./pump.ts";

export const NOW = Date.UTC(2026, 2, 9, 8, 30);
export const MINUTE = 60_000;
/** Turns without a timer or an end: something goes round and round. */
const MOST_TURNS = 20_000;

/** Timers and dates are the test's in each test of the file; what was put in the place of others is taken away again. */
export function clockStandsStill(setUp: () => unknown, tearDown: () => Promise<void> = async () => {}): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"], now: NOW });
    setUp();
  });
  afterEach(async () => {
    await tearDown();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

/** Until nothing is left to do but to wait for a timer. */
export async function quiet(): Promise<void> {
  for (let turns = 0; turns === 0 || vi.getTimerCount() === 0; turns++) {
    if (turns > MOST_TURNS) throw new Error("the pump neither waits nor ends");
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** So many commands, as a mechanic's taps make them. */
export async function appendTo(
  outbox: Outbox,
  count: number,
  args: (n: number) => Envelope["args"],
): Promise<OutboxEntry[]> {
  const subject = { title: "Brake pads", plate: null, number: null };
  const entries: OutboxEntry[] = [];
  for (let n = 0; n < count; n++)
    entries.push(await outbox.append({ name: "mechanic.start", version: 1, args: args(n), subject }));
  return entries;
}

export type Answer = (entries: Envelope[]) => Response;
export const outcomeOf = ({ id, seq }: Pick<Envelope, "id" | "seq">) => ({
  id,
  seq,
  outcome: "applied" as const,
  code: null,
  detail: null,
  settled_at: NOW,
});
export const allApplied: Answer = (entries) =>
  Response.json({ data: { results: entries.map(outcomeOf), server_time: NOW } });
export const problem = (status: number, code: string, more: object = {}) =>
  Response.json({ code, ...more }, { status });
export const page = (status: number) =>
  new Response("<html>…</html>", { status, headers: { "content-type": "text/html" } });
export const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

let people = 0;

/** A device of somebody new in each test of the file. */
class PumpStand {
  outbox!: Outbox;
  connectivity!: Connectivity;
  pump!: Pump;
  zeroDelivers = false;
  /** What the next requests are answered with; then everything is applied. */
  answers: Answer[] = [];
  requests: { at: number; body: string; entries: Envelope[] }[] = [];
  /** Of the pump that was run last. */
  running: Promise<void> | undefined;

  setUp(): void {
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
      const { entries } = JSON.parse(body) as { entries: Envelope[] };
      this.requests.push({ at: Date.now(), body, entries });
      return (this.answers.shift() ?? allApplied)(entries);
    });
    [this.answers, this.requests, this.zeroDelivers] = [[], [], false];
    this.outbox = new Outbox({ user: `user-${++people}`, tenant: "brio" });
    this.connectivity = new Connectivity();
    this.renew(() => this.zeroDelivers);
  }

  async end(): Promise<void> {
    this.pump.stop();
    await this.running;
    this.running = undefined;
  }

  /** The page was closed and opened again. */
  renew(zeroDelivers: () => boolean, makeRoom?: () => Promise<void>): void {
    const { outbox, connectivity } = this;
    this.pump = new Pump({ outbox, connectivity, zeroDelivers, ...(makeRoom ? { makeRoom } : {}) });
  }

  readonly append = async (count = 1, args: Envelope["args"] = {}): Promise<void> =>
    void (await appendTo(this.outbox, count, () => args));

  readonly run = async (): Promise<void> => {
    this.running = this.pump.run();
    await quiet();
  };

  readonly wake = async (): Promise<void> => {
    this.pump.wake();
    await quiet();
  };

  readonly pass = async (ms: number): Promise<void> => {
    for (const end = Date.now() + ms; Date.now() < end; await quiet())
      await vi.advanceTimersByTimeAsync(Math.min(50, end - Date.now()));
  };

  readonly pendingCount = async (): Promise<number> => (await this.outbox.pending()).length;
}

export function pumpStand(): PumpStand {
  const stand = new PumpStand();
  clockStandsStill(
    () => stand.setUp(),
    () => stand.end(),
  );
  return stand;
}

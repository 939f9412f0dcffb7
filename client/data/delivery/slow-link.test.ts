// A backlog leaves over any uplink (docs/decisions/0044-any-uplink.md): the real senders over a link that is modelled to the byte.

import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Envelope } from "../../../shared/zero/envelope.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { Blobs, sha256Of } from "../blobs/blobs.ts";
import { ModelServer as UploadServer } from "../blobs/upload-server.fixture.ts";
import { Uploader } from "../blobs/uploader.ts";
import { Connectivity } from "../base/connectivity.ts";
import { ImportDelivery } from "./import-delivery.ts";
import { ImportStore } from "../outbox/import-store.ts";
import type { FileEntry } from "../outbox/outbox-file.ts";
import { Outbox } from "../outbox/outbox.ts";
import { Pump } from "./pump.ts";
import { appendTo, idsOf, outcomeOf } from "./pump.fixture.ts";

/** Of the head of a request: its line, the cookie and what the browser adds. */
const HEAD_BYTES = 700;
const MINUTE = 60_000;
/** In which the link shares out what it carries. */
const TICK_MS = 250;
/** What the disk takes, at most; no time of the test's passes meanwhile. */
const DISK_TURNS = 30;

/** One uplink that all requests of a device share. */
class Link {
  /** Bytes in a second. */
  readonly #rate: number;
  /** Each connection that is cut is so somewhere on its way. */
  readonly #cuts: () => boolean;
  readonly #under = new Set<{ left: number; gone: () => void }>();
  #seed = 7;

  constructor(kbit: number, cutShare: number) {
    this.#rate = (kbit * 1000) / 8;
    this.#cuts = () => this.#random() < cutShare;
  }

  /** Resolves once so many bytes have left; rejects where the connection is cut or given up. */
  async carry(bytes: number, signal: AbortSignal | null | undefined): Promise<void> {
    const cutAfter = this.#cuts() ? bytes * this.#random() : Infinity;
    const transfer = { left: Math.min(bytes, cutAfter), gone: () => {} };
    this.#under.add(transfer);
    try {
      while (transfer.left > 0) {
        signal?.throwIfAborted();
        await new Promise((resolve) => setTimeout(resolve, TICK_MS));
        transfer.left -= (this.#rate * TICK_MS) / 1000 / this.#under.size;
      }
    } finally {
      this.#under.delete(transfer);
    }
    signal?.throwIfAborted();
    if (cutAfter < Infinity) throw new TypeError("Failed to fetch");
  }

  /** A row of numbers that is the same each time. */
  #random(): number {
    this.#seed = (this.#seed * 48_271) % 2_147_483_647;
    return this.#seed / 2_147_483_647;
  }
}

/** The server of commands: in sequence, each once; the runner's own tests say the rest. */
class CommandServer {
  readonly ran: string[] = [];
  readonly sizes: number[] = [];
  readonly #watermarks = new Map<string, number>();

  take(entries: Envelope[]): Response {
    this.sizes.push(entries.length);
    for (const { id, device, seq } of entries) {
      const before = this.#watermarks.get(device) ?? 0;
      if (seq > before + 1) return Response.json({ code: "commands/gap", expected_seq: before + 1 }, { status: 409 });
      if (seq <= before) continue;
      this.#watermarks.set(device, seq);
      this.ran.push(id);
    }
    return Response.json({ data: { results: entries.map(outcomeOf), server_time: Date.now() } });
  }
}

let people = 0;
let commands: CommandServer;
let uploads: UploadServer;

function connect(kbit: number, cutShare: number): void {
  const link = new Link(kbit, cutShare);
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const { body } = init;
    const bytes =
      typeof body === "string" ? Buffer.byteLength(body) : ((body as ArrayBuffer | undefined)?.byteLength ?? 0);
    await link.carry(HEAD_BYTES + bytes, init.signal);
    if (path.startsWith("/api/blobs")) return uploads.fetch(path, init);
    return commands.take((JSON.parse(body as string) as { entries: Envelope[] }).entries);
  });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"], now: Date.UTC(2026, 2, 9, 8, 30) });
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException("timed out", "TimeoutError")), ms);
    return controller.signal;
  });
  vi.spyOn(console, "error");
  [commands, uploads] = [new CommandServer(), new UploadServer()];
});
afterEach(() => {
  const failures = vi.mocked(console.error).mock.calls;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if (failures.length > 0) throw new Error(`delivery failed: ${String(failures[0])}`);
});

/** Lets time pass until it is so; how long that took, ms. */
async function until(isSo: () => boolean | Promise<boolean>, most: number): Promise<number> {
  const began = Date.now();
  while (!(await isSo())) {
    if (Date.now() - began > most) throw new Error(`not so after ${most / MINUTE} minutes`);
    await vi.advanceTimersToNextTimerAsync();
    for (let turn = 0; turn < DISK_TURNS; turn++) await new Promise((resolve) => setImmediate(resolve));
  }
  return Date.now() - began;
}

const pumpOf = (outbox: Outbox) => new Pump({ outbox, connectivity: new Connectivity(), zeroDelivers: () => false });

/** Whether all that waits has left, in virtual time. */
async function drained(delivery: { drain: () => Promise<boolean> }): Promise<boolean> {
  let all: boolean | null = null;
  void delivery.drain().then((gone) => (all = gone));
  await until(() => all !== null, 20 * MINUTE);
  return all === true;
}

const args = (n: number) => ({ workLineId: uuidv7(), note: "ж".repeat(40 + (n % 100)) });

describe("over 16 kbit/s with 5 % of the connections cut", () => {
  beforeEach(() => connect(16, 0.05));

  it("200 edits and 12 photos arrive, each once", { timeout: 60_000 }, async () => {
    const user = `slow-${++people}`;
    const connectivity = new Connectivity();
    const outbox = new Outbox({ user, tenant: "brio" });
    const blobs = new Blobs(user);
    const made = await appendTo(outbox, 200, args);
    const kept = [];
    for (let photo = 0; photo < 12; photo++) {
      const content = Uint8Array.from({ length: 150_000 }, (_, at) => (at * 31 + photo) & 0xff).buffer;
      kept.push(await blobs.keep({ purpose: "photo", content, mime: "image/jpeg" }));
    }
    const pump = new Pump({ outbox, connectivity, zeroDelivers: () => false });
    const uploader = new Uploader({ userId: user, blobs, connectivity });
    const running = [pump.run(), uploader.run()];
    await until(async () => (await outbox.pendingCount()) === 0, 10 * MINUTE);
    pump.stop();
    await until(() => uploads.ready.size === 12, 25 * MINUTE);
    expect(commands.ran).toEqual(idsOf(made));
    for (const { key, sha256 } of kept)
      expect(await sha256Of(uploads.ready.get(key)!.buffer as ArrayBuffer)).toBe(sha256);
    // What arrives is not sent again: less than a quarter more than there is.
    expect(uploads.sent).toBeLessThan(12 * 150_000 * 1.25);
    uploader.stop();
    await Promise.all(running);
  });

  it("what was brought in a file does, too", async () => {
    const store = new ImportStore(`slow-${++people}`);
    const device = uuidv7();
    const stamp = {
      issuedAt: Date.now(),
      clockOffset: 0,
      mono: 0,
      boot: "boot",
      contactAt: null,
      contactMono: null,
      contactBoot: null,
    };
    const entries = Array.from({ length: 200 }, (_, n): FileEntry => ({
      ...stamp,
      id: uuidv7(),
      seq: n + 1,
      name: "mechanic.start",
      version: 1,
      args: args(n),
      tenant: "brio",
      user: "ion",
      device,
      subject: { title: "Plăcuțe", plate: null, number: null },
      state: "pending",
    }));
    await store.add({ exportedAt: Date.now(), label: "" }, entries);
    const delivery = new ImportDelivery({ store, connectivity: new Connectivity(), device: async () => uuidv7() });
    // It is asked anew with each contact.
    while (!(await drained(delivery)));
    expect(commands.ran).toEqual(idsOf(entries));
    store.close();
  });

  it("the service worker, which looks only until there is something to wait for, sends it all", async () => {
    const outbox = new Outbox({ user: `slow-${++people}`, tenant: "brio" });
    const made = await appendTo(outbox, 200, args);
    connect(16, 0);
    expect(await drained(pumpOf(outbox))).toBe(true);
    expect(commands.ran).toEqual(idsOf(made));
  });
});

it("one command of the largest kind leaves over 8 kbit/s", async () => {
  connect(8, 0);
  const outbox = new Outbox({ user: `slow-${++people}`, tenant: "brio" });
  await appendTo(outbox, 1, () => ({ note: "x".repeat(60_000) }));
  expect(await drained(pumpOf(outbox))).toBe(true);
});

it("one command that is lost each time is tried ever more slowly, as nothing is left to make smaller", async () => {
  const tried: number[] = [];
  vi.stubGlobal("fetch", async () => {
    tried.push(Date.now());
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    throw new TypeError("Failed to fetch");
  });
  const outbox = new Outbox({ user: `slow-${++people}`, tenant: "brio" });
  await appendTo(outbox, 1, args);
  const pump = pumpOf(outbox);
  let ended = false;
  void pump.run().then(() => (ended = true));
  await until(() => tried.length > 6, 10 * MINUTE);
  pump.stop();
  await until(() => ended, MINUTE);
  const waits = tried.slice(1).map((at, n) => at - tried[n]! - 2_000);
  expect(waits.at(-1)).toBeGreaterThan(3_000);
  expect(waits[0]).toBeGreaterThan(300);
});

/** Edits are made while nothing can be reached, and tried for long; then everything can be. */
async function backAfterSilence(edits: number): Promise<void> {
  connect(50_000, 0);
  const outbox = new Outbox({ user: `slow-${++people}`, tenant: "brio" });
  const unreachable = vi.fn<typeof fetch>().mockRejectedValue(new TypeError("Failed to fetch"));
  const reachable = globalThis.fetch;
  await appendTo(outbox, edits, args);
  const pump = pumpOf(outbox);
  vi.stubGlobal("fetch", unreachable);
  const running = pump.run();
  await until(() => unreachable.mock.calls.length > 20, 10 * MINUTE);
  vi.unstubAllGlobals();
  vi.stubGlobal("fetch", reachable);
  await until(async () => (await outbox.pendingCount()) === 0, MINUTE);
  pump.stop();
  await running;
}

it("a quick network soon carries as much as one request may", async () => {
  await backAfterSilence(450);
  expect(commands.sizes).toEqual([16, expect.any(Number), 200, expect.any(Number)]);
  expect(commands.sizes[1]).toBeGreaterThan(16 * 4); // as much as the first shows to be quick
});

it("what fails while the device knows that it has no network says nothing of the one that comes", async () => {
  vi.stubGlobal("navigator", { onLine: false, userAgent: "a phone" });
  await backAfterSilence(200);
  expect(commands.sizes).toEqual([200]);
});

it("a device that takes its slow network for none sends less at a time all the same", async () => {
  vi.stubGlobal("navigator", { onLine: false, userAgent: "a phone" });
  connect(16, 0);
  const outbox = new Outbox({ user: `slow-${++people}`, tenant: "brio" });
  const made = await appendTo(outbox, 200, args);
  expect(await drained(pumpOf(outbox))).toBe(true);
  expect(commands.ran).toEqual(idsOf(made));
});

// Connected devices at work: mechanics tap on a schedule, every desk of their shop is watched until it shows the tap.

import { Agent } from "node:http";
import type { Stack } from "../../e2e/fixtures/stack.ts";
import { pause } from "../../sync-server/processes/processes.ts";
import { hire } from "./crew.ts";
import { HttpDevice } from "./http-device.ts";
import { ZeroDevice } from "./zero-device.ts";

/** Three of ten devices of a shop stand on desks. */
const DESK_SHARE = 0.3;
const PATIENCE_MS = 30_000;

/** Something that taps: a connected device, or in a shop whose only device is a desk, a phone that sends over HTTP. */
interface Tapper {
  slug: string;
  tap: () => { line: string; becomes: string };
}

export class Fleet {
  readonly devices: readonly ZeroDevice[];
  readonly #tappers: readonly Tapper[];
  readonly #desks: ReadonlyMap<string, number>;
  readonly #waiting = new Map<string, { becomes: string; due: number; left: number }>();
  readonly #agent: Agent;
  #samples: number[] = [];

  private constructor(
    devices: readonly ZeroDevice[],
    tappers: readonly Tapper[],
    desks: ReadonlyMap<string, number>,
    agent: Agent,
    sightings: { on: (line: string, status: string, at: number) => void },
  ) {
    this.devices = devices;
    this.#tappers = tappers;
    this.#desks = desks;
    this.#agent = agent;
    sightings.on = (line, status, at) => this.#seen(line, status, at);
  }

  /** So many devices, spread evenly over shops. */
  static async connect(stack: Pick<Stack, "sql" | "port">, slugs: readonly string[], count: number): Promise<Fleet> {
    const sightings = { on: (_line: string, _status: string, _at: number): void => undefined };
    const agent = new Agent({ keepAlive: true });
    const devices: ZeroDevice[] = [];
    const tappers: Tapper[] = [];
    const desks = new Map<string, number>();
    for (const [index, slug] of slugs.entries()) {
      const here = Math.floor((count + index) / slugs.length);
      const deskCount = Math.max(1, Math.round(here * DESK_SHARE));
      desks.set(slug, deskCount);
      for (const person of await hire(stack.sql, slug, "receptionist", deskCount))
        devices.push(
          await ZeroDevice.connect(person, stack.port, (line, status, at) => sightings.on(line, status, at)),
        );
      const connected = here - deskCount;
      for (const person of await hire(stack.sql, slug, "mechanic", Math.max(1, connected))) {
        if (connected === 0) tappers.push(overHttp(new HttpDevice(person, stack.port, agent), slug));
        else {
          const device = await ZeroDevice.connect(person, stack.port);
          devices.push(device);
          tappers.push({ slug, tap: () => device.tap() });
        }
      }
    }
    return new Fleet(devices, interleaved(tappers, slugs), desks, agent, sightings);
  }

  /**
   * Taps so often a second in all, on schedule whatever happens, and waits until every desk has shown every tap; how long
   * each took from the moment it was due, ms.
   */
  async work(perSecond: number, seconds: number): Promise<number[]> {
    this.#samples = [];
    const began = performance.now();
    for (let n = 0; n < perSecond * seconds; n++) {
      const due = began + (n * 1_000) / perSecond;
      const wait = due - performance.now();
      if (wait > 0) await pause(wait);
      const { slug, tap } = this.#tappers[n % this.#tappers.length]!;
      const { line, becomes } = tap();
      const before = this.#waiting.get(line);
      // Not seen before its next change: it counts as having taken until now, at the least.
      if (before) for (let left = before.left; left > 0; left--) this.#samples.push(due - before.due);
      this.#waiting.set(line, { becomes, due, left: this.#desks.get(slug)! });
    }
    const deadline = performance.now() + PATIENCE_MS;
    while (this.#waiting.size > 0) {
      if (performance.now() > deadline) throw new Error(`${this.#waiting.size} taps were never seen`);
      await pause(50);
    }
    return this.#samples;
  }

  async close(): Promise<void> {
    await Promise.all(this.devices.map((device) => device.close()));
    this.#agent.destroy();
  }

  #seen(line: string, status: string, at: number): void {
    const tap = this.#waiting.get(line);
    if (!tap || tap.becomes !== status) return;
    this.#samples.push(at - tap.due);
    tap.left -= 1;
    if (tap.left === 0) this.#waiting.delete(line);
  }
}

function overHttp(device: HttpDevice, slug: string): Tapper {
  // One after the other, as its order wants it.
  let sent: Promise<void> = Promise.resolve();
  return {
    slug,
    tap() {
      const { envelope, line, becomes } = device.taps.tap();
      sent = sent.then(() => device.send([envelope]));
      sent.catch(() => undefined); // what nobody sees is noticed as unseen
      return { line, becomes };
    },
  };
}

/** A tap of each shop in turn. */
function interleaved(tappers: readonly Tapper[], slugs: readonly string[]): Tapper[] {
  const byShop = slugs.map((slug) => tappers.filter((tapper) => tapper.slug === slug));
  const longest = Math.max(...byShop.map((of) => of.length));
  return Array.from({ length: longest }, (_, n) => byShop.flatMap((of) => of[n] ?? [])).flat();
}

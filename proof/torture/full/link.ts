// One connection through the wire, in both directions, as the wire's state at each moment lets it.

import type { Socket } from "node:net";
import type { WireState } from "./wire-state.ts";

/** Throttled bytes go out in portions of this many milliseconds. */
const PORTION_MS = 50;
const REQUEST = /^(GET|POST|PUT|PATCH|DELETE) /;
const CAFE = "<!doctype html><title>Wi-Fi</title><h1>Bun venit! Acceptați condițiile.</h1>";

const answer = (status: string, body: string) =>
  `HTTP/1.1 ${status}\r\ncontent-type: text/html; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`;

export class Link {
  readonly ended: Promise<void>;
  readonly #phone: Socket;
  readonly #shop: Socket;
  readonly #wire: WireState;
  readonly #wakers = new Set<() => void>();
  /** Bytes of an answer that may still pass before it is cut; null: all. */
  #left: number | null = null;
  /** A request that is to be sent twice, as far as it has come. */
  #copied: { parts: Buffer[]; afterMs: number } | null = null;
  #over = false;

  constructor(phone: Socket, shop: Socket, wire: WireState) {
    this.#phone = phone;
    this.#shop = shop;
    this.#wire = wire;
    for (const socket of [phone, shop]) socket.on("error", () => this.end()); // the other end hears of it
    // What one side has sent before it closed still has its way to go.
    this.ended = Promise.all([
      this.#carry(phone, shop, (chunk) => this.#up(chunk)),
      this.#carry(shop, phone, (chunk) => this.#down(chunk)),
    ]).then(() => undefined);
  }

  end(): void {
    this.#over = true;
    this.#phone.destroy();
    this.#shop.destroy();
    this.wake();
  }

  wake(): void {
    for (const wake of this.#wakers) wake();
  }

  async #carry(from: Socket, to: Socket, inspect: (chunk: Buffer) => Buffer | null): Promise<void> {
    try {
      for await (const chunk of from) {
        const passes = inspect(chunk as Buffer);
        if (passes) await this.#pass(passes, to);
      }
      if (!this.#over) to.end();
    } catch {
      this.end(); // one side was reset: so is the other
    }
  }

  /** What of this goes on to the shop. */
  #up(chunk: Buffer): Buffer | null {
    if (this.#wire.take("drop-request")) return this.#dropped();
    const head = chunk.subarray(0, 32).toString("latin1");
    if (!REQUEST.test(head)) {
      this.#copied?.parts.push(chunk);
      return chunk;
    }
    const html = this.#wire.take("html-answer");
    if (html ?? this.#wire.take("bad-gateway")) {
      this.#over = true;
      this.#phone.end(html ? answer("200 OK", CAFE) : answer("502 Bad Gateway", "<h1>502</h1>"));
      this.#shop.destroy();
      return null;
    }
    const twice = this.#wire.repeatable.test(head) ? this.#wire.take("duplicate") : null;
    if (twice) this.#copied = { parts: [chunk], afterMs: twice.number };
    return chunk;
  }

  /** What of this goes on to the phone. */
  #down(chunk: Buffer): Buffer | null {
    if (this.#copied) this.#wire.repeat(Buffer.concat(this.#copied.parts), this.#copied.afterMs);
    this.#copied = null;
    if (this.#wire.take("drop-answer")) return this.#dropped();
    this.#left ??= this.#wire.take("cut-in-answer")?.number ?? null;
    if (this.#left === null || chunk.length <= this.#left) {
      if (this.#left !== null) this.#left -= chunk.length;
      return chunk;
    }
    this.#over = true;
    this.#phone.end(chunk.subarray(0, this.#left), () => this.end());
    return null;
  }

  #dropped(): null {
    this.end();
    return null;
  }

  async #pass(chunk: Buffer, to: Socket): Promise<void> {
    let rest = chunk;
    let delayed = false;
    while (rest.length > 0 && !this.#over) {
      const { fault } = this.#wire;
      if (fault?.kind === "blackhole") await this.#woken();
      else if (fault?.kind === "delay" && !delayed) {
        delayed = true;
        await this.#woken(fault.ms);
      } else if (fault?.kind === "throttle") {
        const portion = rest.subarray(0, Math.max(1, Math.floor((fault.bytesPerSecond * PORTION_MS) / 1000)));
        rest = rest.subarray(portion.length);
        await write(to, portion);
        await this.#woken(PORTION_MS);
      } else {
        await write(to, rest);
        return;
      }
    }
  }

  /** After so long, or when the wire changes. */
  #woken(ms?: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#wakers.delete(wake);
        resolve();
      };
      const timer = ms === undefined ? undefined : setTimeout(wake, ms);
      this.#wakers.add(wake);
    });
  }
}

/** Resolves once the socket takes more, or never will. */
function write(to: Socket, bytes: Buffer): Promise<void> {
  if (to.destroyed || to.write(bytes)) return Promise.resolve();
  return new Promise((resolve) => {
    const go = () => {
      to.off("drain", go).off("close", go);
      resolve();
    };
    to.once("drain", go).once("close", go);
  });
}

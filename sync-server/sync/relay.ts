// The messages of one sync socket, one by one: those of the device are judged and wait their turn, those of zero-cache go on as fast as
// the device takes them.

import { setTimeout as pause } from "node:timers/promises";
import type { RawData, WebSocket } from "ws";
import { judgeMessage, type Part, type Passed } from "./device-messages.ts";
import { withoutInsides } from "./server-messages.ts";

/** Queries that one socket may keep open: three times what the fullest day at a desk was seen to ask for. */
const MOST_OPEN_QUERIES = 500;
/** Of what zero-cache sends, bytes that may wait for a slow device; then zero-cache waits, too. */
const MOST_WAITING_BYTES = 4 * 1_048_576;
/** Of what a device says, bytes that wait their turn; with more it is not listened to. */
const MOST_QUEUED_BYTES = 512 * 1_024;
/** What a message takes besides its text. */
const BYTES_EACH = 4 * 1_024;
/** A device that takes nothing for so long is gone. */
const STALLED_MS = 60_000;
const POLICY_VIOLATION = 1008;

export interface RelayOptions {
  device: WebSocket;
  upstream: WebSocket;
  /** What the first message asked for that came with the request. */
  first: Passed;
  /** How long a part has to wait before it goes on, ms. */
  waitOf: (part: Part) => number;
  /** A part that never went on, as the socket went. */
  onUnsent: (part: Part) => void;
  onRefused: (why: string) => void;
}

/** Couples both until either ends; then the other ends as well. */
export function relay({ device, upstream, first, waitOf, onUnsent, onRefused }: RelayOptions): void {
  const ended = new AbortController();
  const open = new Set(first.puts);
  let queued = 0;
  let turn = Promise.resolve();

  const refuse = (why: string) => {
    if (ended.signal.aborted) return;
    ended.abort();
    onRefused(why);
    device.close(POLICY_VIOLATION, "sync/refused");
    upstream.close();
  };

  const goesOn = async ({ parts, puts, dels, isCleared }: Passed): Promise<void> => {
    if (isCleared) open.clear();
    for (const hash of puts) open.add(hash);
    for (const hash of dels) open.delete(hash);
    if (open.size > MOST_OPEN_QUERIES) return refuse("more queries than a socket may keep open");
    for (const part of parts) {
      const wait = waitOf(part);
      if (wait > 0) await pause(wait, undefined, { signal: ended.signal }).catch(() => undefined);
      if (ended.signal.aborted) return onUnsent(part);
      if (part.text === null) continue;
      // Until it is on its way: zero-cache takes one after the other, and what it has not taken must not pile up here.
      const { text } = part;
      await new Promise<void>((resolve) => upstream.send(text, () => resolve()));
    }
  };

  device.on("message", (data, isBinary) => {
    if (ended.signal.aborted) return;
    const verdict = isBinary ? ({ kind: "refused", why: "binary" } as const) : judgeMessage(textOf(data));
    if (verdict.kind === "refused") return refuse(verdict.why);
    const bytes = BYTES_EACH + bufferOf(data).length;
    queued += bytes;
    // Up to then it is read on: that it went away is only heard by who reads.
    if (queued > MOST_QUEUED_BYTES) device.pause();
    turn = turn
      .then(() => (ended.signal.aborted ? undefined : goesOn(verdict.passed)))
      .catch((error: unknown) => refuse(String(error)))
      .finally(() => {
        queued -= bytes;
        if (queued <= MOST_QUEUED_BYTES) device.resume();
      });
  });

  passDown(upstream, device);
  device.on("close", () => {
    ended.abort();
    upstream.close();
  });
  // Its reason may tell what went wrong inside; its code is what Zero's client goes by.
  upstream.on("close", (code) => device.close(isSendable(code) ? code : undefined));
  upstream.on("error", () => device.terminate());
  device.on("error", () => upstream.close()); // too large a frame, or a broken one: ws has told the device
}

/** Everything that zero-cache says; it is held back while the device does not keep up. */
function passDown(upstream: WebSocket, device: WebSocket): void {
  let stalled: NodeJS.Timeout | undefined;
  device.on("close", () => {
    clearTimeout(stalled);
    upstream.resume(); // or its goodbye would not be read
  });
  upstream.on("message", (data) => {
    const isSlow = device.bufferedAmount > MOST_WAITING_BYTES;
    if (isSlow && stalled === undefined) {
      upstream.pause();
      stalled = setTimeout(() => device.terminate(), STALLED_MS);
    }
    device.send(withoutInsides(bufferOf(data)), { binary: false }, () => {
      if (stalled === undefined || device.bufferedAmount > MOST_WAITING_BYTES / 2) return;
      clearTimeout(stalled);
      stalled = undefined;
      upstream.resume();
    });
  });
}

const bufferOf = (data: RawData): Buffer =>
  Array.isArray(data) ? Buffer.concat(data) : Buffer.isBuffer(data) ? data : Buffer.from(data);
const textOf = (data: RawData): string => bufferOf(data).toString("utf8");

/** 1005 and 1006 say that there was no code. */
const isSendable = (code: number): boolean =>
  (code >= 1000 && code <= 1014 && ![1004, 1005, 1006].includes(code)) || (code >= 3000 && code <= 4999);

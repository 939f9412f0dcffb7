// The way between one device and the server: its delays, and what goes wrong on it.

import type { Random } from "../../../drizzle/seed/random.ts";
import type { FaultKind } from "../faults.ts";

export type WayFault = Extract<
  FaultKind,
  "drop-request" | "drop-answer" | "delay" | "duplicate" | "html-answer" | "bad-gateway"
>;

/** What becomes of one request, decided when it is sent. */
export interface Passage {
  there: number;
  back: number;
  /** It never arrives; the device hears of that at once or never. */
  lostOnTheWay: boolean;
  answerLost: boolean;
  /** A copy arrives this much later, ms; null: none does. */
  copyAfter: number | null;
  /** Something in between answers instead. */
  instead: { status: number; text: string } | null;
  /** Whether the device notices a loss (a broken connection) or waits until it gives up. */
  noticed: boolean;
}

const CAFE = { status: 200, text: "<!doctype html><title>Wi-Fi</title><form>Accept the terms</form>" };
const PROXY = [
  { status: 502, text: "<html><body>502 Bad Gateway</body></html>" },
  { status: 500, text: '{"code":"server-error","detail":"Something failed on the server; it was logged."}' },
];

export class Way {
  readonly #random: Random;
  readonly #coming: { fault: WayFault; left: number; ms: number }[] = [];
  readonly #happened: (fault: WayFault) => void;
  #sent = 0;

  constructor(random: Random, happened: (fault: WayFault) => void) {
    this.#random = random;
    this.#happened = happened;
  }

  /** The next `times` requests meet this. */
  plan(fault: WayFault, times: number, ms: number): void {
    this.#coming.push({ fault, left: times, ms });
  }

  /** All is well from now on. */
  clear(): void {
    this.#coming.length = 0;
    this.#sent = 0;
  }

  /** Requests since all is well. */
  get sent(): number {
    return this.#sent;
  }

  latency(): number {
    return this.#random.int(5, 120);
  }

  /** `matters`: it carries edits. The others meet faults more rarely, so that they are not used up on them. */
  next(matters: boolean): Passage {
    const random = this.#random;
    this.#sent += 1;
    const passage: Passage = {
      there: this.latency(),
      back: this.latency(),
      lostOnTheWay: false,
      answerLost: false,
      copyAfter: null,
      instead: null,
      noticed: random.chance(0.7),
    };
    const coming = this.#coming[0];
    if (!coming || (!matters && random.chance(0.8))) return passage;
    coming.left -= 1;
    if (coming.left <= 0) this.#coming.shift();
    this.#happened(coming.fault);
    switch (coming.fault) {
      case "drop-request":
        return { ...passage, lostOnTheWay: true };
      case "drop-answer":
        return { ...passage, answerLost: true };
      case "delay":
        return random.chance(0.5)
          ? { ...passage, there: passage.there + coming.ms }
          : { ...passage, back: passage.back + coming.ms };
      case "duplicate":
        return { ...passage, copyAfter: coming.ms, answerLost: random.chance(0.3) };
      case "html-answer":
        return { ...passage, instead: CAFE };
      case "bad-gateway":
        return { ...passage, instead: random.pick(PROXY) };
    }
  }
}

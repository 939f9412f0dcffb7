// How much one person may ask of the web service, on all of their devices and with all of their tokens together: whoever has one
// session has its person's whole speed, and no more (docs/decisions/0038-what-one-person-may-ask.md). Per web process.

import { setTimeout as pause } from "node:timers/promises";
import { Allowance } from "../http/allowance.ts";
import { ByPerson } from "../http/by-person.ts";
import { comeAgain } from "../platform/problem.ts";

/** At once, and a second. A phone that signs in fetches some thousand thumbnails; a desk asks for ten things a second at most. */
const READS = { most: 3_000, perSecond: 50 };
const WRITES = { most: 600, perSecond: 20 };
/** Entries of batches: a backlog of a fortnight goes at once. */
const COMMANDS = { most: 5_000, perSecond: 100 };

/** Whoever would have to wait longer is told to come back. */
const LONGEST_WAIT_MS = 5_000;

type Kind = "reads" | "writes" | "commands";
type Taken = Record<Kind, Allowance>;

export class PersonRequests {
  readonly #people: ByPerson<Taken>;
  readonly #pause: (ms: number) => Promise<unknown>;

  /** `now`: ms of a clock that only goes forward. Both are a test's to change. */
  constructor(now?: () => number, pauseFor: (ms: number) => Promise<unknown> = pause) {
    this.#pause = pauseFor;
    this.#people = new ByPerson<Taken>({
      begin: (at) => ({
        reads: new Allowance(READS.most, READS.perSecond, at),
        writes: new Allowance(WRITES.most, WRITES.perSecond, at),
        commands: new Allowance(COMMANDS.most, COMMANDS.perSecond, at),
      }),
      isIdle: ({ reads, writes, commands }, at) => [reads, writes, commands].every((one) => one.isFull(at)),
      ...(now ? { now } : {}),
    });
  }

  /** Waits until so many may be asked; how long it was, ms. Throws 429 with `Retry-After` where that would be long. */
  async take(userId: string, kind: Kind, count = 1): Promise<number> {
    const wait = this.#turn(userId, kind, count);
    if (wait > 0) await this.#pause(wait);
    return wait;
  }

  /** How long to wait for it, ms. */
  #turn(userId: string, kind: Kind, count: number): number {
    const allowance = this.#people.of(userId)[kind];
    const wait = allowance.take(count, this.#people.now());
    if (wait <= LONGEST_WAIT_MS) return wait;
    allowance.giveBack(count);
    throw comeAgain(429, "rate/too-many", "Too many requests.", Math.ceil(wait / 1_000));
  }
}

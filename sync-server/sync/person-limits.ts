// What one person may take of the sync server, on all of their devices together: it is one process for all shops, so what one takes
// beyond this the others would wait for (docs/decisions/0035-what-passes-the-sync-proxy.md, with the figures).

import { Allowance } from "../http/allowance.ts";
import { ByPerson } from "../http/by-person.ts";

/** Open at once. The oldest gives way: a phone that changed networks leaves sockets behind that nobody closes. */
export const MOST_SOCKETS = 20;
/** Opened at once and a second: each asks for everything that the device shows. */
const OPENED = { most: 40, perSecond: 1 };
/** Whoever would have to wait longer than this for a socket is told to come back. */
const LONGEST_WAIT_MS = 10_000;
/** A phone whose network comes and goes asks for its some 25 every few seconds; a hundred at once hold the others for 0.15 s. */
const QUERIES = { most: 200, perSecond: 20 };
const MESSAGES = { most: 400, perSecond: 40 };
/** A socket, from the moment it is asked for. */
export interface Lease {
  /** How long it has to wait before it is opened, ms. */
  wait: number;
  /** How long one message has to wait that counts as so many and asks for so many queries, ms. */
  onMessage: (weight: number, queries: number) => number;
  /** Queries that were waited for, and never asked as the socket went. */
  giveBack: (queries: number) => void;
  release: () => void;
}

interface Taken {
  queries: Allowance;
  messages: Allowance;
  opened: Allowance;
  /** How each is ended, the oldest first. */
  sockets: Set<() => void>;
}

export class PersonLimits {
  readonly #people: ByPerson<Taken>;

  constructor(now?: () => number) {
    this.#people = new ByPerson<Taken>({
      begin: (at) => {
        const of = ({ most, perSecond }: typeof QUERIES) => new Allowance(most, perSecond, at);
        return { queries: of(QUERIES), messages: of(MESSAGES), opened: of(OPENED), sockets: new Set<() => void>() };
      },
      // Who has no socket and owes nothing.
      isIdle: ({ queries, messages, opened, sockets }, at) =>
        sockets.size === 0 && [queries, messages, opened].every((one) => one.isFull(at)),
      ...(now ? { now } : {}),
    });
  }

  /** How many people and sockets are known. */
  get size(): { people: number; sockets: number } {
    const people = this.#people.values();
    return { people: people.length, sockets: people.reduce((sum, { sockets }) => sum + sockets.size, 0) };
  }

  /** A socket of this person, ended by `end` where a newer one needs its place. Null: they open too many, `retryAfter` seconds. */
  open(person: string, queries: number, end: () => void): Lease | { retryAfter: number } {
    const now = this.#people.now();
    const taken = this.#people.of(person);
    const full = taken.opened.wait(now);
    if (full > LONGEST_WAIT_MS) return { retryAfter: Math.ceil(full / 1_000) };
    const wait = Math.max(taken.opened.take(1, now), taken.queries.take(queries, now));
    taken.sockets.add(end);
    const [oldest] = taken.sockets;
    if (taken.sockets.size > MOST_SOCKETS) {
      taken.sockets.delete(oldest!);
      oldest!();
    }
    return {
      wait,
      onMessage: (weight, asked) => {
        const at = this.#people.now();
        return Math.max(taken.messages.take(weight, at), asked > 0 ? taken.queries.take(asked, at) : 0);
      },
      giveBack: (unasked) => taken.queries.giveBack(unasked),
      release: () => void taken.sockets.delete(end),
    };
  }
}

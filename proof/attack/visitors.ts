// People who come as they should while others guess their passwords and codes: how long each of them has to wait.

/** In, told that it is wrong, or told to wait for so many seconds. */
export type Outcome = "in" | "wrong" | number;

/** Nobody may be kept out for longer (issue's number; login-throttle.ts). */
export const LONGEST_LOCK_OUT_SECONDS = 15 * 60;
/** A code that was just used: the next comes within half a minute. */
const LOOK_AGAIN_SECONDS = 30;

export interface Visitor {
  name: string;
  /** With everything that is right, from where they always are. */
  comeIn: () => Promise<Outcome>;
}

export interface Visits {
  count: number;
  /** The longest that one of them had to wait, seconds. */
  longestWait: number;
  /** Those who were not in after a quarter of an hour. */
  keptOut: string[];
}

export class Coming {
  readonly #visitor: Visitor;
  readonly #everyMs: number;
  readonly #visits: Visits;
  #since: number;
  #next: number;

  constructor(visitor: Visitor, everyMs: number, visits: Visits, now: number) {
    this.#visitor = visitor;
    this.#everyMs = everyMs;
    this.#visits = visits;
    this.#next = now + everyMs;
    this.#since = this.#next;
  }

  get isWaiting(): boolean {
    return this.#since < this.#next;
  }

  async at(now: number): Promise<void> {
    if (now < this.#next) return;
    if (!this.isWaiting) this.#since = now;
    const outcome = await this.#visitor.comeIn();
    const waited = (now - this.#since) / 1000;
    if (outcome !== "in" && waited <= LONGEST_LOCK_OUT_SECONDS) {
      this.#next = now + (outcome === "wrong" ? LOOK_AGAIN_SECONDS : outcome) * 1000;
      return;
    }
    if (outcome === "in") this.#visits.longestWait = Math.max(this.#visits.longestWait, waited);
    else this.#visits.keptOut.push(`${this.#visitor.name}, for ${waited} s`);
    this.#visits.count += 1;
    this.#next = now + this.#everyMs;
    this.#since = this.#next;
  }
}

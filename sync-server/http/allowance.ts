// How much of something may be had at once, and how much a second: a bucket that fills again. Whoever takes more than is in it waits.

export class Allowance {
  readonly #most: number;
  readonly #perSecond: number;
  #left: number;
  #at: number;

  /** `most`: at once. `now`: ms of a clock that only goes forward. */
  constructor(most: number, perSecond: number, now: number) {
    this.#most = most;
    this.#perSecond = perSecond;
    this.#left = most;
    this.#at = now;
  }

  /** Takes it, also on credit; how long to wait before it is used, ms. */
  take(count: number, now: number): number {
    this.#refill(now);
    this.#left -= count;
    return this.#left >= 0 ? 0 : (-this.#left / this.#perSecond) * 1_000;
  }

  /** What was taken and never used. */
  giveBack(count: number): void {
    this.#left = Math.min(this.#most, this.#left + count);
  }

  /** How long whoever takes one now would wait, ms. */
  wait(now: number): number {
    this.#refill(now);
    return this.#left >= 1 ? 0 : ((1 - this.#left) / this.#perSecond) * 1_000;
  }

  isFull(now: number): boolean {
    this.#refill(now);
    return this.#left === this.#most;
  }

  #refill(now: number): void {
    if (now <= this.#at) return; // nobody pays for a clock that went back
    this.#left = Math.min(this.#most, this.#left + ((now - this.#at) / 1_000) * this.#perSecond);
    this.#at = now;
  }
}

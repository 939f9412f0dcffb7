// A device's uplink that carries little: one request after another, each as long as its bytes take.

/** What a request carries beside its body, bytes. */
const HEADERS = 400;

export class Uplink {
  /** kbit/s; null: as much as anybody sends. */
  kbits: number | null = null;
  /** True time, Unix ms. */
  #freeAt = 0;
  #last = 0;

  /** How long these bytes take from now on, ms. `gaveUp`: whoever sends waits no longer, and what is behind it goes on. */
  carry(now: number, bytes: number, gaveUp: AbortSignal | null | undefined, clock: () => number): number {
    if (this.kbits === null) return 0;
    const begin = Math.max(now, this.#freeAt);
    const mine = ++this.#last;
    this.#freeAt = begin + ((bytes + HEADERS) * 8) / this.kbits;
    gaveUp?.addEventListener("abort", () => {
      if (this.#last === mine) this.#freeAt = Math.max(begin, Math.min(this.#freeAt, clock()));
    });
    return this.#freeAt - now;
  }
}

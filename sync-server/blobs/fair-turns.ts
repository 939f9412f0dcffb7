// One piece of work at a time, and the shops take turns: whoever sends a thousand pictures waits behind their own, not
// before everybody else's.

type Begin = () => void;

export class FairTurns {
  /** Those that wait, by shop; the shop whose turn is next comes first. */
  readonly #waiting = new Map<string, Begin[]>();
  #busy = false;

  /** Runs `work` when it is this shop's turn. */
  async take<T>(shop: string, work: () => Promise<T>): Promise<T> {
    await this.#turnOf(shop);
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #turnOf(shop: string): Promise<void> {
    if (!this.#busy) {
      this.#busy = true;
      return Promise.resolve();
    }
    return new Promise((begin) => {
      const line = this.#waiting.get(shop);
      if (line) line.push(begin);
      else this.#waiting.set(shop, [begin]);
    });
  }

  #next(): void {
    const [first] = this.#waiting;
    if (!first) {
      this.#busy = false;
      return;
    }
    const [shop, line] = first;
    this.#waiting.delete(shop);
    const begin = line.shift()!;
    if (line.length > 0) this.#waiting.set(shop, line); // behind every other shop
    begin();
  }
}

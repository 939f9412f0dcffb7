// Virtual time: what is to happen, in order. Nothing waits in real time, and nothing happens by itself.

interface Happening {
  at: number;
  order: number;
  run: () => void | Promise<void>;
}

/** The server's clock at the first step, which is the true time. */
const BEGIN = Date.UTC(2026, 2, 9, 8, 30);

export class VirtualClock {
  now = BEGIN;
  #order = 0;
  readonly #queue: Happening[] = [];

  /** Calls it off when the returned function is called. */
  at(at: number, run: Happening["run"]): () => void {
    const happening = { at: Math.max(at, this.now), order: ++this.#order, run };
    const later = this.#queue.findIndex((other) => isAfter(other, happening));
    this.#queue.splice(later === -1 ? this.#queue.length : later, 0, happening);
    return () => {
      const place = this.#queue.indexOf(happening);
      if (place !== -1) this.#queue.splice(place, 1);
    };
  }

  after(ms: number, run: Happening["run"]): () => void {
    return this.at(this.now + ms, run);
  }

  /** Lets everything happen up to then, one after the other. */
  async runUntil(until: number): Promise<void> {
    while (this.#queue.length > 0 && this.#queue[0]!.at <= until) {
      const next = this.#queue.shift()!;
      this.now = next.at;
      await next.run();
    }
    this.now = Math.max(this.now, until);
  }
}

const isAfter = (a: Happening, b: Happening) => a.at > b.at || (a.at === b.at && a.order > b.order);

// Web Locks of one browser profile: exclusive, in order of asking, and given up when their page is gone.

interface Options {
  signal?: AbortSignal;
  ifAvailable?: boolean;
  /** Whoever holds it loses it, and is told so; what it does with it goes on. */
  steal?: boolean;
}

type Work = (lock: object | null) => Promise<unknown>;

interface Asking {
  page: object;
  work: Work;
  settle: { resolve: (value: unknown) => void; reject: (error: unknown) => void };
}

export class ProfileLocks {
  readonly #held = new Map<string, Asking>();
  readonly #waiting = new Map<string, Asking[]>();
  /** Has a page go on later, as itself. */
  readonly #wake: (page: object, run: () => void) => void;

  constructor(wake: (page: object, run: () => void) => void) {
    this.#wake = wake;
  }

  /** `navigator.locks` of one page. */
  forPage(page: object) {
    return {
      request: (name: string, ...given: [Options, Work] | [Work]) => {
        const work = given.at(-1) as Work;
        const { signal, ifAvailable, steal } = given.length === 2 ? given[0] : ({} as Options);
        if (ifAvailable && this.#held.has(name)) return Promise.resolve(work(null));
        return new Promise((resolve, reject) => {
          const asking: Asking = { page, work, settle: { resolve, reject } };
          const others = this.#waiting.get(name) ?? [];
          this.#waiting.set(name, steal ? [asking, ...others] : [...others, asking]);
          if (steal) this.#take(name);
          signal?.addEventListener("abort", () => {
            if (!this.#leaveQueue(name, asking)) return;
            reject(signal.reason as Error);
          });
          this.#grant(name);
        });
      },
    };
  }

  /** The page is gone, and with it what it held and waited for. */
  drop(page: object): void {
    for (const [name, asking] of this.#waiting) {
      this.#waiting.set(
        name,
        asking.filter((each) => each.page !== page),
      );
    }
    for (const [name, holder] of this.#held) {
      if (holder.page === page) this.#release(name, holder);
    }
  }

  #leaveQueue(name: string, asking: Asking): boolean {
    const waiting = this.#waiting.get(name) ?? [];
    if (!waiting.includes(asking)) return false;
    this.#waiting.set(
      name,
      waiting.filter((each) => each !== asking),
    );
    return true;
  }

  #take(name: string): void {
    const holder = this.#held.get(name);
    if (!holder) return;
    this.#held.delete(name);
    const lost = new DOMException("stolen", "AbortError");
    this.#wake(holder.page, () => holder.settle.reject(lost));
  }

  #grant(name: string): void {
    const [next, ...rest] = this.#waiting.get(name) ?? [];
    if (this.#held.has(name) || !next) return;
    this.#waiting.set(name, rest);
    this.#held.set(name, next);
    this.#wake(next.page, () => void this.#hold(name, next));
  }

  async #hold(name: string, holder: Asking): Promise<void> {
    try {
      holder.settle.resolve(await holder.work({ name }));
    } catch (error) {
      holder.settle.reject(error);
    } finally {
      this.#release(name, holder);
    }
  }

  #release(name: string, holder: Asking): void {
    if (this.#held.get(name) !== holder) return;
    this.#held.delete(name);
    this.#grant(name);
  }
}

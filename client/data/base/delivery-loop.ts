// How anything leaves this device: look, send, wait, again; ever more slowly while nothing answers, and at once when woken.

const FIRST_DELAY_MS = 500;

export interface LoopOptions {
  /** In the log, should a look throw. */
  name: string;
  /** One look at what waits, with what can be sent of it; how long to wait before the next, ms; 0: at once. */
  look: () => Promise<number>;
  longestDelayMs: number;
  /** It will be tried again then, Unix ms. */
  onBackOff?: (at: number) => void;
}

export class DeliveryLoop {
  readonly #options: LoopOptions;
  #stopped = false;
  #delay = FIRST_DELAY_MS;
  #woken = false;
  #wakeUp: () => void = () => {};

  constructor(options: LoopOptions) {
    this.#options = options;
  }

  /** Runs until `stop`, or until its turn is over: a look that is under way then is the last. */
  async run(turn?: AbortSignal): Promise<void> {
    const end = () => this.#wakeUp();
    const isOver = () => this.#stopped || turn?.aborted === true;
    turn?.addEventListener("abort", end);
    while (!isOver()) {
      this.#woken = false;
      try {
        await this.#wait(await this.#options.look(), turn);
      } catch (error) {
        // Nothing here may end delivery: what was not settled is still on the disk and is tried again.
        console.error(this.#options.name, error);
        await this.#wait(this.backOff(), turn);
      }
    }
    turn?.removeEventListener("abort", end);
  }

  /** Looks until there is something to wait for. */
  async drain(): Promise<void> {
    while (!this.#stopped && (await this.#options.look()) === 0);
  }

  /** Something changed: look at once. */
  wake(): void {
    this.#delay = FIRST_DELAY_MS;
    this.#woken = true; // also while a look is under way: what it has read already may be of before
    this.#wakeUp();
  }

  stop(): void {
    this.#stopped = true;
    this.#wakeUp();
  }

  /** Something was taken: the next failure is a first one. */
  wentWell(): void {
    this.#delay = FIRST_DELAY_MS;
  }

  /** How long to wait after a failure, ms: twice as long as after the one before. */
  backOff(): number {
    const delay = this.#delay;
    this.#delay = Math.min(this.#options.longestDelayMs, delay * 2);
    const wait = delay * (0.75 + Math.random() / 2);
    this.#options.onBackOff?.(Date.now() + wait);
    return wait;
  }

  #wait(ms: number, turn?: AbortSignal): Promise<void> {
    if (this.#stopped || turn?.aborted === true || this.#woken || ms <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

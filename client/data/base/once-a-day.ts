// Tidying up as long as a page lives, which may be weeks: once a day, and again soon where it failed.

const DAY_MS = 24 * 3_600_000;

export class OnceADay {
  readonly #name: string;
  readonly #work: (serverTime: number) => Promise<unknown>;
  #doneAt: number | null = null;
  #underWay = false;

  /** `name`: in the log, should it fail. */
  constructor(name: string, work: (serverTime: number) => Promise<unknown>) {
    this.#name = name;
    this.#work = work;
  }

  /** To be called often, with the server's clock, Unix ms. Never throws: what is not tidied up yet keeps nobody from working. */
  async at(serverTime: number): Promise<void> {
    const isDue = this.#doneAt === null || Math.abs(serverTime - this.#doneAt) >= DAY_MS;
    if (this.#underWay || !isDue) return;
    this.#underWay = true;
    try {
      await this.#work(serverTime);
      this.#doneAt = serverTime;
    } catch (error) {
      console.error(this.#name, error);
    } finally {
      this.#underWay = false;
    }
  }
}

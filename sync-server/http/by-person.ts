// What is counted for each person in this process, and forgotten once nothing is owed.

/** Everybody who is away is forgotten so often. */
const SWEEP_MS = 60_000;

export interface ByPersonOptions<T> {
  begin: (now: number) => T;
  /** Whether nothing would be lost if this were begun anew. */
  isIdle: (taken: T, now: number) => boolean;
  /** Ms of a clock that only goes forward. */
  now?: () => number;
}

export class ByPerson<T> {
  readonly #people = new Map<string, T>();
  readonly #options: Required<ByPersonOptions<T>>;
  #swept = 0;

  constructor(options: ByPersonOptions<T>) {
    this.#options = { now: () => performance.now(), ...options };
  }

  now(): number {
    return this.#options.now();
  }

  values(): readonly T[] {
    return [...this.#people.values()];
  }

  of(person: string): T {
    const now = this.now();
    this.#sweep(now);
    const known = this.#people.get(person) ?? this.#options.begin(now);
    this.#people.set(person, known);
    return known;
  }

  #sweep(now: number): void {
    if (now - this.#swept < SWEEP_MS) return;
    this.#swept = now;
    for (const [person, taken] of this.#people) if (this.#options.isIdle(taken, now)) this.#people.delete(person);
  }
}

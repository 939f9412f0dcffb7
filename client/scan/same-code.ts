// A code is before the camera for seconds, and is read in every frame: it counts once, until it was away.

/** A code that is there is missed in some frames: it has left once it was in none for as long as this, and the next one is another box. */
export const LEFT_MS = 1_200;
/** Another code that comes and goes faster than anybody moves a box is the hand that trembles between two of them. */
export const BETWEEN_MS = 250;

export class SameCode {
  /** When each was last seen; those that have left are forgotten. */
  readonly #seen = new Map<string, number>();
  #countedAt = Number.NEGATIVE_INFINITY;

  /** `text`: of a frame, the code that is meant; null: it has none. Answers whether the code counts. */
  counts(text: string | null, at: number): boolean {
    for (const [known, last] of this.#seen) if (at - last >= LEFT_MS) this.#seen.delete(known);
    if (text === null) return false;
    if (!this.#seen.has(text) && at - this.#countedAt < BETWEEN_MS) return false;
    const isNew = !this.#seen.has(text);
    this.#seen.set(text, at);
    if (isNew) this.#countedAt = at;
    return isNew;
  }

  /** Nobody could hear it: it counts as soon as somebody can, if it is still there. */
  unheard(text: string): void {
    this.#seen.delete(text);
    this.#countedAt = Number.NEGATIVE_INFINITY;
  }
}

// A browser profile's localStorage: it survives the page and the power, and is written at once.

export class ProfileMarks {
  readonly #kept = new Map<string, string>();

  get length(): number {
    return this.#kept.size;
  }

  key(index: number): string | null {
    return [...this.#kept.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.#kept.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#kept.set(key, value);
  }

  copy(): ReadonlyMap<string, string> {
    return new Map(this.#kept);
  }

  putBack(copy: ReadonlyMap<string, string>): void {
    this.#kept.clear();
    for (const [key, value] of copy) this.#kept.set(key, value);
  }

  removeItem(key: string): void {
    this.#kept.delete(key);
  }
}

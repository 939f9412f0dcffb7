// Many short texts as one long one: the engine's own search goes through it some ten times as fast as text by text.

/** In no text that is searched. */
const BETWEEN = "\n";

export class Haystack {
  readonly #all: string;
  /** Where each text begins, and behind the last one the end. */
  readonly #starts: Int32Array;

  constructor(texts: readonly string[]) {
    this.#all = texts.join(BETWEEN) + BETWEEN;
    this.#starts = new Int32Array(texts.length + 1);
    let at = 0;
    for (const [index, text] of texts.entries()) {
      this.#starts[index] = at;
      at += text.length + 1;
    }
    this.#starts[texts.length] = at;
  }

  /** Calls back with the place of each text that has this anywhere, in order; with nothing to look for, with none. */
  including(piece: string, found: (index: number) => void): void {
    if (piece === "") return;
    const [all, starts] = [this.#all, this.#starts];
    let index = 0;
    for (let at = all.indexOf(piece); at !== -1; at = all.indexOf(piece, starts[index])) {
      while (starts[index + 1]! <= at) index += 1;
      found(index);
      index += 1;
      if (index === starts.length - 1) return;
    }
  }

  endingWith(piece: string, found: (index: number) => void): void {
    if (piece !== "") this.including(piece + BETWEEN, found);
  }
}

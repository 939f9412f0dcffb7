// What the board's cards are found by: subject, client, plate, code or phone. Each is read once: a drag changes one card of thousands.

import { searchedOf } from "../../../../shared/domains/sales/pipeline-board.rules.ts";
import { packed } from "../../../../shared/kernel/search/fold.ts";
import { SearchIndex } from "../../../../shared/kernel/search/search-index.ts";
import { heardOf, keyOf, type BoardCard } from "./pipeline-cards.ts";

export class CardIndex {
  readonly #index = new SearchIndex<"card">();
  /** As they were when they were read, by their keys. */
  readonly #known = new Map<string, BoardCard>();

  /** Reads those that are new or have changed, `most` of them at the most; true: some are left. */
  read(all: readonly BoardCard[], most = Infinity): boolean {
    let count = 0;
    for (const card of all) {
      const key = keyOf(card);
      if (this.#known.get(key) === card) continue;
      if (count === most) return true;
      count += 1;
      this.#index.put("card", key, searchedOf(heardOf(card)));
      this.#known.set(key, card);
    }
    return false;
  }

  /** Of `all`, which cards somebody means who looks for this; nothing looked for: every one. */
  finder(all: readonly BoardCard[], search: string): (card: BoardCard) => boolean {
    if (packed(search) === "") return () => true;
    this.read(all);
    if (this.#known.size > all.length) this.#forgetBut(all);
    const found = new Set(this.#index.find(search, all.length).hits.map(({ id }) => id));
    return (card) => found.has(keyOf(card));
  }

  #forgetBut(all: readonly BoardCard[]): void {
    const here = new Set(all.map(keyOf));
    for (const key of this.#known.keys()) {
      if (here.has(key)) continue;
      this.#known.delete(key);
      this.#index.remove("card", key);
    }
  }
}

// What the shop is shown that this device holds: contacts and batches say it, and of what Zero has taken since nobody does.

import type { OutboxCounts } from "../outbox/outbox-watch.ts";
import type { Store } from "../../kernel/store.ts";

export interface ShownHeldOptions {
  counts: Store<OutboxCounts | null>;
  /** Says what is held now. Never rejects. */
  contact: () => Promise<void>;
}

/** Makes a contact once nothing is held any more and the shop may still be shown that something is. */
export class ShownHeld {
  readonly #options: ShownHeldOptions;
  /** At most: what was said and not answered may have been heard. */
  #shown = 0;
  /** Since the counts changed last, which may be behind what a contact says. */
  #asked = false;
  /** To be called when this person's engine ends. */
  readonly leave: () => void;

  constructor(options: ShownHeldOptions) {
    this.#options = options;
    this.leave = options.counts.subscribe(() => {
      this.#asked = false;
      this.#look();
    });
  }

  /** A request leaves that says so. */
  says(held: number): void {
    this.#shown = Math.max(this.#shown, held);
  }

  /** It was answered: so much is shown now. */
  said(held: number): void {
    this.#shown = held;
    if (held === 0) this.#asked = false;
    this.#look();
  }

  #look(): void {
    const { counts, contact } = this.#options;
    if (this.#shown > 0 && counts.value?.pending === 0 && !this.#asked) {
      this.#asked = true;
      void contact();
    }
  }
}

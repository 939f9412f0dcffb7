// What the shop is shown that this device holds: contacts and batches say it, and of what Zero has taken since nobody does.

import type { OutboxCounts } from "../outbox/outbox-watch.ts";
import { readLocal, writeLocal } from "../../kernel/local-json.ts";
import type { Store } from "../../kernel/store.ts";

/** How many edits a request told of, and its place, later its answer's, among the requests and answers of all tabs. */
interface Told {
  readonly held: number;
  readonly at: number;
}

export interface ShownHeldOptions {
  user: string;
  counts: Store<OutboxCounts | null>;
  /** Says what is held now. Never rejects. */
  contact: () => Promise<void>;
}

/** Of them each may have been under way with another request. */
const MOST_ASKED = 3;

/** Makes a contact once nothing is held any more and the shop may still be shown that something is. */
export class ShownHeld {
  readonly #options: ShownHeldOptions;
  /** Contacts since the counts changed last, which may be behind what a contact says. */
  #asked = 0;
  #left = false;
  /** To be called when this person's engine ends: what is heard after it is nobody's, who may have signed out. */
  readonly leave: () => void;

  constructor(options: ShownHeldOptions) {
    this.#options = options;
    const unwatch = options.counts.subscribe(() => {
      this.#asked = 0;
      this.#look();
    });
    this.leave = () => {
      unwatch();
      this.#left = true;
    };
  }

  /** A request leaves that says so. Its place, for `said`. */
  says(held: number): number {
    return this.#note(held, 0);
  }

  /** It was answered: that is what is shown, or what another says that was under way with it, as nobody here knows which came last. */
  said(held: number, place: number): void {
    this.#note(held, place);
    this.#look();
  }

  /** What was heard by then is replaced; of the rest what says no more than this need not be known. */
  #note(held: number, place: number): number {
    if (this.#left) return place;
    const told = this.#told();
    const at = (told.at(-1)?.at ?? 0) + 1;
    const rest = told.filter((one) => one.at > place && one.held > held);
    writeLocal(toldKey(this.#options.user), [...rest, { held, at }]);
    return at;
  }

  #told(): readonly Told[] {
    const told = readLocal(toldKey(this.#options.user));
    return Array.isArray(told) ? (told as Told[]) : [];
  }

  #look(): void {
    const { counts, contact } = this.#options;
    if (counts.value?.pending === 0 && this.#asked < MOST_ASKED && this.#told()[0]?.held) {
      this.#asked += 1;
      void contact();
    }
  }
}

/** Where it is kept: a tab may be closed after it has said so, and another hears of the end. */
export const toldKey = (user: string): string => `garaj-told:${user}`;

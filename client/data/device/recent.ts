// What a person has opened lately, on this device: so that it is at hand again before anything is typed. A database for each shop
// (device-db.ts), a list for each person in it. Never fails: without it people type.

import { Store } from "../../kernel/store.ts";
import { SESSION_KEY, forget, recall, remember, type CachedSession } from "./device-db.ts";

/** What is told of an order that is not on the device any more, since it was closed. */
export interface OpenedOrder {
  number: string | null;
  plate: string | null;
  plateCountry: string | null;
  car: string | null;
  client: string | null;
}

export type Opened = { id: string } & (
  | { kind: "order"; shown: OpenedOrder }
  | { kind: "client" | "vehicle" | "part"; shown?: undefined }
);

/** `at`: Unix ms by this device's clock. */
export type Recently = Opened & { at: number };

/** More than the palette shows: some of them may be deleted by then. */
const MOST_KEPT = 12;

const keyOf = (userId: string) => `recent:${userId}`;

/** The latest first, each once, the oldest left out. */
export const withOpened = (list: readonly Recently[], opened: Recently): Recently[] =>
  [opened, ...list.filter(({ kind, id }) => kind !== opened.kind || id !== opened.id)].slice(0, MOST_KEPT);

export class Recent {
  /** The latest first; empty until it has been read. */
  readonly list = new Store<readonly Recently[]>([]);
  readonly #userId: string;
  #writing: Promise<void> = Promise.resolve();

  constructor(userId: string) {
    this.#userId = userId;
  }

  /** As it is on the disk, where other tabs write too. */
  read(): Promise<void> {
    return this.#inTurn(async () => this.list.set(await this.#kept()));
  }

  note(opened: Opened, at: number): Promise<void> {
    return this.#inTurn(async () => {
      const list = withOpened(await this.#kept(), { ...opened, at });
      await remember(keyOf(this.#userId), list);
      // The person was signed out meanwhile, here or in another tab, and what was kept may have been wiped before this was.
      const session = await recall<CachedSession>(SESSION_KEY);
      const present = session?.user.id === this.#userId;
      if (!present) await wipeRecent(this.#userId);
      this.list.set(present ? list : []);
    });
  }

  async #kept(): Promise<readonly Recently[]> {
    return (await recall<Recently[]>(keyOf(this.#userId))) ?? [];
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#writing = this.#writing.then(work).catch((error: unknown) => console.warn("recent", error));
    return this.#writing;
  }
}

/** Signing out leaves nothing to read. */
export const wipeRecent = (userId: string): Promise<void> => forget(keyOf(userId));

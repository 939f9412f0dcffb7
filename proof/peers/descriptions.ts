// What the table says of each peer, in its order: apart from their programs, which a report must not load.

export interface Description {
  name: string;
  /** What was used, and how. */
  use: string;
  /** When an edit counts as acknowledged. */
  acknowledged: string;
}

export const ZERO: Description = {
  name: "Zero 1.9.0",
  use: "a custom mutator per edit, zero-cache and Postgres, every setting of the client at its default",
  acknowledged: "the mutator's `client` promise has resolved: the edit is shown",
};

export const POUCHDB: Description = {
  name: "PouchDB 9.0.0 + express-pouchdb 4.2.0",
  use: "one document per record, read, changed and put; sync live with retry to express-pouchdb over LevelDB",
  acknowledged: "put() has resolved: it is in IndexedDB",
};

export const TANSTACK: Description = {
  name: "@tanstack/offline-transactions 1.0.53",
  use: "a transaction per edit, posted with its idempotency key, which the server keeps; records polled each second",
  acknowledged: "the library's outbox lists it (peekOutbox), or commit() has resolved",
};

export const DESCRIPTIONS: readonly Description[] = [ZERO, POUCHDB, TANSTACK];

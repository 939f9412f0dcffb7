// Stands for all that runs while somebody is signed in: what is on the disk is written by hand.

import { Store } from "../../kernel/store.ts";

export class Engine {
  readonly session: object;
  readonly handover = { done: new Store<number | null>(null), photos: { kept: 0 } };
  readonly rights = new Store(null);
  readonly connectivity = { state: new Store({}), needsSignIn: false };
  readonly lastSeen = { load: async () => {}, drop: async () => {} };
  readonly drafts = { wipe: async () => {} };
  readonly outbox = { noteContact: async () => {}, lastContact: async () => null, sweep: async () => {} };

  constructor(session: object) {
    this.session = session;
  }
  stopDelivering() {}
  end() {}
  signedInAgain() {}
  async close() {}
}

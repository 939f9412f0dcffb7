// Zero in a page, with its defaults: no outbox of ours, no timers turned off.

import { Zero } from "@rocicorp/zero";
import { pageOptions } from "../page.ts";
import { mutators, queries, schema, zql } from "./schema.mjs";

const { round, server } = pageOptions();
const zero = new Zero({ schema, mutators, userID: "anybody", cacheURL: server, storageKey: round, logLevel: "error" });
const preloaded = zero.preload(queries.records.ofRound({ round }));

globalThis.garajPeer = {
  // The first time everything has to come over the network; after that what is on the device is enough.
  async ready() {
    const known = await zero.run(zql.peerRecord.where("round", "=", round));
    if (known.length === 0) await preloaded.complete;
  },
  async edit({ edit, record, value, creates }) {
    const known = await zero.run(zql.peerRecord.where("id", "=", record).one());
    const args = { round, record, value, edit, on: known?.lastEdit ?? null };
    const result = await zero.mutate(creates ? mutators.records.create(args) : mutators.records.change(args)).client;
    if (result.type === "error") throw new Error(result.error.message);
  },
  // A record shows its latest edit alone: with that one unsent, so are those before it.
  async holds(edits) {
    const rows = await zero.run(zql.peerRecord.where("round", "=", round));
    const unsent = new Set(edits.map(({ edit }) => edit));
    const held = rows.filter(({ lastEdit }) => unsent.has(lastEdit)).map(({ id }) => id);
    return edits.filter(({ record }) => held.includes(record)).map(({ edit }) => edit);
  },
};

// PouchDB in a page: a database on the device, replicated both ways, live, with retries.

// The file that its documentation gives to browsers: the other one wants a polyfill of Node.
import PouchDB from "pouchdb/dist/pouchdb.js";
import { pageOptions } from "../page.ts";
import type { PeerRecord } from "./record.ts";

const { round, server } = pageOptions();
const local = new PouchDB<PeerRecord>(`records-${round}`);
local.sync(`${server}/records-${round}`, { live: true, retry: true });

globalThis.garajPeer = {
  ready: async () => {
    while ((await local.info()).doc_count === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  },
  async edit({ edit, record, value, creates }) {
    if (creates) {
      await local.put({ _id: record, status: value, history: [edit] });
      return;
    }
    const found = await local.get(record);
    await local.put({ ...found, status: value, history: [...found.history, edit] });
  },
  async holds(edits) {
    const { rows } = await local.allDocs({ include_docs: true, conflicts: true });
    const losers = rows.flatMap(({ id, doc }) => (doc["_conflicts"] ?? []).map((rev) => local.get(id, { rev })));
    const docs = [...rows.map(({ doc }) => doc), ...(await Promise.all(losers))];
    return edits.filter(({ edit }) => docs.some(({ history }) => history.includes(edit))).map(({ edit }) => edit);
  },
};

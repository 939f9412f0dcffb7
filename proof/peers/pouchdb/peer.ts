// PouchDB with express-pouchdb: what was lost, and what lost a conflict that nobody was told of.

import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type PouchDB from "pouchdb";
import { freePort } from "../../../sync-server/processes/free-port.ts";
import { POUCHDB } from "../descriptions.ts";
import type { Peer } from "../peer.ts";
import { ServerProcess } from "../server-process.ts";
import type { PeerRecord } from "./record.ts";

const SERVER = fileURLToPath(new URL("server.ts", import.meta.url));

export const pouchdb: Peer = {
  ...POUCHDB,
  page: "pouchdb/page.ts",
  async open({ dataDir }) {
    const port = await freePort();
    const directory = `${dataDir}/pouchdb`;
    mkdirSync(directory, { recursive: true });
    const server = await ServerProcess.start([SERVER, String(port), directory], `http://127.0.0.1:${port}/`);
    const require = createRequire(import.meta.url);
    const Pouch = require("pouchdb") as typeof PouchDB;
    const remote = (round: string) => new Pouch<PeerRecord>(`http://127.0.0.1:${port}/records-${round}`);
    return {
      port,
      repeatable: /^(POST|PUT) /,
      async begin(round, records) {
        const db = remote(round);
        for (const record of records) await db.put({ _id: record, status: "pending", history: [] });
      },
      async find(round) {
        const db = remote(round);
        const { rows } = await db.allDocs({ include_docs: true, conflicts: true });
        const applied = new Map<string, number>();
        const overwritten = new Set<string>();
        const count = (edit: string) => applied.set(edit, (applied.get(edit) ?? 0) + 1);
        for (const { id, doc } of rows) {
          for (const edit of doc.history) count(edit);
          const losers = await Promise.all((doc["_conflicts"] ?? []).map((rev) => db.get(id, { rev })));
          const lost = new Set(losers.flatMap(({ history }) => history).filter((edit) => !doc.history.includes(edit)));
          for (const edit of lost) {
            count(edit);
            overwritten.add(edit);
          }
        }
        return { applied, overwritten };
      },
      killServer: () => server.killAndRestart(),
      killSync: () => server.killAndRestart(),
      close: () => server.end(),
    };
  },
};

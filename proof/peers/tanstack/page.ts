// TanStack DB with offline transactions in a page: an optimistic collection, and an outbox in IndexedDB.

import { createCollection } from "@tanstack/db";
import { IndexedDBAdapter, startOfflineExecutor } from "@tanstack/offline-transactions";
import { pageOptions } from "../page.ts";

interface PeerRecord {
  id: string;
  status: string;
  lastEdit: string | null;
}

const { round, server } = pageOptions();
const LOOK_EVERY_MS = 1_000;

let refetch: () => Promise<void> = () => Promise.resolve();
const records = createCollection<PeerRecord, string>({
  id: `records-${round}`,
  getKey: (record) => record.id,
  sync: {
    sync({ begin, write, commit, markReady, collection }) {
      refetch = async () => {
        const answer = await fetch(`${server}/records?round=${round}`);
        if (!answer.ok) throw new Error(`records: ${answer.status}`);
        const rows = (await answer.json()) as PeerRecord[];
        begin();
        for (const row of rows) write({ type: collection.has(row.id) ? "update" : "insert", value: row });
        void commit();
      };
      const look = async () => {
        await refetch().catch((error: unknown) => console.warn("records", error));
        setTimeout(() => void look(), LOOK_EVERY_MS);
      };
      void look().finally(() => markReady());
    },
  },
});
records.preload().catch((error: unknown) => console.warn("records", error));

const offline = startOfflineExecutor({
  collections: { records },
  storage: new IndexedDBAdapter(`offline-${round}`),
  mutationFns: {
    saveRecords: async ({ transaction, idempotencyKey }) => {
      const answer = await fetch(`${server}/records?round=${round}`, {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": idempotencyKey },
        body: JSON.stringify({
          on: transaction.metadata["on"],
          mutations: transaction.mutations.map(({ type, modified }) => ({ type, modified })),
        }),
      });
      if (!answer.ok) throw new Error(`save: ${answer.status}`);
      await answer.json();
      await refetch();
    },
  },
});

/** The outbox is the library's own word for what is kept. */
async function kept(id: string): Promise<void> {
  while (!(await offline.peekOutbox()).some((transaction) => transaction.id === id)) {
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

globalThis.garajPeer = {
  ready: async () => {
    await offline.waitForInit();
    while (records.size === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  },
  async edit({ edit, record, value, creates }) {
    const on = records.get(record)?.lastEdit ?? null;
    const transaction = offline.createOfflineTransaction({
      mutationFnName: "saveRecords",
      autoCommit: false,
      metadata: { on },
    });
    transaction.mutate(() => {
      if (creates) records.insert({ id: record, status: value, lastEdit: edit });
      else
        records.update(record, (draft) => {
          draft.status = value;
          draft.lastEdit = edit;
        });
    });
    const delivered = transaction.commit().then(() => undefined);
    await Promise.race([delivered, kept(transaction.id)]);
  },
  async holds(edits) {
    const waiting = await offline.peekOutbox();
    const unsent = waiting.flatMap(({ mutations }) =>
      mutations.map(({ modified }) => (modified as PeerRecord).lastEdit),
    );
    return edits.filter(({ edit }) => unsent.includes(edit)).map(({ edit }) => edit);
  },
};

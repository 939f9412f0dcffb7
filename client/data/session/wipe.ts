// Leaves nothing of the shop to read on this device; the outbox, and pictures that have not been sent, stay. Loaded when somebody leaves.

import { dropDatabase } from "@rocicorp/zero";
import { runAllSteps } from "../base/run-all-steps.ts";
import { Blobs, contentsOf } from "../blobs/blobs.ts";
import { forget, forgetAll } from "../device/device-db.ts";
import { wipeHistories } from "../device/kept-histories.ts";
import { isLeaving, leavers, noteWiped, wipeLock, type Leaver } from "../device/leaving.ts";
import { removeMarker } from "../device/outbox-marker.ts";
import { wipeRecent } from "../device/recent.ts";
import { toldKey } from "../delivery/shown-held.ts";
import { wipeHandedOver } from "../outbox/handover-store.ts";
import { OutboxDb } from "../outbox/outbox-db.ts";
import { wipeKeptTables } from "../../kernel/kept-tables.ts";

/** Wipes what all those have here who are leaving; throws at the end what failed, which is to be tried again. */
export async function wipeLeavers(): Promise<void> {
  const all = await leavers();
  await runAllSteps(all.map((leaver) => () => navigator.locks.request(wipeLock(leaver.user), () => wipe(leaver))));
}

async function wipe({ user, closed }: Leaver): Promise<void> {
  const steps = [
    ...(closed ? [() => emptyHandedOver(user)] : []),
    () => forget(`last-seen:${user}`),
    () => forget(`filled:${user}`),
    () => forgetAll(`draft:${user}:`),
    () => wipeRecent(user),
    () => wipeHistories(user),
    async () => wipeKeptTables(user),
    async () => localStorage.removeItem(toldKey(user)),
    () => wipeSent(user),
    () => dropReplicas(user),
  ];
  // Whoever has come back by then keeps what is here.
  await runAllSteps(steps.map((step) => async () => void ((await isLeaving(user)) && (await step()))));
  await noteWiped(user);
}

/** Zero's stores of every build: also those that were filled for the next one. */
async function dropReplicas(user: string): Promise<void> {
  const databases = await indexedDB.databases();
  const names = databases.flatMap(({ name }) => (name?.startsWith(`rep:zero-${user}-`) ? [name] : []));
  await runAllSteps(names.map((name) => () => dropDatabase(name)));
}

/** All that the server has, but for pictures of what it refused. */
async function wipeSent(user: string): Promise<void> {
  const blobs = new Blobs(user);
  try {
    blobs.needed = await withOutbox(user, async ({ entries, imported }) => {
      const refused = await Promise.all([entries, imported].map((table) => table.where({ needsPerson: 1 }).toArray()));
      return contentsOf(refused.flat());
    });
    await blobs.wipeSent();
  } finally {
    blobs.close();
  }
}

/** What was here is not missed: it was handed over. Anything else stays, for its person or for a file of it. */
async function emptyHandedOver(user: string): Promise<void> {
  if (await withOutbox(user, wipeHandedOver)) removeMarker(user);
}

async function withOutbox<T>(user: string, work: (db: OutboxDb) => Promise<T>): Promise<T> {
  const db = new OutboxDb(user);
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

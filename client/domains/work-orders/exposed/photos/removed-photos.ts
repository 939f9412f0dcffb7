// The photos of an order that were removed and may still be restored: who removed them, when, and why restoring failed.

import { KEPT_AFTER_REMOVAL_DAYS } from "../../../../../shared/kernel/blobs.states.ts";
import type { SyncedPhoto } from "../../../../data/blobs/synced-photo.ts";
import type { OutboxEntry } from "../../../../data/outbox/outbox-db.ts";

export type RemovedRow = SyncedPhoto & { deletedAt: number | null };

export interface RemovedPhoto extends SyncedPhoto {
  /** Unix ms. */
  removedAt: number;
  /** Null: neither the history nor this device tells. */
  removedBy: string | null;
  /** The code of why the server did not restore it, until a person has let that go. */
  refusal: string | null;
}

interface Entry {
  verb: string;
  data: Readonly<Record<string, unknown>>;
  actorId: string | null;
}

const REMOVED = "photos.remove";

export interface Removals {
  photos: readonly RemovedRow[];
  /** Of the order, as far as it is on this device; the latest first. */
  history: readonly Entry[];
  /** Photo commands that wait on this device. */
  waiting: readonly Pick<OutboxEntry, "name" | "args" | "user">[];
  needsPerson: readonly Pick<OutboxEntry, "name" | "args" | "code">[];
}

const KEPT_MS = KEPT_AFTER_REMOVAL_DAYS * 24 * 3_600_000;

const photoOf = ({ args }: Pick<OutboxEntry, "args">) => (args as { photoId?: unknown } | null)?.photoId;

/** `now`: Unix ms, of the server. One that was not restored stays beyond its time, so that it can be said why. */
export function removedPhotos({ photos, history, waiting, needsPerson }: Removals, now: number): RemovedPhoto[] {
  return photos.flatMap(({ deletedAt, ...photo }) => {
    if (deletedAt === null) return [];
    const command = (name: string) => (entry: Pick<OutboxEntry, "name" | "args">) =>
      entry.name === name && photoOf(entry) === photo.id;
    const refusal = needsPerson.findLast(command("photos.restore"))?.code ?? null;
    if (refusal === null && deletedAt <= now - KEPT_MS) return [];
    // Not in the history before the server has it.
    const here = waiting.findLast(command(REMOVED))?.user;
    const removal = history.find(({ verb, data }) => verb === REMOVED && data["photoId"] === photo.id);
    const removedBy = here ?? removal?.actorId ?? null;
    return [{ ...photo, removedAt: deletedAt, removedBy, refusal }];
  });
}

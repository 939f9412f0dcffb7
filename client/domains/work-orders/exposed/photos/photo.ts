// A photo as screens show it: what is synced, with what this device has not sent yet laid over.

import { isUnsent, needsPerson, type BlobPurpose } from "../../../../../shared/kernel/blobs.states.ts";
import { MOST_PICTURES } from "../../../../../shared/domains/work-orders/tracking.rules.ts";
import { withWriter } from "../../../../../shared/kernel/field-edits.ts";
import type { SyncedPhoto } from "../../../../data/blobs/synced-photo.ts";
import type { BlobRecord } from "../../../../data/blobs/blobs-db.ts";
import type { OutboxEntry } from "../../../../data/outbox/outbox-db.ts";

export interface Photo extends SyncedPhoto {
  /** Its command waits on this device. */
  pending: boolean;
}

type Entry = Pick<OutboxEntry, "id" | "name" | "args" | "issuedAt" | "user">;

/** Photos of an order, oldest first, as they will be once everything has arrived. */
export function withPending(synced: readonly SyncedPhoto[], pending: readonly Entry[], workOrderId: string): Photo[] {
  const photos = new Map<string, Photo>(synced.map((photo) => [photo.id, { ...photo, pending: false }]));
  const removed = new Map<string, Photo>();
  for (const { id: commandId, name, args, issuedAt, user } of pending) {
    const given = args as Partial<SyncedPhoto> & { photoId?: string };
    const id = given.photoId;
    if (id === undefined) continue;
    const known = photos.get(id);
    if (name === "photos.add" && given.workOrderId === workOrderId)
      photos.set(id, known ? { ...known, pending: true } : added(id, given, issuedAt, user));
    else if (name === "photos.remove") moved(id, photos, removed);
    else if (name === "photos.restore") moved(id, removed, photos);
    else if (known && name === "photos.setKind") photos.set(id, { ...known, kind: given.kind ?? known.kind });
    else if (known && name === "photos.setForClient") photos.set(id, { ...known, forClient: given.forClient ?? null });
    else if (known && name === "photos.setCaption") photos.set(id, captioned(known, given.caption ?? null, commandId));
  }
  return [...photos.values()].toSorted((a, b) => a.takenAt - b.takenAt || (a.id < b.id ? -1 : 1));
}

/** Taken out of those it is among. */
function moved(id: string, from: Map<string, Photo>, to: Map<string, Photo>): void {
  const photo = from.get(id);
  if (!photo) return;
  from.delete(id);
  to.set(id, photo);
}

/** The next caption of one's own is based on this one. */
const captioned = (photo: Photo, caption: string | null, commandId: string): Photo => ({
  ...photo,
  caption: caption === "" ? null : caption,
  fieldWriters: withWriter(photo.fieldWriters ?? {}, "caption", commandId),
});

function added(id: string, given: Partial<SyncedPhoto>, takenAt: number, takenBy: string): Photo {
  const {
    workOrderId = "",
    workLineId = null,
    partsLineId = null,
    kind = "general",
    caption = null,
    sha256 = "",
  } = given;
  const place = { workOrderId, workLineId, partsLineId };
  const kept = { forClient: null, arrivedAt: null, fieldWriters: null, pending: true };
  return { id, ...place, kind, caption, sha256, takenAt, takenBy, ...kept };
}

/** How many of an order's photos are chosen for the client and there for their page, which shows only some of these; else null. */
export function moreThanShown(
  photos: readonly Pick<Photo, "forClient" | "arrivedAt">[],
): { chosen: number; shown: number } | null {
  // What is still on a phone is on nobody's page.
  const chosen = photos.filter(({ forClient, arrivedAt }) => forClient === true && arrivedAt !== null).length;
  return chosen > MOST_PICTURES ? { chosen, shown: MOST_PICTURES } : null;
}

export type PhotoState = "here" | "sending" | "arrived" | "needsYou" | "elsewhere";

export interface PhotoProgress {
  state: PhotoState;
  /** Of the picture, 0 to 100. */
  percent: number;
}

/** How far a photo, a file or a signature has come. `elsewhere`: it is still on the phone that took it. */
export function progressOf(
  blob: Pick<Photo, "sha256" | "arrivedAt"> & { pending?: boolean },
  uploads: readonly BlobRecord[],
  purpose: BlobPurpose = "photo",
): PhotoProgress {
  const upload = uploads.find(({ key }) => key === `${purpose}/${blob.sha256}`);
  if (upload && needsPerson(upload.state)) return { state: "needsYou", percent: 0 };
  if (upload && isUnsent(upload.state)) {
    const percent = Math.floor((upload.sent / Math.max(1, upload.bytes)) * 100);
    return { state: percent > 0 ? "sending" : "here", percent };
  }
  if (blob.arrivedAt !== null) return { state: "arrived", percent: 100 };
  return { state: blob.pending ? "here" : "elsewhere", percent: 0 };
}

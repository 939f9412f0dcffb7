// A photo as a device has received it.

import type { SyncedPhoto } from "../../../../data/blobs/synced-photo.ts";

export const syncedPhoto = (id: string, changes: Partial<SyncedPhoto> = {}): SyncedPhoto => ({
  id,
  workOrderId: "order",
  workLineId: null,
  partsLineId: null,
  kind: "general",
  caption: null,
  forClient: null,
  sha256: `sha-${id}`,
  takenAt: 100,
  takenBy: "ion",
  arrivedAt: 200,
  fieldWriters: null,
  ...changes,
});

// A photo as it is synced to this device.

import type { FieldWriters } from "../../../shared/kernel/field-edits.ts";

export interface SyncedPhoto {
  id: string;
  workOrderId: string;
  workLineId: string | null;
  partsLineId: string | null;
  kind: string;
  caption: string | null;
  /** The client sees it on the tracking page; null: nobody has chosen, they do not. */
  forClient: boolean | null;
  sha256: string;
  takenAt: number;
  takenBy: string;
  arrivedAt: number | null;
  fieldWriters: FieldWriters | null;
}

export type PhotosByOrder = ReadonlyMap<string, readonly SyncedPhoto[]>;

// What of this device's work has not arrived yet, for the badge and for whoever wants to sign out.

import { useBlobs, useOutboxView, useStore } from "../data/hooks/react.ts";
import { unsentCount, uploadsOf, type Uploads } from "../data/delivery/unsent.ts";

export interface Unsent {
  /** Edits and photos, each photo once. */
  count: number;
  edits: number;
  uploads: Uploads;
}

/** Null until the disk has been read: before that "all sent" would be a guess. */
export function useUnsent(): Unsent | null {
  const counts = useStore(useOutboxView().counts);
  const pending = useStore(useOutboxView().pending);
  const records = useStore(useBlobs().uploads);
  if (counts === null || pending === null || records === null) return null;
  const count = counts.imported + unsentCount(counts.pending, pending, records);
  return { count, edits: counts.pending + counts.imported, uploads: uploadsOf(records) };
}

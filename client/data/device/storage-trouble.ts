// The device's own memory fails: refused, broken, held by another tab, or emptied by the browser. What is told to a person,
// and that it is told at all.

import type { OutboxMarker } from "./outbox-marker.ts";
import { allMarkers } from "./outbox-marker.ts";
import { Store } from "../../kernel/store.ts";

export type StorageTrouble =
  /** Nothing was ever kept here, and nothing can be: a private window. */
  | { kind: "refused" }
  /** There was something, and it cannot be opened. */
  | { kind: "broken" }
  /** Another tab with an older version keeps it from being opened. */
  | { kind: "blocked" }
  /** It opens, but what was in it is gone. */
  | { kind: "lost"; marker: OutboxMarker | null };

/** What stands in the way of working here; null: nothing. */
export const storageTrouble = new Store<StorageTrouble | null>(null);

/** The names of an error and of those inside it: Dexie wraps what IndexedDB says. */
function namesOf(error: unknown): string[] {
  const names: string[] = [];
  for (let inner = error as { name?: unknown; inner?: unknown } | null | undefined; inner && names.length < 5;) {
    names.push(String(inner.name));
    inner = inner.inner as typeof inner;
  }
  return names;
}

/** Whether the device had no room left. */
export const isFull = (error: unknown): boolean => namesOf(error).includes("QuotaExceededError");

/** Of a write that is tried again later: a full disk lost nothing, and a strip says that there is no room. Throws any other error. */
export function unlessFull(error: unknown): void {
  if (!isFull(error)) throw error;
  console.warn("no room", error);
}

/** What kept a database from being opened or read. */
export function troubleOf(error: unknown): StorageTrouble {
  if ((error as { code?: unknown } | null)?.code === "outbox/lost")
    return { kind: "lost", marker: allMarkers()[0] ?? null };
  // Whoever was never kept here has nothing to lose, whatever the browser calls it.
  return allMarkers().length > 0 ? { kind: "broken" } : { kind: "refused" };
}

// A word outside of IndexedDB about what is kept in it. Browsers empty or lose a database without telling anybody, and the
// app would begin anew as if nothing had been there. The marker shows that something is missing.

import { readLocal, writeLocal } from "../../kernel/local-json.ts";

export interface OutboxMarker {
  user: string;
  /** Which store it was: a new one has another id. */
  store: string;
  /** Edits that had not been answered. */
  pending: number;
  /** When this was so, Unix ms. */
  at: number;
  /** Signing out forgets the session: then its absence is no loss. */
  signedOut: boolean;
}

const PREFIX = "garaj-kept:";

export const readMarker = (user: string): OutboxMarker | null => markerAt(PREFIX + user);

/** Where it cannot be written, a loss is not noticed from here. */
export const writeMarker = (marker: OutboxMarker): void => writeLocal(PREFIX + marker.user, marker);

export function removeMarker(user: string): void {
  localStorage.removeItem(PREFIX + user);
}

/** Of everybody whose edits were kept here, the latest first. */
export function allMarkers(): OutboxMarker[] {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
  return keys
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => markerAt(key) ?? [])
    .toSorted((a, b) => b.at - a.at);
}

function markerAt(key: string): OutboxMarker | null {
  const marker = readLocal(key) as OutboxMarker | null;
  return typeof marker?.store === "string" && typeof marker.user === "string" ? marker : null;
}

// A word outside of IndexedDB about what is kept in it. Browsers empty or lose a database without telling anybody, and the
// app would begin anew as if nothing had been there. The marker shows that something is missing.

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

export function readMarker(user: string): OutboxMarker | null {
  return parse(localStorage.getItem(PREFIX + user));
}

export function writeMarker(marker: OutboxMarker): void {
  try {
    localStorage.setItem(PREFIX + marker.user, JSON.stringify(marker));
  } catch (error) {
    console.warn("outbox marker", error); // a full or forbidden storage: then a loss is not noticed from here
  }
}

export function removeMarker(user: string): void {
  localStorage.removeItem(PREFIX + user);
}

/** Of everybody whose edits were kept here, the latest first. */
export function allMarkers(): OutboxMarker[] {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
  return keys
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => parse(localStorage.getItem(key)) ?? [])
    .toSorted((a, b) => b.at - a.at);
}

function parse(text: string | null): OutboxMarker | null {
  try {
    const marker = JSON.parse(text ?? "null") as OutboxMarker | null;
    return marker && typeof marker.store === "string" && typeof marker.user === "string" ? marker : null;
  } catch {
    return null; // somebody else's text under our name says nothing
  }
}

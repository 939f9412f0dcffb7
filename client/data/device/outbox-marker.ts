// A word outside of IndexedDB about what is kept in it. Browsers empty or lose a database without telling anybody, and the
// app would begin anew as if nothing had been there: this notices (offline contract: never called saved, never lost silently).

export interface KeptMark {
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

export function readMark(user: string): KeptMark | null {
  return parse(localStorage.getItem(PREFIX + user));
}

export function writeMark(mark: KeptMark): void {
  try {
    localStorage.setItem(PREFIX + mark.user, JSON.stringify(mark));
  } catch (error) {
    console.warn("kept mark", error); // a full or forbidden storage: then a loss is not noticed from here
  }
}

export function removeMark(user: string): void {
  localStorage.removeItem(PREFIX + user);
}

/** Of everybody whose edits were kept here, the latest first. */
export function allMarks(): KeptMark[] {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
  return keys
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => parse(localStorage.getItem(key)) ?? [])
    .toSorted((a, b) => b.at - a.at);
}

function parse(text: string | null): KeptMark | null {
  try {
    const mark = JSON.parse(text ?? "null") as KeptMark | null;
    return mark && typeof mark.store === "string" && typeof mark.user === "string" ? mark : null;
  } catch {
    return null; // somebody else's text under our name says nothing
  }
}

// What is good to have beside IndexedDB, and nobody depends on, in the local storage: as JSON, under a name of ours.

/** Null: nothing, or somebody else's text under our name, which says nothing. */
export function readLocal(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** A full or forbidden storage keeps nothing, and the console says so. */
export function writeLocal(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn(key, error);
  }
}

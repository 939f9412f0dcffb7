// What stands beside a history: that nothing has happened is said only where all of it is known.

type HistoryNote = "nothing" | "partly-here";

/** Null: it speaks for itself, or is still being read. `complete`: the server has confirmed that this is all of it. */
export function historyNote(entries: number, complete: boolean, online: boolean): HistoryNote | null {
  if (complete) return entries === 0 ? "nothing" : null;
  return online ? null : "partly-here";
}

// What stands beside a history: from when it is, what is not here, and that nothing has happened only where all of it is known.

export type HistoryNote = "nothing" | "as-of" | "as-of-trouble" | "not-here" | "not-told";

export interface NotedHistory {
  history: object | null;
  /** Lines that are shown, those that wait on this device among them. */
  shown: number;
  /** The server told it when it was last asked. */
  current: boolean;
  loading: boolean;
  online: boolean;
}

/** Null: it speaks for itself, or is still being read. */
export function historyNote({ history, shown, current, loading, online }: NotedHistory): HistoryNote | null {
  // Also where the server said that there is none that the person may see.
  if (current && (online || history === null)) return shown === 0 ? "nothing" : null;
  if (online && loading) return null;
  if (history === null) return online ? "not-told" : "not-here";
  return online ? "as-of-trouble" : "as-of";
}

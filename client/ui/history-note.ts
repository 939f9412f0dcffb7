// What stands beside a history: from when it is, what is not here, and that nothing has happened only where all of it is known.

export type HistoryNote = "nothing" | "as-of" | "as-of-asked" | "as-of-trouble" | "not-here" | "not-told";

export interface NotedHistory {
  history: object | null;
  /** Lines that are shown, those that wait on this device among them. */
  shown: number;
  /** The server told it when it was last asked. */
  current: boolean;
  loading: boolean;
  /** It has been asked for a while. */
  slow: boolean;
  /** Why asking failed the last time; null: it did not. */
  error: unknown;
  online: boolean;
}

/** Null: it speaks for itself, or is still being read. */
export function historyNote({
  history,
  shown,
  current,
  loading,
  slow,
  error,
  online,
}: NotedHistory): HistoryNote | null {
  // Also where the server said that there is none that the person may see. Without a network it may have changed since.
  if (current && online) return shown === 0 ? "nothing" : null;
  if (!online) return history === null ? "not-here" : "as-of";
  if (!loading) return history === null ? "not-told" : "as-of-trouble";
  // What is old does not pass for new while it is asked for; what comes in a moment makes no words flash.
  return history !== null && (slow || error !== null) ? "as-of-asked" : null;
}

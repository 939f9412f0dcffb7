// What each peer's page offers to the harness: one edit, and what the library itself says of it.

export interface PeerEdit {
  edit: string;
  record: string;
  value: string;
  /** A new record, or a change of one that is there. */
  creates: boolean;
}

interface PeerPage {
  /** Resolves once edits can be made. */
  ready: () => Promise<void>;
  /**
   * Makes an edit as the library's documentation does it. Resolves once the library has acknowledged it; rejects when it
   * was refused.
   */
  edit: (edit: PeerEdit) => Promise<void>;
  /** Which of these this device still has, unsent or shown. */
  holds: (edits: readonly Pick<PeerEdit, "edit" | "record">[]) => Promise<string[]>;
}

declare global {
  var garajPeer: PeerPage;
}

/** What the page's address says: which schedule it is, and where the server is reached. */
export function pageOptions(): { round: string; server: string } {
  const given = new URLSearchParams(location.search);
  return { round: given.get("round")!, server: given.get("server")! };
}

// A record as a PouchDB application keeps it: one document, with the edits that made it what it is.

export interface PeerRecord {
  status: string;
  /** Ids of edits, oldest first. */
  history: string[];
}

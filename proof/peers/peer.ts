// A peer: another way to work offline, used as its documentation says, on the same schedules.

import type { Description } from "./descriptions.ts";

/** What became of a schedule's edits, as the server has them in the end. */
export interface Finding {
  /** How often each edit took effect. */
  applied: ReadonlyMap<string, number>;
  /** Edits that another one, made without having seen them, replaced; nobody was told. */
  overwritten: ReadonlySet<string>;
}

export interface PeerServer {
  /** Where phones reach it. */
  readonly port: number;
  /** Requests to it that can arrive twice. */
  readonly repeatable: RegExp;
  /** Makes the records of a schedule. */
  begin: (round: string, records: readonly string[]) => Promise<void>;
  find: (round: string) => Promise<Finding>;
  /** SIGKILL of what serves the application; resolves when it answers again. */
  killServer: () => Promise<void>;
  /** SIGKILL of what syncs: with most peers the same process. */
  killSync: () => Promise<void>;
  close: () => Promise<void>;
}

export interface Peer extends Description {
  /** The page's program, from this directory. */
  page: string;
  open: (place: PeerPlace) => Promise<PeerServer>;
}

export interface PeerPlace {
  /** A Postgres for those that want one. */
  url: string;
  /** A directory for what they keep beside it. */
  dataDir: string;
}

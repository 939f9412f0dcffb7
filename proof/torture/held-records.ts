// What the checker is told of what waited for a manager.

import type { OutcomeKind } from "../../shared/zero/envelope.ts";

/** What a manager decides about what waits, by the command's name. */
export const DECISIONS = { "access.acceptHeld": "accepted", "access.refuseHeld": "refused" } as const;
export const decisionCommand = (accepts: boolean): keyof typeof DECISIONS =>
  accepts ? "access.acceptHeld" : "access.refuseHeld";

/** Times: Unix ms. */
export interface HeldRecord {
  /** The command's. */
  id: string;
  name: string;
  userId: string;
  happenedAt: number;
  toConfirm: boolean;
  afterClosing: boolean;
  /** It came in a file that does not show who wrote it. */
  unsigned: boolean;
  decision: "accepted" | "refused" | null;
  decidedBy: string | null;
  /** What became of it when it was decided. */
  outcome: OutcomeKind | null;
  code: string | null;
  /** What stands in the history of it: in whose name, and when. */
  lines: readonly { actorId: string; at: number }[];
}

export interface HeldRecords {
  rows: readonly HeldRecord[];
  /** Every outcome as it was written, in that order, also where a restore has undone it; whether in place of `held`. */
  notes: readonly { id: string; outcome: OutcomeKind; settledAt: number; isDecision: boolean }[];
}

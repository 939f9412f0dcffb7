// Whose an order was at a time, from the changes of its master (docs/offline.md; docs/decisions/0011).

export interface Assignment {
  masterId: string | null;
  previousMasterId: string | null;
  /** When somebody decided it, Unix ms. */
  at: number;
  /** When the server heard of it; null: at once. */
  recordedAt: number | null;
}

const recorded = ({ at, recordedAt }: Assignment): number => recordedAt ?? at;

/**
 * Whether an order was this person's at a time before its present master's. To whom it was given it belongs from the decision
 * on; from whom it was taken, until the server heard of it: nobody could know before. Changes that arrive late do not rewrite
 * what was true before they came.
 */
export function wasMaster(changes: readonly Assignment[], userId: string, at: number): boolean {
  const inOrder = changes.toSorted((a, b) => recorded(a) - recorded(b));
  const later = inOrder.filter((change) => recorded(change) > at);
  return later[0]?.previousMasterId === userId || later.some((change) => change.masterId === userId && change.at <= at);
}

/** When a change that the server hears of `now` is recorded: after every other, so that their order is the order of arrival. */
export function recordAt(changes: readonly Assignment[], now: number): number {
  return changes.reduce((latest, change) => Math.max(latest, recorded(change) + 1), now);
}

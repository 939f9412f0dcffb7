// Moves are taken in order of arrival, and the later wins: whose was written over unseen is told (docs/offline.md, "Two people").

/** Moves that the last one wrote over unseen, by their command, each with the record as it stands now: what their authors are told. */
export const overtakenMoves = <Row extends { movedOver: string | null }>(
  rows: readonly Row[],
): ReadonlyMap<string, Row> => new Map(rows.flatMap((row) => (row.movedOver === null ? [] : [[row.movedOver, row]])));

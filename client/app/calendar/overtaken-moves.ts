// One's own moves that somebody wrote over without having seen them, as long as there is something to do about it.

import { moveAppointmentArgs } from "../../../shared/domains/scheduling/appointments.args.ts";
import { changedPlaces, type Place } from "../../../shared/domains/scheduling/appointments.rules.ts";
import { isMovable } from "../../../shared/domains/scheduling/calendar.states.ts";
import { overtakenMoves } from "../../../shared/zero/overtaken.ts";
import type { Planned } from "../../../shared/domains/scheduling/calendar-cells.rules.ts";

export interface OvertakenMove<Row> {
  /** The move that does not count any more. */
  commandId: string;
  /** As it stands now. */
  appointment: Row;
}

/** The last that was made first. `mine`: commands of the reader; `seen`: those they were told of; `now`: Unix ms. */
export function overtakenOf<Row extends Planned & { movedOver: string | null }>(
  rows: readonly Row[],
  mine: ReadonlySet<string>,
  seen: ReadonlySet<string>,
  now: number,
): OvertakenMove<Row>[] {
  return (
    [...overtakenMoves(rows)]
      .filter(([id, { status, endsAt }]) => mine.has(id) && !seen.has(id) && isMovable(status) && endsAt > now)
      .map(([commandId, appointment]) => ({ commandId, appointment }))
      // Ids of commands begin with their time.
      .toSorted((a, b) => (a.commandId < b.commandId ? 1 : -1))
  );
}

/** Where a move wanted it, `args` as it was sent; null: that is not known on this device, or it stands there again. */
export function wantedOf({ startsAt, endsAt, postId, masterId }: Place, args: unknown): Place | null {
  const read = moveAppointmentArgs.safeParse(args);
  if (!read.success) return null;
  const present = { startsAt, endsAt, postId, masterId };
  const { time, ...rows } = read.data;
  if (changedPlaces(present, { ...rows, time }).length === 0) return null;
  return {
    ...(time ?? { startsAt, endsAt }),
    postId: rows.postId === undefined ? postId : rows.postId,
    masterId: rows.masterId === undefined ? masterId : rows.masterId,
  };
}

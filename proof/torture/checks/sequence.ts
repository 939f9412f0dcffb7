// The order in which edits were applied: of each person's on a device, as they were made.

import type { HeldRecords } from "../held-records.ts";
import type { Ledger } from "../ledger.ts";
import type { CommandRecord } from "../records.ts";
import type { Violation } from "../violation.ts";

export function checkSequence(
  ledger: Pick<Ledger, "saved" | "handed" | "gone">,
  commands: ReadonlyMap<string, Pick<CommandRecord, "place">>,
  held: Pick<HeldRecords, "rows" | "notes"> | null | undefined,
): Violation[] {
  // What waited for a manager was applied when one took it, in an order of theirs.
  const decided = new Set((held?.rows ?? []).flatMap(({ id, decision }) => (decision === null ? [] : [id])));
  // Of each person's edits on a device: another's wait in an outbox of their own.
  const last = new Map<string, { place: number; id: string }>();
  // What another device brings in a file comes when it comes; of each file these keep their order. What waits for a manager has none.
  const handed = new Map(ledger.handed.map((edit) => [edit.id, edit]));
  // As they were answered first: a restore in the middle of bringing a file again has it go on from there, and the rest comes after.
  const firstPlace = new Map((held?.notes ?? []).map(({ id }, index) => [id, index] as const).toReversed());
  return ledger.saved.flatMap(({ device, userId, id }): Violation[] => {
    const inFile = handed.get(id);
    const settled = commands.get(id)?.place ?? null;
    const place = inFile && settled !== null ? (firstPlace.get(id) ?? settled) : settled;
    // It was on its way when its profile was replaced: who goes on from there knows nothing of it.
    const wasUnderWay = ledger.gone.get(id)?.onServer === false;
    if (place === null || wasUnderWay || decided.has(id) || (inFile && inFile.shown !== true)) return [];
    const whose = `${device} ${userId}${inFile ? ` in file ${inFile.file}` : ""}`;
    const before = last.get(whose);
    if (before && before.place > place)
      return [{ kind: "out-of-order", text: `${id} of device ${device} was applied before ${before.id}` }];
    last.set(whose, { place, id });
    return [];
  });
}

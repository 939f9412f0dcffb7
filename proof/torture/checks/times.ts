// When it happened: of a device whose clock nobody touched, and that knew of a contact, as it was; of any other as it was, or with a
// mark that a person should look. What left no line in the history has none that could bear the mark; it may be as late as what it names.

import type { ReadonlyJson } from "../../../shared/zero/envelope.ts";
import type { Ledger } from "../ledger.ts";
import type { CommandRecord, ServerRecords } from "../records.ts";
import type { Violation } from "../violation.ts";

/** What a network that is slow in one direction adds to the measuring of a clock at worst, and some more. */
const CLOCK_TOLERANCE_MS = 75_000;

export function checkTimes({ saved }: Ledger, { commands, activities, held, made = [] }: ServerRecords): Violation[] {
  const byId = new Map(commands.map((command) => [command.id, command]));
  const marked = new Set<string | null>([
    ...activities.filter(({ data }) => data["toConfirm"] === true).map(({ commandId }) => commandId),
    ...(held?.rows ?? []).filter(({ toConfirm }) => toConfirm).map(({ id }) => id),
  ]);
  const early = commands
    .filter(({ happenedAt, settledAt }) => happenedAt > settledAt)
    .map(({ id, name }): Violation => ({ kind: "time", text: `${name} ${id} happened after it was recorded` }));
  const off = saved.flatMap(({ id, name, args, at, clockIntact }): Violation[] => {
    const command = byId.get(id);
    // Of what did nothing no time is kept that anybody sees, nor a mark.
    if (!command || at === null || (!clockIntact && !leftATrace(command)) || marked.has(id)) return [];
    const by = command.happenedAt - at;
    if (Math.abs(by) <= CLOCK_TOLERANCE_MS) return [];
    if (isUnseen(command) && by > 0 && named(args, made).some((thing) => thing.at === command.happenedAt)) return [];
    return [{ kind: "time", text: `${name} ${id} is recorded ${Math.round(by / 1000)} s off, and not marked` }];
  });
  return [...early, ...off];
}

const leftATrace = ({ outcome }: CommandRecord) => outcome === "applied" || outcome === "conflict";

/**
 * Nobody is shown when it was, and what is done again is marked in any case. Of two who take the same car in the second does nothing: where
 * theirs is the earlier tap it is put to the making of the order, which nothing that names it can precede for all that the server knows.
 */
const isUnseen = ({ outcome }: CommandRecord) => outcome === "no_effect" || outcome === "refused";

function named<Thing extends { id: string }>(args: ReadonlyJson, things: readonly Thing[]): Thing[] {
  const text = JSON.stringify(args);
  return things.filter(({ id }) => text.includes(`"${id}"`));
}

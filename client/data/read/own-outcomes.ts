// Stored outcomes of this person's commands, as the server's copy on this device has them.

import type { ErrorCode } from "../../../shared/kernel/errors.ts";
import type { OutcomeKind, StoredOutcome } from "../../../shared/zero/envelope.ts";
import { queries } from "../../../shared/registry/queries.ts";
import type { ZeroClient } from "./zero-client.ts";

interface OwnCommand extends Omit<StoredOutcome, "outcome"> {
  outcome: OutcomeKind;
}

/** What a file said of an edit that nobody can show to have been made so is no answer to the device that made it (docs/decisions/0010). */
const SAID_BY_A_FILE: ErrorCode = "commands/held-unsigned";

const isAnswered = (row: OwnCommand): row is OwnCommand & StoredOutcome =>
  row.outcome !== "pending" && row.code !== SAID_BY_A_FILE;

/** Tells all of them, by command, at each change. */
export function watchOutcomes(zero: ZeroClient, told: (answered: ReadonlyMap<string, StoredOutcome>) => void): void {
  const own = zero.materialize(queries.commands.mine(), { ttl: "forever" });
  own.addListener((rows) => told(new Map(rows.flatMap((row) => (isAnswered(row) ? [[row.id, row]] : [])))));
}

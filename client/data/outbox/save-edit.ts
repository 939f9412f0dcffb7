// Saving what a form has changed, one field after another.

import type { LineQuote } from "../../../shared/domains/work-orders/line-quotes.args.ts";
import type { FieldCommand, FieldOf, FieldValueOf, SentArgs } from "../../../shared/registry/command-types.ts";
import { versionOf } from "../../../shared/registry/later-commands.ts";
import type { CommandSender } from "./command-sender.ts";
import type { EntrySubject } from "./outbox-db.ts";
import { keepOrTell } from "./save.ts";

/** What a form edits: a record, by the command that writes its fields. */
export type EditTarget<Name extends FieldCommand> = {
  [Each in Name]: { command: Each; id: Omit<SentArgs[Each], "basedOn" | "edit"> };
}[Name];

/** One field as a form has read it, and the writer of what its author had before their eyes. */
export interface FieldChange<Name extends FieldCommand> {
  field: FieldOf<Name>;
  value: FieldValueOf<Name>;
  basedOn: string | null;
  /** Of a price: the quote of the catalogue that it is. */
  quote?: LineQuote;
}

export interface EditSender extends CommandSender {
  readonly applier: {
    /** Resolves when this screen's rows hold what was sent so far, or after half a second: Zero may be busy, or be none yet. */
    shown: () => Promise<void>;
  };
}

/**
 * As `save`, for one field of a form. The compiler knows the fields of the command and what they take; which takes which is up to the
 * form's controls, and checked when the command runs.
 */
export function saveEdit<Target extends EditTarget<FieldCommand>>(
  engine: CommandSender,
  { command, id }: Target,
  { basedOn, ...edit }: FieldChange<Target["command"]>,
  subject: EntrySubject,
): Promise<boolean> {
  const args = { ...id, basedOn, edit };
  return keepOrTell(engine, { name: command, version: versionOf(command), args, subject });
}

/**
 * Saves what a form has changed, one field after another until one is not kept; resolves to whether all were. The rows hold the values by
 * then: a form that is closed and opened again at once would begin with the former ones, and take one's own for somebody else's.
 */
export async function saveEach(engine: EditSender, edits: readonly (() => Promise<boolean>)[]): Promise<boolean> {
  for (const keep of edits) if (!(await keep())) return false;
  // Only now: what a screen shows may not decide what is kept.
  await engine.applier.shown();
  return true;
}

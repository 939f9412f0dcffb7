// Sending a command from a screen, and what to say when the device could not keep it.

import { CodedError, type ErrorCode } from "../../../shared/kernel/errors.ts";
import type { LineQuote } from "../../../shared/domains/work-orders/line-quotes.args.ts";
import type {
  ArgsFor,
  CommandName,
  FieldCommand,
  FieldOf,
  FieldValueOf,
  SentArgs,
} from "../../../shared/zero/command-types.ts";
import { commandsHere, versionOf } from "../../../shared/zero/later-commands.ts";
import type { CommandSender } from "./command-sender.ts";
import type { EntrySubject, OutboxEntry } from "./outbox-db.ts";
import type { NewCommand } from "./outbox.ts";
import { Store } from "../base/store.ts";

export interface SaveFailure {
  /** A coded error: `errors.<code>` in i18n. */
  code: ErrorCode;
  subject: EntrySubject;
}

/** The last edit that could not be kept; shown until it is dismissed or another is saved. */
export const saveFailure = new Store<SaveFailure | null>(null);

/** True once the command is kept on this device; false when it was not, and `saveFailure` says why. */
export function save<Name extends CommandName>(
  engine: CommandSender,
  name: Name,
  args: ArgsFor<Name>,
  subject: EntrySubject,
): Promise<boolean> {
  return keep(engine, { name, version: versionOf(name), args, subject });
}

/** What a form edits: a record, by the command that writes its fields. */
export type EditTarget<Name extends FieldCommand> = {
  [Each in Name]: { command: Each; id: Omit<SentArgs[Each], "basedOn" | "edit"> };
}[Name];

/** One field as a form has read it, and the writer of what its author had before their eyes (offline contract, 7). */
export interface FieldChange<Name extends FieldCommand> {
  field: FieldOf<Name>;
  value: FieldValueOf<Name>;
  basedOn: string | null;
  /** Of a price: the quote of the catalogue that it is. */
  quote?: LineQuote;
}

/**
 * As `save`, for a form that edits one field after another. The compiler knows the fields of the command and what they take;
 * which takes which is up to the form's controls, and checked when the command runs.
 */
export function saveEdit<Target extends EditTarget<FieldCommand>>(
  engine: CommandSender,
  { command, id }: Target,
  { basedOn, ...edit }: FieldChange<Target["command"]>,
  subject: EntrySubject,
): Promise<boolean> {
  return keep(engine, { name: command, version: versionOf(command), args: { ...id, basedOn, edit }, subject });
}

/** As `save`, of what was in the outbox before: as it was made, also by an older version of the app. */
export function saveAgain(
  engine: CommandSender,
  { name, version, args, subject }: Pick<OutboxEntry, "name" | "version" | "args" | "subject">,
): Promise<boolean> {
  return keep(engine, { name, version, args, subject });
}

async function keep(engine: CommandSender, command: NewCommand): Promise<boolean> {
  const { name, subject } = command;
  const commands = commandsHere();
  if (commands && !commands.findCommand(name)) throw new Error(`unknown command ${name}`);
  try {
    await engine.send(command);
    saveFailure.set(null);
    return true;
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    saveFailure.set({ code: error.code, subject });
    return false;
  }
}

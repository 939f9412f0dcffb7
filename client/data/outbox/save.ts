// Sending a command from a screen, and what to say when the device could not keep it.

import { CodedError, type ErrorCode } from "../../../shared/kernel/errors.ts";
import type { ArgsFor, CommandName } from "../../../shared/registry/command-types.ts";
import { versionOf } from "../../../shared/registry/later-commands.ts";
import type { CommandSender } from "./command-sender.ts";
import type { EntrySubject } from "./outbox-db.ts";
import type { NewCommand } from "./outbox.ts";
import { Store } from "../../kernel/store.ts";

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
  return keepOrTell(engine, { name, version: versionOf(name), args, subject });
}

/** True once it is kept; otherwise `saveFailure` says why. For `save` and those beside it. */
export async function keepOrTell(engine: CommandSender, command: NewCommand): Promise<boolean> {
  try {
    await engine.send(command);
    saveFailure.set(null);
    return true;
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    saveFailure.set({ code: error.code, subject: command.subject });
    return false;
  }
}

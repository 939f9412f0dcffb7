// Sending a command from a screen, and what to say when the device could not keep it.

import { CodedError } from "../../../shared/kernel/errors.ts";
import type { Envelope } from "../../../shared/zero/envelope.ts";
import { commandsHere, versionOf } from "../../../shared/zero/later-commands.ts";
import type { CommandSender as Engine } from "./command-sender.ts";
import type { EntrySubject } from "./outbox-db.ts";
import { Store } from "../base/store.ts";

export interface SaveFailure {
  /** A coded error: `errors.<code>` in i18n. */
  code: string;
  subject: EntrySubject;
}

/** The last edit that could not be kept; shown until it is dismissed or another is saved. */
export const saveFailure = new Store<SaveFailure | null>(null);

/** True once the command is kept on this device; false when it was not, and `saveFailure` says why. */
export async function save(
  engine: Engine,
  name: string,
  args: Envelope["args"],
  subject: EntrySubject,
  version: number = versionOf(name),
): Promise<boolean> {
  const commands = commandsHere();
  if (commands && !commands.findCommand(name)) throw new Error(`unknown command ${name}`);
  try {
    await engine.send({ name, version, args, subject });
    saveFailure.set(null);
    return true;
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    saveFailure.set({ code: error.code, subject });
    return false;
  }
}

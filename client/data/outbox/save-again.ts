// Saving once more what was in the outbox before.

import { commandsHere, loadCommands, versionOf } from "../../../shared/registry/later-commands.ts";
import type { CommandSender } from "./command-sender.ts";
import type { OutboxEntry } from "./outbox-db.ts";
import { keepOrTell } from "./save.ts";

/** An entry in the present version of its command; as it is, where this build does not know the command. */
export async function asPresent(
  entry: Pick<OutboxEntry, "name" | "version" | "args">,
): Promise<Pick<OutboxEntry, "version" | "args">> {
  if (entry.version >= versionOf(entry.name)) return { version: entry.version, args: entry.args };
  const { presentArgs } = await loadCommands();
  return presentArgs(entry) ?? { version: entry.version, args: entry.args };
}

/**
 * As `save`, of what was in the outbox before: as it was made, also by an older version of the app. `asOf`: it was done when that was
 * tried, and not now.
 */
export function saveAgain(
  engine: CommandSender,
  { id, name, version, args, subject }: Pick<OutboxEntry, "id" | "name" | "version" | "args" | "subject">,
  { asOf }: { asOf: "then" | "now" },
): Promise<boolean> {
  // What the compiler has checked is known; what stood in the outbox may be of another version of the app.
  const commands = commandsHere();
  if (commands && !commands.findCommand(name)) throw new Error(`unknown command ${name}`);
  return keepOrTell(engine, { name, version, args, subject, ...(asOf === "then" ? { redoes: id } : {}) });
}

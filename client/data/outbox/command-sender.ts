// Whoever keeps commands on this device and has them delivered: the engine of the signed-in person.

import type { NewCommand } from "./outbox.ts";
import type { OutboxEntry } from "./outbox-db.ts";

export interface CommandSender {
  /** Resolves when the command is kept. Throws a CodedError when the device could not keep it. */
  send: (command: NewCommand) => Promise<OutboxEntry>;
}

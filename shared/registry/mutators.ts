// The one mutator Zero knows. It dispatches to our registry, so Zero's mutator names never change (docs/offline.md).

import { defineMutator, defineMutators } from "@rocicorp/zero";
import type { Envelope } from "../zero/envelope.ts";
import { commandsHere, loadCommands } from "./later-commands.ts";

/** The name under which the server receives commands from Zero. */
export const RUN_MUTATOR = "commands.run";

export const mutators = defineMutators({
  commands: {
    // The outbox gives sound envelopes (`read-envelope.ts`); the server reads what arrives with its own schema.
    run: defineMutator<Envelope>(async ({ tx, ctx, args }) => {
      if (tx.location === "server") throw new Error("The server runs commands through its command runner.");
      // Zero runs again what waits on its disk, maybe before anybody has tapped: never without the rule. What cannot be
      // loaded throws, Zero takes nothing and tries again.
      const commands = commandsHere() ?? (await loadCommands());
      await commands.runOnDevice(tx, ctx, args);
    }),
  },
});

// The one mutator Zero knows. It dispatches to our registry, so Zero's mutator names never change (offline contract, 2).

import { defineMutator, defineMutators } from "@rocicorp/zero";
import type { Actor } from "../domains/access/access.permissions.ts";
import { findCommand } from "./commands.ts";
import { scoped, type Tx } from "./define.ts";
import { envelopeSchema, type Envelope } from "./envelope.ts";
import { readArgs } from "./read-args.ts";

/** The name under which the server receives commands from Zero. */
export const RUN_MUTATOR = "commands.run";

/**
 * Runs a command's effect on the device. The synced `command` row is both the mark that it was applied here and, once
 * the server has written it, the reason not to apply it over itself when Zero rebases.
 */
async function runOnDevice(tx: Tx, actor: Actor, envelope: Envelope): Promise<void> {
  const known = await tx.run(scoped("command", actor).where("id", "=", envelope.id).one());
  if (known) return;
  const command = findCommand(envelope.name);
  const read = command && readArgs(command, envelope);
  if (read?.kind === "read") {
    const at = envelope.issuedAt + envelope.clockOffset;
    await command!.run(tx, { actor, commandId: envelope.id, at, recordedAt: at, toConfirm: false }, read.args);
  }
  await tx.mutate.command.insert({
    id: envelope.id,
    companyId: actor.companyId,
    userId: actor.userId,
    deviceId: envelope.device,
    seq: envelope.seq,
    name: envelope.name,
    version: envelope.version,
    issuedAt: envelope.issuedAt,
    happenedAt: envelope.issuedAt + envelope.clockOffset,
    settledAt: envelope.issuedAt + envelope.clockOffset,
    outcome: "pending",
    code: null,
    detail: null,
  });
}

export const mutators = defineMutators({
  commands: {
    run: defineMutator(envelopeSchema, async ({ tx, ctx, args }) => {
      if (tx.location === "server") throw new Error("The server runs commands through its command runner.");
      await runOnDevice(tx, ctx, args);
    }),
  },
});

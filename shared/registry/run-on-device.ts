// Commands as a device runs them, and with them every rule and schema of the registry: one file of the build, loaded when
// the first of them has to run (docs/decisions/0027). The server has the registry at hand and a runner of its own.

import type { Actor } from "../domains/access/access.permissions.ts";
import { reserveOnDevice } from "../flows/reserve-parts.ts";
import { findCommand } from "./commands.ts";
import { scoped, type Tx } from "../zero/define.ts";
import type { Envelope } from "../zero/envelope.ts";
import { readArgs } from "../zero/read-args.ts";
import { touchedBy } from "./reserving-commands.ts";

export { findCommand } from "./commands.ts";

/** Arguments as the present version of their command has them; null: this build cannot read them. */
export function presentArgs(
  sent: Pick<Envelope, "name" | "version" | "args">,
): Pick<Envelope, "version" | "args"> | null {
  const command = findCommand(sent.name);
  const read = command && readArgs(command, sent);
  return read?.kind === "read" ? { version: command!.version, args: read.args as Envelope["args"] } : null;
}

/** Runs a command's rule over the rows of this device. What this build cannot read waits for the server's word. */
export async function runEffect(tx: Tx, actor: Actor, envelope: Envelope): Promise<void> {
  const command = findCommand(envelope.name);
  const read = command && readArgs(command, envelope);
  if (read?.kind !== "read") return;
  const at = envelope.issuedAt + envelope.clockOffset;
  const context = { actor, commandId: envelope.id, at, recordedAt: at, toConfirm: false };
  const result = await command!.run(tx, context, read.args);
  const touched = result.outcome === "applied" ? touchedBy(envelope.name, read.args, result.activity) : null;
  if (touched) await reserveOnDevice(tx, actor, touched, at);
}

/**
 * Runs a command's effect on the device. The synced `command` row is both the mark that it was applied here and, once
 * the server has written it, the reason not to apply it over itself when Zero rebases.
 */
export async function runOnDevice(tx: Tx, actor: Actor, envelope: Envelope): Promise<void> {
  const known = await tx.run(scoped("command", actor).where("id", "=", envelope.id).one());
  if (known) return;
  await runEffect(tx, actor, envelope);
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

// A command of the registry, run for a program: what comes by REST goes the one write path that devices use.

import type { z } from "zod";
import type {
  ArgsFor,
  CommandName,
  EditArgs,
  FieldCommand,
  ReadCommandArgs,
  SentArgs,
} from "../../shared/registry/command-types.ts";
import { findCommand } from "../../shared/registry/commands.ts";
import { refused, type CommandResult, type TypedCommand } from "../../shared/zero/define.ts";
import type { Envelope } from "../../shared/zero/envelope.ts";
import type { CommandServices } from "./command-services.ts";
import { runRule } from "./command-runner.ts";
import type { Scope } from "./command-scope.ts";
import type { ServerCommand, ServerContext } from "./server-commands.ts";

export type Needed = Pick<CommandServices, "log" | "effects" | "complete" | "config">;

/** Any of the registry, with its arguments as a device sends them. */
export type DeviceCommand =
  | { [Name in CommandName]: { name: Name; args: SentArgs[Name] } }[CommandName]
  | { [Name in FieldCommand]: { name: Name; args: EditArgs<Name> } }[FieldCommand];

/** One whose arguments nobody has looked at yet: they stood in a file. */
export interface UnreadCommand {
  name: CommandName;
  args: Envelope["args"];
}

/** The device's command as one of the server: the same rule, server step, history and effects. */
export function deviceCommand<Name extends CommandName>(
  services: Needed,
  name: Name,
): ServerCommand<ReadCommandArgs[Name], ArgsFor<Name>> {
  const { version, args } = commandOf(name);
  return {
    name,
    version,
    args,
    run: (context, given) => runInside(services, context, { name, args: given }),
  };
}

/**
 * Runs a command of the registry in the transaction of another. Its id is that one's, which has the outcome.
 * `scope`: where it writes; a savepoint of its own unless said otherwise.
 */
export async function runInside(
  { log, effects, complete, config }: Needed,
  { sql, actor, commandId, at }: ServerContext,
  { name, args }: UnreadCommand,
  scope?: Scope,
): Promise<CommandResult> {
  const { version } = commandOf(name);
  const sent = { id: commandId, name, version, args };
  const { result } = await runRule({ sql, actor, log, effects, complete, config, ...(scope ? { scope } : {}) }, sent, {
    at,
    toConfirm: false,
  });
  return result.outcome === "held" ? refused(result.code) : result;
}

function commandOf<Name extends CommandName>(name: Name) {
  const command = findCommand(name);
  if (!command) throw new Error(`There is no command ${name}.`);
  // What the compiler knows of a name it has from the definition that is found under it.
  return command as TypedCommand<Name, z.ZodType<ReadCommandArgs[Name], ArgsFor<Name>>>;
}

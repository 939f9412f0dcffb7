// A command of the registry, run for a program: what comes by REST goes the way of what devices send (architecture, One write path).

import { findCommand } from "../../shared/zero/commands.ts";
import { refused, type CommandResult } from "../../shared/zero/define.ts";
import type { CommandServices } from "./command-services.ts";
import { runRule } from "./command-runner.ts";
import type { Scope } from "./command-scope.ts";
import type { ServerCommand, ServerContext } from "./server-commands.ts";

export type Needed = Pick<CommandServices, "log" | "effects" | "complete" | "config">;

export interface DeviceCommand {
  name: string;
  args: unknown;
}

/** The device's command as one of the server: the same rule, server step, history and effects. */
export function deviceCommand(services: Needed, name: string): ServerCommand<unknown> {
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
  { name, args }: DeviceCommand,
  scope?: Scope,
): Promise<CommandResult> {
  const { version } = commandOf(name);
  const sent = { id: commandId, name, version, args: args as never };
  const { result } = await runRule({ sql, actor, log, effects, complete, config, ...(scope ? { scope } : {}) }, sent, {
    at,
    toConfirm: false,
  });
  return result.outcome === "held" ? refused(result.code) : result;
}

function commandOf(name: string) {
  const command = findCommand(name);
  if (!command) throw new Error(`There is no command ${name}.`);
  return command;
}

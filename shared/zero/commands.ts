// The registry of commands. Names, versions and argument schemas are a wire format (offline contract, 6).

import { mechanicCommands } from "../domains/mechanic/mechanic.mutators.ts";
import { workOrdersCommands } from "../domains/work-orders/work-orders.mutators.ts";
import type { CommandDefinition } from "./define.ts";

export const commandList: readonly CommandDefinition[] = [...workOrdersCommands, ...mechanicCommands];

const byName: ReadonlyMap<string, CommandDefinition> = new Map(commandList.map((c) => [c.name, c]));

export function findCommand(name: string): CommandDefinition | undefined {
  return byName.get(name);
}

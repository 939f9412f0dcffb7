// The registry of commands as a device has it: loaded once, when it is first needed, and kept (docs/decisions/0027).

import type { CommandName } from "./command-types.ts";
import type * as commands from "./run-on-device.ts";

export type Commands = typeof commands;

let here: Commands | null = null;
let loading: Promise<Commands> | null = null;

/** What has been loaded; null: not yet. */
export const commandsHere = (): Commands | null => here;

/** Loads the registry; one download, however many ask. Rejects when it cannot be had now, and the next one asks again. */
export function loadCommands(): Promise<Commands> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Commands> {
  try {
    here = await import("./run-on-device.ts");
    return here;
  } catch (error) {
    loading = null;
    throw error;
  }
}

/** Only those that are beyond their first version; a test compares them with the registry. */
const LATER_VERSIONS: Readonly<Record<string, number>> = {
  "catalog.updateCoefficient": 2,
  "catalog.updateMarkupRule": 2,
  "photos.setCaption": 2,
  "scheduling.updatePost": 2,
  "warehouse.adjustStock": 2,
  "workOrders.create": 2,
  "workOrders.move": 2,
} satisfies Partial<Record<CommandName, number>>;

/** The version in which a device sends a command now. */
export const versionOf = (name: string): number => LATER_VERSIONS[name] ?? 1;

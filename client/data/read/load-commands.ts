// The commands' own rules are not part of the first screen: they are here before anything waits for them, and when they
// cannot be had, that is said and tried again (docs/decisions/0027). What is saved does not depend on them.

import { commandsHere, loadCommands, type Commands } from "../../../shared/registry/later-commands.ts";
import { LateModule, told } from "../../kernel/late-module.ts";
import type { Store } from "../../kernel/store.ts";

const registry = new LateModule(loadCommands);

/** Edits are kept on this device, but what they do cannot be shown: the rules could not be loaded. */
export const commandsMissing: Store<boolean> = registry.missing;

/**
 * The registry of commands. Rejects when it cannot be had after three tries within a second; then `commandsMissing` is true
 * until one of the tries that go on has it.
 */
export const requireCommands = async (): Promise<Commands> => commandsHere() ?? registry.require();

/** The board is there and nobody is waiting: from now on the first tap need not either. */
const AFTER_BOARD_MS = 1_000;

/**
 * Loads the registry ahead of the first tap; `arrived` is called when it is here after all, having been missing. Until the
 * returned function is called.
 */
export function preloadCommands(opened: Store<boolean>, arrived: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    if (!opened.value || timer !== undefined) return;
    timer = setTimeout(() => void requireCommands().catch(told), AFTER_BOARD_MS);
  };
  const leave = [opened.subscribe(begin), commandsMissing.subscribe(() => commandsMissing.value || arrived())];
  begin();
  return () => {
    for (const each of leave) each();
    clearTimeout(timer);
  };
}

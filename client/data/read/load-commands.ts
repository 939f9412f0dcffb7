// The commands' own rules are not part of the first screen: they are here before anything waits for them, and when they
// cannot be had, that is said and tried again (docs/decisions/0027). What is saved does not depend on them.

import { commandsHere, loadCommands, type Commands } from "../../../shared/registry/later-commands.ts";
import { Store } from "../base/store.ts";

/** Edits are kept on this device, but what they do cannot be shown: the rules could not be loaded. */
export const commandsMissing = new Store(false);

const TRIES_MS = [200, 800];
const AGAIN_MS = 5_000;

let again: ReturnType<typeof setTimeout> | undefined;

/**
 * The registry of commands. Rejects when it cannot be had after three tries within a second; then `commandsMissing` is true
 * until one of the tries that go on has it.
 */
export async function requireCommands(): Promise<Commands> {
  const here = commandsHere();
  if (here) return here;
  for (const pause of TRIES_MS) {
    try {
      return await loadCommands();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause)); // the last try tells what is wrong
    }
  }
  try {
    return await loadCommands();
  } catch (error) {
    commandsMissing.set(true);
    again ??= setTimeout(() => void tryAgain(), AGAIN_MS);
    throw error;
  }
}

async function tryAgain(): Promise<void> {
  again = undefined;
  try {
    await loadCommands();
    commandsMissing.set(false);
  } catch (error) {
    notHere(error);
    again = setTimeout(() => void tryAgain(), AGAIN_MS);
  }
}

const notHere = (error: unknown) => console.error("commands", error);

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
    timer = setTimeout(() => void requireCommands().catch(notHere), AFTER_BOARD_MS);
  };
  const leave = [opened.subscribe(begin), commandsMissing.subscribe(() => commandsMissing.value || arrived())];
  begin();
  return () => {
    for (const each of leave) each();
    clearTimeout(timer);
  };
}

// What the compiler knows of every command: its name and its arguments. Types alone, so that a screen which names a command
// loads nothing of the registry (docs/decisions/0027).

import type { z } from "zod";
import type { commandList } from "./commands.ts";

type Registered = (typeof commandList)[number];

export type CommandName = Registered["name"];

/** Arguments as they are sent; what has a default may be left out. */
export type SentArgs = { [Command in Registered as Command["name"]]: z.input<Command["args"]> };

/** Arguments as a command's schema has read them. */
export type ReadCommandArgs = { [Command in Registered as Command["name"]]: z.output<Command["args"]> };

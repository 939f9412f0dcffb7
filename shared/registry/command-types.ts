// What the compiler knows of every command: its name and its arguments. Types alone, so that a screen which names a command
// loads nothing of the registry (docs/decisions/0027).

import type { z } from "zod";
import type { commandList } from "./commands.ts";

type Registered = (typeof commandList)[number];

export type CommandName = Registered["name"];

/**
 * A name as outboxes, files and the wire have it, which another version of the app may have written. What it is compared with has to be the
 * name of a command: a literal fits no pattern that no name has.
 */
export type WrittenName = CommandName | `of another version: ${string}`;

/** Arguments as a command's schema has read them. */
export type ReadCommandArgs = { [Command in Registered as Command["name"]]: z.output<Command["args"]> };

/** What is sent is only read: a screen may hand over what it must not change itself. */
type Sent<Value> = Value extends object ? { readonly [Key in keyof Value]: Sent<Value[Key]> } : Value;

/** Arguments as they are sent; what has a default may be left out. */
export type SentArgs = { [Command in Registered as Command["name"]]: Sent<z.input<Command["args"]>> };

type Taking<Name extends CommandName> = Name extends CommandName ? (args: SentArgs[Name]) => void : never;

/** Arguments of a command; where its name may be one of several, those that suit each of them. */
export type ArgsFor<Name extends CommandName> = SentArgs[Name] &
  (Taking<Name> extends (args: infer Args) => void ? Args : never);

type WithEdit = { readonly basedOn: string | null; readonly edit: { readonly field: string; readonly value: unknown } };

/** The commands that write one field of a record. */
export type FieldCommand = {
  [Name in CommandName]: SentArgs[Name] extends WithEdit ? Name : never;
}[CommandName];

/** An edit as whoever reads fields one by one has it: which field takes which value is checked when the command runs. */
export type EditArgs<Name extends FieldCommand> = {
  [Each in Name]: Omit<SentArgs[Each], "edit"> & { edit: { field: FieldOf<Each>; value: FieldValueOf<Each> } };
}[Name];

/** The fields that these commands know. */
export type FieldOf<Name extends FieldCommand> = SentArgs[Name]["edit"]["field"];

/** What their fields take, one or another. */
export type FieldValueOf<Name extends FieldCommand> = SentArgs[Name]["edit"]["value"];

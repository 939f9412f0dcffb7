// Whether a command can be judged at all, now or by a manager later: its size, its name, its words, its arguments.

import type { ErrorCode } from "../../shared/kernel/errors.ts";
import { isStorableJson, storableText } from "../../shared/kernel/json.ts";
import { findCommand } from "../../shared/registry/commands.ts";
import type { CommandDefinition } from "../../shared/zero/define.ts";
import { MAX_ARGS_BYTES, type Envelope } from "../../shared/zero/envelope.ts";
import { readArgs } from "../../shared/zero/read-args.ts";

type Sent = Pick<Envelope, "name" | "version" | "args">;

export type ReadCommand =
  | { kind: "read"; command: CommandDefinition; args: unknown }
  | { kind: "unfit"; code: ErrorCode; detail: Record<string, unknown> };

export function readCommand(sent: Sent, find: typeof findCommand = findCommand): ReadCommand {
  const bytes = argsBytesOf(sent);
  if (bytes > MAX_ARGS_BYTES) return unfit("commands/too-large", { limit: MAX_ARGS_BYTES, bytes });
  const command = find(sent.name);
  if (!command) return unfit("commands/unknown", { name: storableText(sent.name) });
  if (!isStorableJson(sent.args))
    return unfit("commands/invalid-arguments", { errors: { args: ["has text that cannot be kept"] } });
  const read = readArgs(command, sent);
  if (read.kind === "newer") return unfit("commands/newer-than-server", { version: command.version });
  if (read.kind === "tooOld") return unfit("commands/too-old", { version: command.version });
  if (read.kind === "invalid") return unfit("commands/invalid-arguments", { errors: fieldErrors(read.issues) });
  return { kind: "read", command, args: read.args };
}

/** Of a version of the app that is newer than this server: names and arguments are added, never taken away (docs/offline.md). */
export function isNewer(sent: Sent, find: typeof findCommand = findCommand): boolean {
  const command = find(sent.name);
  if (command && sent.version <= command.version) return false; // as nearly always: its arguments are read once, where it is judged
  const read = readCommand(sent, find);
  return read.kind === "unfit" && (read.code === "commands/unknown" || read.code === "commands/newer-than-server");
}

/** Room for what a command of another version says besides. */
const MOST_BESIDE = 1024;

/** What is kept of the arguments: as they were sent, unless somebody wrote much beside what the command asks for. */
export const keptArgs = (sent: Envelope["args"], read: unknown): Envelope["args"] =>
  argsBytesOf({ args: sent }) <= 2 * argsBytesOf({ args: read as Envelope["args"] }) + MOST_BESIDE
    ? sent
    : (read as Envelope["args"]);

const argsBytesOf = ({ args }: Pick<Envelope, "args">): number => Buffer.byteLength(JSON.stringify(args) ?? "");

const unfit = (code: ErrorCode, detail: Record<string, unknown>): ReadCommand => ({ kind: "unfit", code, detail });

/** What is wrong, of which so much is kept with the outcome: names of fields and the words about them may be the sender's own. */
const MOST_ERRORS = 20;
const LONGEST_WORDS = 200;

function fieldErrors(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues.slice(0, MOST_ERRORS))
    (errors[kept(path.join(".") || "args")] ??= []).push(kept(message));
  return errors;
}

const kept = (words: string) => storableText(words.slice(0, LONGEST_WORDS));

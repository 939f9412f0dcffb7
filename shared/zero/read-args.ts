// The arguments of a command as its present version has them, whichever released version the device sent (docs/offline.md).
// The server's runner and the device's mutator read them here alike, so both judge the same command.

import type { z } from "zod";
import type { CommandDefinition } from "./define.ts";
import type { Envelope } from "./envelope.ts";

export type ReadArgs =
  | { kind: "read"; args: unknown }
  | { kind: "invalid"; issues: readonly z.core.$ZodIssue[] }
  /** Of a version that this build does not know yet. */
  | { kind: "newer" }
  /** Of a version that is no longer accepted. */
  | { kind: "tooOld" };

export function readArgs(command: CommandDefinition, { version, args }: Pick<Envelope, "version" | "args">): ReadArgs {
  if (version > command.version) return { kind: "newer" };
  let current: unknown = args;
  for (let step = version; step < command.version; step++) {
    const upcast = command.upcasts?.[step];
    if (!upcast) return { kind: "tooOld" };
    const former = upcast.args.safeParse(current);
    if (!former.success) return { kind: "invalid", issues: former.error.issues };
    current = upcast.up(former.data);
  }
  const present = command.args.safeParse(current);
  return present.success ? { kind: "read", args: present.data } : { kind: "invalid", issues: present.error.issues };
}

// Records that stay when they are deleted: the pair of commands that takes one away and brings it back.

import type { z } from "zod";
import { can, type Permission } from "../domains/access/access.permissions.ts";
import { defineCommand, forbidden, type CommandContext, type CommandResult, type Tx } from "./define.ts";

interface Deletable {
  id: string;
  deletedAt: number | null;
}

/** What a deletion and a restoration of one kind of record have in common. */
interface SoftDeleted<Args extends z.ZodType, Row extends Deletable> {
  args: Args;
  /** All of them; the first that the actor lacks is named. */
  needs: readonly Permission[];
  /** Also one that is deleted. */
  find: (tx: Tx, context: CommandContext, args: z.output<Args>) => Promise<Row | null | undefined>;
  missing: CommandResult;
  /** The record as it was is there for what is written along with it. */
  write: (tx: Tx, change: Deletable & { updatedAt: number }, before: Row) => Promise<void>;
  /** The outcome, with its history. */
  done: (act: Act, before: Row) => CommandResult;
}

type Act = "delete" | "restore";

interface Way<Name extends string, Row> {
  name: Name;
  /** It is deleted, or there, already. */
  already: CommandResult;
  /** Why not, although it could be. */
  unless?: (tx: Tx, context: CommandContext, row: Row) => CommandResult | null | Promise<CommandResult | null>;
}

/** A record that may be deleted and never restored takes one of the two. */
export function softDeletion<Args extends z.ZodType, Row extends Deletable>(record: SoftDeleted<Args, Row>) {
  const commandTo = <const Name extends string>(act: Act, { name, already, unless }: Way<Name, Row>) =>
    defineCommand({
      name,
      version: 1,
      args: record.args,
      async run(tx, context, args) {
        const { actor, at } = context;
        const lacking = record.needs.find((permission) => !can(actor, permission));
        if (lacking) return forbidden(lacking);
        const row = await record.find(tx, context, args);
        if (!row) return record.missing;
        const isDeleted = row.deletedAt !== null;
        if (isDeleted === (act === "delete")) return already;
        const why = await unless?.(tx, context, row);
        if (why) return why;
        await record.write(tx, { id: row.id, deletedAt: act === "delete" ? at : null, updatedAt: at }, row);
        return record.done(act, row);
      },
    });
  return {
    deleteCommand: <const Name extends string>(way: Way<Name, Row>) => commandTo("delete", way),
    restoreCommand: <const Name extends string>(way: Way<Name, Row>) => commandTo("restore", way),
  };
}

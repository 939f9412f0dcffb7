// Where a command's rule writes, so that a rule which says no leaves no trace: in a savepoint of its own, or, for commands of a
// run, straight into the run's transaction, which is given up as soon as there is something to take back.

import type { ActivityEntry, CommandResult, Tx } from "../../shared/zero/define.ts";
import { isTransient, type TransactionSql } from "../db/connections.ts";
import { mutatorTransaction, type Send } from "./zero-database.ts";

/** Carries a result out of the scope, which undoes what was written in it. */
class NotApplied extends Error {
  readonly result: Exclude<CommandResult, { outcome: "applied" }>;

  constructor(result: Exclude<CommandResult, { outcome: "applied" }>) {
    super(result.code);
    this.result = result;
  }
}

/** Nothing can be taken back here: the command has to be run again in a savepoint. */
export class NeedsSavepoint extends Error {
  constructor(cause: unknown) {
    super("the command has to be run in a savepoint of its own", { cause });
  }
}

type Work<T> = (inside: TransactionSql, tx: Tx, send: Send) => Promise<T>;

/** Runs a rule; whatever is thrown undoes what it wrote. */
export type Scope = <T>(sql: TransactionSql, work: Work<T>) => Promise<T>;

/**
 * Runs a rule in a scope, and in the same one what `follows` from an applied command. A result that is not `applied` leaves
 * nothing of what the rule wrote.
 */
export async function runInScope<T>(
  { scope, sql }: { scope: Scope; sql: TransactionSql },
  rule: (inside: TransactionSql, tx: Tx) => Promise<CommandResult>,
  follows: (inside: TransactionSql, send: Send, told: readonly ActivityEntry[]) => Promise<T>,
): Promise<{ result: CommandResult; followed: T | null }> {
  try {
    return await scope(sql, async (inside, tx, send) => {
      const result = await rule(inside, tx);
      if (result.outcome !== "applied") throw new NotApplied(result);
      return { result, followed: await follows(inside, send, result.activity) };
    });
  } catch (error) {
    if (error instanceof NotApplied) return { result: error.result, followed: null };
    throw error;
  }
}

/** A write at a time. */
export const awaited: Send = async (statement) => {
  await statement;
};

export const ownSavepoint: Scope = async <T>(sql: TransactionSql, work: Work<T>): Promise<T> => {
  const result = await sql.savepoint(async (inside) =>
    work(inside, await mutatorTransaction(inside, awaited), awaited),
  );
  return result as T;
};

/**
 * For commands that follow each other in one transaction: no savepoint, and nobody waits for what is written. Postgres takes the
 * statements of a connection in the order in which they were sent, so that the next rule reads what the one before wrote.
 */
export async function withoutSavepoints(sql: TransactionSql): Promise<{
  scope: Scope;
  /** To be awaited before the transaction ends: throws what went wrong with a write. */
  written: () => Promise<void>;
}> {
  const writes: Promise<unknown>[] = [];
  const send: Send = (statement) => {
    const write = Promise.resolve(statement.execute());
    write.catch(() => undefined); // heard of in `written`
    writes.push(write);
    return Promise.resolve();
  };
  const tx = await mutatorTransaction(sql, send);
  const written = async () => {
    await Promise.all(writes);
  };
  return {
    written,
    scope: async (_sql, work) => {
      const before = writes.length;
      try {
        return await work(sql, tx, send);
      } catch (error) {
        if (error instanceof NotApplied && writes.length === before) throw error;
        // After a statement that failed, whatever follows fails as well: the first says why.
        const cause = await written().then(
          () => error,
          (failure: unknown) => failure,
        );
        throw isTransient(cause) ? cause : new NeedsSavepoint(cause);
      }
    },
  };
}

// What only the server knows, written in the transaction of the command (offline contract, 12), and what follows from it.

import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import type { ActivityEntry } from "../../shared/zero/define.ts";
import type { Envelope } from "../../shared/zero/envelope.ts";
import type { TransactionSql } from "../db/connections.ts";
import { completeWorkOrder } from "../domains/work-orders/work-orders.complete.ts";

export interface CommandFacts {
  name: string;
  args: unknown;
  /** Trusted time, Unix ms. */
  at: number;
}

/** Facts that travel in the stored outcome: a number once given stays given, however often the command arrives. */
export type ServerStep = (sql: TransactionSql, actor: Actor, facts: CommandFacts) => Promise<Record<string, unknown>>;

const steps: Readonly<Record<string, ServerStep>> = {
  "workOrders.create": completeWorkOrder,
};

export async function completeCommand(
  sql: TransactionSql,
  actor: Actor,
  facts: CommandFacts,
): Promise<Record<string, unknown> | null> {
  return (await steps[facts.name]?.(sql, actor, facts)) ?? null;
}

/** Work that must happen exactly when the command was committed: rows of the job queue in the same transaction. */
export interface Effects {
  enqueue: (
    sql: TransactionSql,
    companyId: string,
    envelope: Envelope,
    activity: readonly ActivityEntry[],
  ) => Promise<void>;
}

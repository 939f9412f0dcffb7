// What became of commands, written down: outcome, history, what waits for a manager, and what follows from them.

import { CodedError, type ErrorCode } from "../../shared/kernel/errors.ts";
import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import type { CommandResult } from "../../shared/zero/define.ts";
import type { Envelope, StoredOutcome } from "../../shared/zero/envelope.ts";
import type { TransactionSql } from "../db/connections.ts";
import { storeOutcomes, touchOrders, writeActivity, type CommandEvent, type OutcomeRecord } from "./command-records.ts";
import { holdCommand } from "./held-commands.ts";
import { fingerprint, ID_REUSED } from "./known-command.ts";
import { writeChecks, type PermissionCheck } from "./permission-checks.ts";
import type { Effects } from "./server-steps.ts";

/** What a command's rule decided, or that nobody asked it: the command waits for a manager. */
export type Settled = CommandResult | { outcome: "held"; code: ErrorCode };

export interface Judged {
  envelope: Envelope;
  result: Settled;
  outcome: StoredOutcome;
  time: { at: number; toConfirm: boolean };
  /** As of when its author's permissions count, Unix ms. */
  authorityAt: number;
  checks: readonly PermissionCheck[];
  /** What is kept of the arguments; null of what could not be judged: whoever sends rubbish has it still. */
  kept: Envelope["args"];
}

interface SettledContext {
  sql: TransactionSql;
  principal: { actor: Actor };
  effects: Effects;
  hold?: { closedAt: number | null };
}

/** Writes down what became of commands, in a few statements that do not wait for each other's answers. */
export async function record(context: SettledContext, judged: readonly Judged[]): Promise<void> {
  const { sql, principal, hold } = context;
  const rows = judged.map(rowOf);
  const held = hold
    ? judged.map(
        ({ envelope, result, time, authorityAt }) =>
          result.outcome === "held" && holdCommand(sql, principal.actor, envelope, { ...hold, ...time, authorityAt }),
      )
    : [];
  const events = judged.map(({ envelope, result, time, outcome }) => ({
    result,
    event: { envelope, happenedAt: time.at, toConfirm: time.toConfirm, recordedAt: outcome.settledAt },
  }));
  const [stored] = await Promise.all([
    storeOutcomes(sql, principal.actor, rows),
    writeHistory(sql, principal.actor, events),
    writeChecks(sql, principal.actor, judged.flatMap(notedOf)),
    ...held,
  ]);
  // Another tenant's command has this id: row security hid it until now. The whole transaction goes, effect included.
  if (stored !== judged.length) throw new CodedError(ID_REUSED);
}

const notedOf = ({ envelope, checks }: Judged) =>
  checks.map((check) => ({ ...check, action: envelope.name, commandId: envelope.id }));

function rowOf({ envelope, outcome, time, kept }: Judged): OutcomeRecord {
  return { envelope, args: kept, fingerprint: fingerprint(envelope), happenedAt: time.at, outcome };
}

/**
 * Hands in what must happen exactly when the commands are committed. Never while a savepoint of another command is open: it
 * would be undone with that one.
 */
export async function enqueueEffects(context: SettledContext, judged: readonly Judged[]): Promise<void> {
  const { sql, principal, effects } = context;
  const causes = judged.flatMap(({ envelope, result, time }) =>
    result.outcome === "applied" ? [{ command: envelope, activity: result.activity, at: time.at }] : [],
  );
  if (causes.length > 0) await effects.enqueue(sql, principal.actor.companyId, causes);
}

export async function writeHistory(
  sql: TransactionSql,
  actor: Actor,
  settled: readonly { event: CommandEvent; result: Settled }[],
): Promise<void> {
  const told = settled.flatMap(({ event, result }) =>
    result.outcome === "applied" || result.outcome === "conflict"
      ? [{ event, entries: result.activity, changed: result.outcome === "applied" }]
      : [],
  );
  await Promise.all([
    touchOrders(
      sql,
      told.filter(({ changed }) => changed),
    ),
    writeActivity(sql, actor, told),
  ]);
}

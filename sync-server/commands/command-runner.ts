// The server's half of the one write path (docs/offline.md): dedupe, sequence, savepoint, rule, outcome — all in the
// transaction that the caller opened for the actor's tenant.

import { CodedError, type ErrorCode } from "../../shared/kernel/errors.ts";
import type { Arrival } from "../../shared/kernel/trusted-time.ts";
import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import { isAboutAccess } from "../../shared/domains/access/late-authority.rules.ts";
import type { findCommand } from "../../shared/registry/commands.ts";
import { refused } from "../../shared/zero/define.ts";
import type { Envelope, StoredOutcome } from "../../shared/zero/envelope.ts";
import { LAST_PLACE } from "../../shared/zero/last-place.ts";
import type { formerAuthority } from "../auth/former-authority.ts";
import { derivedSecrets, type AppKeys } from "../platform/config.ts";
import type { Logger } from "../platform/logging.ts";
import { isTransient, type TransactionSql } from "../db/connections.ts";
import { checksOf, recordPermissionChecks } from "./permission-checks.ts";
import { advanceWatermark, lockWatermark, type Watermark } from "./command-records.ts";
import { authorOf, momentOf } from "./command-moment.ts";
import { findKnown, type ID_REUSED } from "./known-command.ts";
import { forgetUnsigned, HELD_UNSIGNED } from "./held-commands.ts";
import { isNewer, keptArgs, readCommand, type ReadCommand } from "./read-command.ts";
import type { CompleteCommand, Effects, JudgedCommand, RunAs } from "./server-steps.ts";
import { record, enqueueEffects, writeHistory, type Judged, type Settled } from "./command-settled.ts";
import { awaited, NeedsSavepoint, ownSavepoint, runInScope, type Scope } from "./command-scope.ts";
import type { TimeBounds } from "./time-bounds.ts";
import type { Send } from "./zero-database.ts";

export interface Principal {
  actor: Actor;
  /** The tenant's subdomain, as envelopes name it. */
  slug: string;
  /** Acts by a personal token: a program has a network, and is judged by what it may do now. */
  isProgram?: boolean;
  /** Names of the device that made what a file brings under one that nobody has heard of. */
  madeBy?: readonly string[];
}

export interface RunnerContext {
  /** The connection of a transaction in which the tenant is named. */
  sql: TransactionSql;
  principal: Principal;
  arrival: Arrival;
  log: Logger;
  effects: Effects;
  /** The server's part of an applied command, and what it tells of one that found nothing to do. */
  complete: CompleteCommand;
  /** Commands are kept for a manager, not run: the account is closed since then, or unsigned ones (null). */
  hold?: { closedAt: number | null };
  config: AppKeys;
  /** Where rules write; a savepoint for each unless said otherwise. */
  scope?: Scope;
  /** What the author might do before, where several commands share the transaction. */
  formerAuthority?: typeof formerAuthority;
  /** What bounds the times of their commands, likewise. */
  timeBounds?: TimeBounds;
  /** Whether a command that this server does not know yet waits for its update; else it is refused. */
  waitsForUpdate?: boolean;
  /** Another registry than the product's: how tests release versions of commands. */
  findCommand?: typeof findCommand;
}

/** An envelope that cannot be taken at all: nothing is stored, the device keeps it. */
export type Rejection =
  | "commands/wrong-tenant"
  | "commands/wrong-user"
  | "commands/wrong-device"
  | typeof ID_REUSED
  | "commands/seq-reused";

export type RunResult =
  | { kind: "settled"; outcome: StoredOutcome }
  | { kind: "gap"; expected: number }
  /** Nothing is decided: it, or what it would have run, is of a version of the app that this server does not know yet. */
  | { kind: "newer" }
  | { kind: "rejected"; code: Rejection };

/** What a command would run was taken by a server that is updated already: refused here, it would be refused for good. */
class NewerThanServer extends Error {}

/**
 * Runs one envelope, if it is its turn: nothing is kept of what came before an earlier one of its device, which has it still and brings it
 * in sequence. Throws for transient failures, when nothing is decided, and a CodedError
 * `commands/id-reused` when the transaction must not be committed.
 */
export async function runCommand(context: RunnerContext, envelope: Envelope): Promise<RunResult> {
  const { principal, sql } = context;
  if (envelope.tenant !== principal.slug) return rejected("commands/wrong-tenant");
  if (envelope.user !== principal.actor.userId) return rejected("commands/wrong-user");

  // Sent together, run one after the other: a round trip less of what another device waits for.
  const [watermark, known] = await Promise.all([
    lockWatermark(sql, principal.actor, envelope.device),
    findKnown(sql, principal.actor.userId, envelope, "device"),
  ]);
  if (watermark === null) return rejected("commands/wrong-device");

  if (known.kind === "other") return rejected("commands/id-reused");
  if (known.kind === "same") {
    // A device that had to restart its sequence sends what was settled under the old one: the sequence moves on.
    if (envelope.seq === watermark.seq + 1)
      await advanceWatermark(sql, principal.actor, envelope.device, { ...watermark, seq: envelope.seq });
    return { kind: "settled", outcome: known.outcome };
  }
  if (envelope.seq <= watermark.seq) {
    // Two go by this name: a profile was copied. What follows was made after it, and Zero brings each by itself: nothing more is
    // heard under the name, and each of the two brings all that it has under one of its own.
    await advanceWatermark(sql, principal.actor, envelope.device, { ...watermark, seq: LAST_PLACE });
    return rejected("commands/seq-reused");
  }
  if (envelope.seq > watermark.seq + 1) {
    return { kind: "gap", expected: watermark.seq + 1 };
  }

  if (context.waitsForUpdate && isNewer(envelope, context.findCommand)) return { kind: "newer" };
  if (known.unsigned) await forgetUnsigned(sql, envelope.id);
  try {
    const { outcome, time } = await settle(context, envelope, watermark.lastAt);
    await advanceWatermark(sql, principal.actor, envelope.device, advanced(watermark, envelope, time));
    return { kind: "settled", outcome };
  } catch (error) {
    if (error instanceof NewerThanServer) return { kind: "newer" };
    throw error;
  }
}

/** A time that is doubted itself bounds no other: one wrong clock would drag the rest of the day along. Nor does one of what is done again. */
export const advanced = (
  { lastAt }: Watermark,
  { seq, redoes }: Envelope,
  { at, toConfirm }: Judged["time"],
): Watermark => ({ seq, lastAt: toConfirm || redoes !== undefined ? lastAt : at });

const rejected = (code: Rejection): RunResult => ({ kind: "rejected", code });

/** Judges a command, and writes down what became of it. */
export async function settle(context: RunnerContext, envelope: Envelope, previous: number | null): Promise<Judged> {
  const judged = await judge(context, envelope, previous);
  await record(context, [judged]);
  await enqueueEffects(context, [judged]);
  return judged;
}

/**
 * Runs the rule of a command whose turn it is; what was applied is written. `previous`: when the one before it in its device's sequence
 * happened, Unix ms. Throws for transient failures.
 */
export async function judge(context: RunnerContext, envelope: Envelope, previous: number | null): Promise<Judged> {
  const { arrival, principal, sql } = context;
  const { isProgram = false, madeBy = [] } = principal;
  const circumstances = { arrival, previous, isProgram, madeBy, ask: context.timeBounds };
  const moment = await momentOf(sql, principal.actor, envelope, circumstances);
  const { time, authorityAt } = moment;
  const asking = { now: arrival.now, ask: context.formerAuthority };
  const author = context.hold ? principal.actor : await authorOf(sql, principal.actor, moment, asking);
  const { actor, asked } = recordPermissionChecks(author);
  const { result, detail, kept } = context.hold
    ? held(context, context.hold, envelope)
    : await runRule({ ...context, actor }, envelope, time);
  const outcome: StoredOutcome = {
    id: envelope.id,
    seq: envelope.seq,
    outcome: result.outcome,
    code: result.outcome === "applied" ? null : result.code,
    detail,
    settledAt: arrival.now,
  };
  return { envelope, result, outcome, time, authorityAt, checks: checksOf(asked, result.outcome), kept };
}

interface Execution {
  result: Settled;
  detail: Record<string, unknown> | null;
  /** What is kept of the arguments; null: there was no command to judge. */
  kept: Envelope["args"];
}

/** What could not even be judged is refused and stays with its device: a manager would have nothing to take. */
function held(context: RunnerContext, { closedAt }: NonNullable<RunnerContext["hold"]>, envelope: Envelope): Execution {
  const read = readCommand(envelope, context.findCommand);
  if (read.kind === "unfit") return unfit(read);
  // Nobody may be led into giving away access by a file.
  if (closedAt === null && isAboutAccess(envelope.name)) return refusal("commands/unsigned");
  return {
    result: { outcome: "held", code: closedAt === null ? HELD_UNSIGNED : "commands/held" },
    detail: null,
    kept: keptArgs(envelope.args, read.args),
  };
}

type ExecutionContext = Pick<
  RunnerContext,
  "sql" | "log" | "effects" | "complete" | "config" | "scope" | "findCommand"
> & {
  actor: Actor;
};

/** Runs the rule: whatever is not applied leaves no trace of itself. */
export async function runRule(
  context: ExecutionContext,
  envelope: Pick<Envelope, "id" | "name" | "version" | "args" | "given">,
  time: { at: number; toConfirm: boolean },
): Promise<Execution> {
  const { sql, actor, log } = context;
  const read = readCommand(envelope, context.findCommand);
  if (read.kind === "unfit") return unfit(read);
  const kept = keptArgs(envelope.args, read.args);

  const facts = {
    commandId: envelope.id,
    name: envelope.name,
    args: read.args,
    ...time,
    given: envelope.given ?? null,
    proofs: (fact: string, of = envelope.id) =>
      derivedSecrets(context.config, `given ${actor.companyId} ${of} ${fact}`),
    secrets: (purpose: string, of = envelope.id) =>
      derivedSecrets(context.config, `secret ${purpose} ${actor.companyId} ${of}`),
  };
  const completed = (inside: TransactionSql, send: Send, told: Pick<JudgedCommand, "told" | "isUnchanged">) =>
    context.complete({ sql: inside, send, actor, runAs: runAs(context, inside) }, { ...facts, ...told });

  try {
    const { result, followed } = await runInScope(
      { scope: context.scope ?? ownSavepoint, sql },
      (_inside, tx) =>
        read.command.run(tx, { actor, commandId: envelope.id, recordedAt: Date.now(), ...time }, read.args),
      (inside, send, told) => completed(inside, send, { told }),
    );
    if (result.outcome === "no_effect")
      return { result, detail: await completed(sql, awaited, { told: [], isUnchanged: true }), kept };
    return { result, detail: result.outcome === "applied" ? followed : (result.detail ?? null), kept };
  } catch (error) {
    if (error instanceof NeedsSavepoint || error instanceof NewerThanServer) throw error;
    if (isTransient(error)) throw error;
    if (error instanceof CodedError) return { ...refusal(error.code), kept };
    log.error({ err: error, command: envelope.name, id: envelope.id }, "command failed");
    return { ...refusal("commands/failed"), kept };
  }
}

/** For a step that runs another command: the same rule, with what follows from it, in the same transaction. */
function runAs({ log, effects, complete, config, findCommand: find }: ExecutionContext, sql: TransactionSql): RunAs {
  return async (author, command, time) => {
    if (isNewer(command, find)) throw new NewerThanServer(`${command.name} of version ${command.version}`);
    const inside = { sql, log, effects, complete, config, actor: author, ...(find ? { findCommand: find } : {}) };
    const { result, detail } = await runRule(inside, command, time);
    const event = { envelope: command, happenedAt: time.at, toConfirm: time.toConfirm, recordedAt: Date.now() };
    await writeHistory(sql, author, [{ event, result }]);
    if (result.outcome === "applied")
      await effects.enqueue(sql, author.companyId, [{ command, activity: result.activity, at: time.at }]);
    return { outcome: result.outcome, code: result.outcome === "applied" ? null : result.code, detail };
  };
}

const refusal = (code: ErrorCode): Execution => ({ result: refused(code), detail: null, kept: null });

const unfit = ({ code, detail }: Extract<ReadCommand, { kind: "unfit" }>): Execution => ({
  result: refused(code, detail),
  detail,
  kept: null,
});

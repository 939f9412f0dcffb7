// The server's half of the one write path (offline contract, 3): dedupe, order, savepoint, rule, outcome — all in the
// transaction that the caller opened for the actor's tenant.

import { createHash } from "node:crypto";
import { CodedError } from "../../shared/kernel/errors.ts";
import { canonicalJson, isStorableJson, storableText } from "../../shared/kernel/json.ts";
import { trustedTime, type Arrival } from "../../shared/kernel/trusted-time.ts";
import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import { findCommand } from "../../shared/zero/commands.ts";
import { refused, type CommandResult } from "../../shared/zero/define.ts";
import { MAX_ARGS_BYTES, type Envelope, type StoredOutcome } from "../../shared/zero/envelope.ts";
import type { Logger } from "../app/logging.ts";
import { isTransient, type TransactionSql } from "../db/connections.ts";
import { parkCommand, takeParked } from "./parked-commands.ts";
import { advanceWatermark, findOutcome, lockWatermark, storeOutcome, writeActivity } from "./command-records.ts";
import { completeCommand, type Effects } from "./server-steps.ts";
import { mutatorTransaction } from "./zero-database.ts";

export interface Principal {
  actor: Actor;
  /** The tenant's subdomain, as envelopes name it. */
  slug: string;
}

export interface RunnerContext {
  /** The connection of a transaction in which the tenant is named. */
  sql: TransactionSql;
  principal: Principal;
  arrival: Arrival;
  log: Logger;
  effects: Effects;
}

/** An envelope that cannot be taken at all: nothing is stored, the device keeps it. */
export type Rejection =
  | "commands/wrong-tenant"
  | "commands/wrong-user"
  | "commands/wrong-device"
  | "commands/id-reused"
  | "commands/seq-reused";

export type RunResult =
  | { kind: "settled"; outcome: StoredOutcome }
  | { kind: "gap"; expected: number }
  | { kind: "rejected"; code: Rejection };

/** What a gap means: over HTTP the device is told where to begin, over Zero the command waits for the earlier one. */
export type GapPolicy = "answer" | "park";

/**
 * Runs one envelope, then whatever it unblocks. Throws for transient failures, when nothing is decided, and a CodedError
 * `commands/id-reused` when the transaction must not be committed.
 */
export async function runCommand(context: RunnerContext, envelope: Envelope, onGap: GapPolicy): Promise<RunResult> {
  const { principal, sql } = context;
  if (envelope.tenant !== principal.slug) return rejected("commands/wrong-tenant");
  if (envelope.user !== principal.actor.userId) return rejected("commands/wrong-user");

  const watermark = await lockWatermark(sql, principal.actor, envelope.device);
  if (watermark === null) return rejected("commands/wrong-device");

  const known = await findOutcome(sql, envelope.id);
  if (known) {
    if (known.fingerprint !== fingerprint(envelope)) return rejected("commands/id-reused");
    // A device that had to begin a new order of its own sends what was settled under the old one: the order moves on.
    if (envelope.seq === watermark + 1) await advanceWatermark(sql, principal.actor, envelope.device, envelope.seq);
    return { kind: "settled", outcome: known.outcome };
  }
  if (envelope.seq <= watermark) return rejected("commands/seq-reused");
  if (envelope.seq > watermark + 1) {
    if (onGap === "park") await parkCommand(sql, principal.actor, envelope, context.arrival);
    return { kind: "gap", expected: watermark + 1 };
  }

  const outcome = await settle(context, envelope);
  let settled = envelope.seq;
  for await (const next of takeParked(sql, principal.actor, envelope.device, settled)) {
    if (!(await settleParked(context, next))) break;
    settled = next.envelope.seq;
  }
  await advanceWatermark(sql, principal.actor, envelope.device, settled);
  return { kind: "settled", outcome };
}

/** False for a parked command that can never be taken: it is dropped here and stays with its device, which will hear of it. */
async function settleParked(
  context: RunnerContext,
  parked: { envelope: Envelope; arrival: Arrival },
): Promise<boolean> {
  const { sql } = context;
  const known = await findOutcome(sql, parked.envelope.id);
  if (known) return known.fingerprint === fingerprint(parked.envelope);
  await sql`savepoint parked`;
  try {
    await settle({ ...context, arrival: parked.arrival }, parked.envelope);
    return true;
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    await sql`rollback to savepoint parked`;
    return false;
  }
}

const rejected = (code: Rejection): RunResult => ({ kind: "rejected", code });

async function settle(context: RunnerContext, envelope: Envelope): Promise<StoredOutcome> {
  const { sql, principal, arrival } = context;
  const time = trustedTime(envelope, arrival);
  const argsBytes = Buffer.byteLength(JSON.stringify(envelope.args) ?? "");
  const keepable = argsBytes <= MAX_ARGS_BYTES && isStorableJson(envelope.args);
  const { result, detail } = await execute(context, envelope, argsBytes, time);
  const outcome: StoredOutcome = {
    id: envelope.id,
    seq: envelope.seq,
    outcome: result.outcome,
    code: result.outcome === "applied" ? null : result.code,
    detail,
    settledAt: arrival.now,
  };
  const stored = await storeOutcome(sql, principal.actor, {
    envelope,
    args: keepable ? envelope.args : null,
    fingerprint: fingerprint(envelope),
    happenedAt: time.at,
    outcome,
  });
  // Another tenant's command has this id: row security hid it until now. The whole transaction goes, effect included.
  if (!stored) throw new CodedError("commands/id-reused" satisfies Rejection);
  if (result.outcome === "applied") {
    await writeActivity(
      sql,
      principal.actor,
      { envelope, happenedAt: time.at, recordedAt: arrival.now },
      result.activity,
    );
    await context.effects.enqueue(sql, principal.actor.companyId, envelope, result.activity);
  }
  return outcome;
}

/** Carries a result out of the savepoint, which it rolls back. */
class NotApplied extends Error {
  readonly result: Exclude<CommandResult, { outcome: "applied" }>;

  constructor(result: Exclude<CommandResult, { outcome: "applied" }>) {
    super(result.code);
    this.result = result;
  }
}

interface Execution {
  result: CommandResult;
  detail: Record<string, unknown> | null;
}

/** Runs the rule in a savepoint: whatever is not applied leaves no trace of itself. */
async function execute(
  context: RunnerContext,
  envelope: Envelope,
  argsBytes: number,
  time: { at: number; toConfirm: boolean },
): Promise<Execution> {
  const { sql, principal, log } = context;
  const command = findCommand(envelope.name);
  if (argsBytes > MAX_ARGS_BYTES) return refusal("commands/too-large", { limit: MAX_ARGS_BYTES, bytes: argsBytes });
  if (!command) return refusal("commands/unknown", { name: storableText(envelope.name) });
  if (!isStorableJson(envelope.args))
    return refusal("commands/invalid-arguments", { errors: { args: ["has text that cannot be kept"] } });
  if (envelope.version > command.version) return refusal("commands/newer-than-server", { version: command.version });
  const args = command.args.safeParse(envelope.args);
  if (!args.success) return refusal("commands/invalid-arguments", { errors: fieldErrors(args.error.issues) });

  const { actor } = principal;
  try {
    return await sql.savepoint(async (inside): Promise<Execution> => {
      const tx = await mutatorTransaction(inside);
      const result = await command.run(tx, { actor, commandId: envelope.id, ...time }, args.data);
      if (result.outcome !== "applied") throw new NotApplied(result);
      return {
        result,
        detail: await completeCommand(inside, actor, { name: envelope.name, args: args.data, at: time.at }),
      };
    });
  } catch (error) {
    if (error instanceof NotApplied) return { result: error.result, detail: error.result.detail ?? null };
    if (isTransient(error)) throw error;
    if (error instanceof CodedError) return refusal(error.code);
    log.error({ err: error, command: envelope.name, id: envelope.id }, "command failed");
    return refusal("commands/failed");
  }
}

function refusal(code: string, detail?: Record<string, unknown>): Execution {
  return { result: refused(code, detail), detail: detail ?? null };
}

function fieldErrors(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) (errors[issue.path.join(".") || "args"] ??= []).push(issue.message);
  return errors;
}

function fingerprint(envelope: Envelope): string {
  return createHash("sha256")
    .update(canonicalJson([envelope.name, envelope.version, envelope.args]))
    .digest("hex");
}

// Commands that only the server can run (docs/decisions/0016): the same path as a device's, without its sequence.

import type { z } from "zod";
import { CodedError } from "../../shared/kernel/errors.ts";
import { canonicalJson } from "../../shared/kernel/json.ts";
import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import type { CommandResult } from "../../shared/zero/define.ts";
import type { Envelope, StoredOutcome } from "../../shared/zero/envelope.ts";
import type { CommandServices } from "./command-services.ts";
import type { TransactionSql } from "../db/connections.ts";
import { commandTransaction } from "../db/tenant-transaction.ts";
import { findOutcomes, keptArgsOf } from "./command-records.ts";
import { ownSavepoint, runInScope } from "./command-scope.ts";
import { record, enqueueEffects } from "./command-settled.ts";
import { findKnown, ID_REUSED } from "./known-command.ts";
import { checksOf, recordPermissionChecks } from "./permission-checks.ts";
import { retryTransient } from "./retry.ts";

/** In place of a device's id: nobody's outbox holds these. */
const SERVER = "server";

export interface ServerContext {
  sql: TransactionSql;
  actor: Actor;
  commandId: string;
  /** Unix ms. */
  at: number;
}

/** `Sent`: the arguments before its schema has read them. */
export interface ServerCommand<Args, Sent = Args> {
  name: string;
  version: number;
  /** Nothing secret: arguments are kept. */
  args: z.ZodType<Args, Sent>;
  /** authorise → rule → write. Whatever it wrote is undone when the result is not `applied`. */
  run: (context: ServerContext, args: Args) => Promise<CommandResult>;
}

/** What the command would make has the command's id, and something else has that already, perhaps at another shop. */
const isTakenId = (error: unknown): boolean => {
  const { code, constraint_name: name } = (error ?? {}) as { code?: unknown; constraint_name?: unknown };
  return code === "23505" && typeof name === "string" && name.endsWith("_pkey");
};

type Needed = Pick<CommandServices, "sql" | "effects">;

/** The outcome, stored; of a command that came before, the one it had. Throws `commands/id-reused` for another under the same id. */
export async function runServerCommand<Args>(
  services: Needed,
  actor: Actor,
  command: ServerCommand<Args, unknown>,
  args: Args,
  commandId: string,
): Promise<StoredOutcome> {
  const run = () =>
    retryTransient(actor.companyId, () =>
      commandTransaction(services.sql, actor.companyId, (sql) =>
        settle(services, sql, actor, command, args, commandId),
      ),
    ).catch((error: unknown) => {
      throw isTakenId(error) ? new CodedError(ID_REUSED) : error;
    });
  try {
    return await run();
  } catch (error) {
    // The same request twice at once: the second look finds what the other has stored.
    if (error instanceof CodedError && error.code === ID_REUSED) return run();
    throw error;
  }
}

async function settle<Args>(
  { effects }: Needed,
  sql: TransactionSql,
  actor: Actor,
  command: ServerCommand<Args, unknown>,
  args: Args,
  commandId: string,
): Promise<StoredOutcome> {
  const at = Date.now();
  const envelope = envelopeOf(command, args, actor, commandId, at);
  const known = await findKnown(sql, actor.userId, envelope, "server");
  if (known.kind === "same") return known.outcome;
  if (known.kind === "other") {
    const before = await saidBefore(sql, actor, command, args, commandId);
    if (before) return before;
    throw new CodedError(ID_REUSED);
  }
  const recorded = recordPermissionChecks(actor);
  const { result } = await runInScope(
    { scope: ownSavepoint, sql },
    (inside) => command.run({ sql: inside, actor: recorded.actor, commandId, at }, args),
    () => Promise.resolve(),
  );
  const outcome: StoredOutcome = {
    id: commandId,
    seq: 0,
    outcome: result.outcome,
    code: result.outcome === "applied" ? null : result.code,
    detail: result.detail ?? null,
    settledAt: at,
  };
  const checks = checksOf(recorded.asked, result.outcome);
  const time = { at, toConfirm: false };
  const judged = [{ envelope, result, outcome, time, authorityAt: at, checks, kept: envelope.args }];
  const context = { sql, principal: { actor }, effects };
  await record(context, judged);
  await enqueueEffects(context, judged);
  return outcome;
}

/**
 * What became of the same request under a release before, which knew fewer fields: what is kept of it says the same once this one has read it.
 * Null: it was another request.
 */
async function saidBefore<Args>(
  sql: TransactionSql,
  actor: Actor,
  { name, args: schema }: Pick<ServerCommand<Args, unknown>, "name" | "args">,
  args: Args,
  commandId: string,
): Promise<StoredOutcome | null> {
  const kept = await keptArgsOf(sql, actor, { id: commandId, name });
  const read = kept === null ? null : schema.safeParse(kept);
  if (!read?.success || canonicalJson(read.data) !== canonicalJson(args)) return null;
  return (await findOutcomes(sql, [commandId])).get(commandId)?.outcome ?? null;
}

const envelopeOf = <Args>(
  { name, version }: ServerCommand<Args, unknown>,
  args: Args,
  actor: Actor,
  id: string,
  at: number,
): Envelope => ({
  id,
  seq: 0,
  name,
  version,
  args: args as Envelope["args"],
  tenant: "",
  user: actor.userId,
  device: SERVER,
  issuedAt: at,
  clockOffset: 0,
  mono: 0,
  boot: SERVER,
  contactAt: at,
  contactMono: null,
  contactBoot: null,
});

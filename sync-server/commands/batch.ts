// A batch of commands over HTTP: read, run one after another, answer what became of each.

import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { CodedError } from "../../shared/kernel/errors.ts";
import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import { envelopeSchema } from "../../shared/zero/envelope.schema.ts";
import { LAST_PLACE } from "../../shared/zero/last-place.ts";
import type { Arrival } from "../../shared/kernel/trusted-time.ts";
import type { Envelope, StoredOutcome } from "../../shared/zero/envelope.ts";
import type { Context } from "../http/request.ts";
import type { CommandServices } from "./command-services.ts";
import { Problem, problemResponse } from "../platform/problem.ts";
import { isTransient, type Sql } from "../db/connections.ts";
import { commandTransaction, withTenant } from "../db/tenant-transaction.ts";
import { hasForgotten } from "./command-records.ts";
import { holdUnsigned, sealedBy } from "./imported-commands.ts";
import { MOST_UNSIGNED, refuseTooMany } from "./handover-limits.ts";
import { newRun, settleTogether } from "./command-runs.ts";
import { runCommand, type Rejection, type RunnerContext, type RunResult } from "./command-runner.ts";
import { isNewer } from "./read-command.ts";
import { retryTransient } from "./retry.ts";
import { oneWayAtATime } from "./device-ways.ts";

const MAX_BODY_BYTES = 1024 * 1024;
const MAX_BATCH = 500;

/** Edits that a device holds. */
export const heldCount = z.number().int().min(0).max(2_147_483_647);
/** After which place of its sequence all come that it counts; null: it counts none, or is of a build that does not say. */
export const heldAfter = z.number().int().min(0).max(LAST_PLACE).nullable().default(null);
/** Names that the device had before it restarted its sequence; of a file, that of the device that made what it brings. */
export const replacedDevices = z.array(z.uuid()).max(20).default([]);

/** How far the device knows its sequences before this one to have been answered, of what it still has. */
export const formerSequences = z
  .array(z.object({ device: z.uuid(), seq: z.number().int().min(0).max(2_147_483_647) }))
  .max(20)
  .default([]);

export const batchSchema = z.object({
  /** The device's wall clock when it sent this: the server measures the clock with it. Null: another device stamped these. */
  sent_at: z.number().nullable(),
  /** The device's monotonic clock then, ms since its `boot` began. Null: of a build that does not say, or another device's. */
  sent_mono: z.number().nullable().default(null),
  boot: z.string().max(64).nullable().default(null),
  device: z.uuid(),
  label: z.string().max(300).default(""),
  build: z.string().max(64).nullable().default(null),
  pending: heldCount.default(0),
  /** How many it will hold once these have all been taken; null: of a build that does not say. */
  pending_after: heldCount.nullable().default(null),
  held_after: heldAfter,
  replaces: replacedDevices,
  formerly: formerSequences,
  entries: z.array(z.unknown()).max(MAX_BATCH),
});

/** What the device reads back for each entry it sent, one for one. */
type EntryResult =
  | { id: string; seq: number; outcome: string; code: string | null; detail: unknown; settled_at: number }
  | { id: string | null; rejected: Rejection | "commands/invalid-envelope"; errors?: string[] };

/** What a batch says of its device's monotonic clock. */
export const sentOf = ({
  sent_mono,
  boot,
}: Pick<z.output<typeof batchSchema>, "sent_mono" | "boot">): Arrival["sent"] =>
  sent_mono === null || boot === null ? null : { mono: sent_mono, boot };

export const limitBatch = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: (c) => problemResponse(c, new Problem(413, "commands/batch-too-large", `At most ${MAX_BODY_BYTES} bytes.`)),
});

export interface Batch {
  actor: Actor;
  slug: string;
  /** Server minus device, ms, as measured by this request; null for entries that another device stamped. */
  offsetNow: number | null;
  /** The device's monotonic clock when it sent this. */
  sent: Arrival["sent"];
  entries: readonly unknown[];
  hold?: RunnerContext["hold"];
  /** They came in a file: what no device of the person sealed waits for a manager (docs/decisions/0010). */
  imported?: boolean;
  /** It comes from the app, which may be updated before this server is. */
  isApp?: boolean;
  /** It comes with a personal token. */
  isProgram?: boolean;
  /** Names of the device that made what a file brings, where it is not the one that the entries name. */
  madeBy?: readonly string[];
  /** So many of the entries were not settled. */
  onUnsettled?: (count: number) => Promise<unknown>;
}

/**
 * Runs of new commands share a transaction; where that does not go smoothly, each has one of its own. It ends at the first that cannot be taken: what
 * follows was made after it, and comes again in a sequence without it. Throws a Problem that carries the results so far where
 * the batch had to end.
 */
export async function runBatch(services: CommandServices, batch: Batch) {
  const results: EntryResult[] = [];
  try {
    const { device } = readable(batch.entries.slice(0, 1))[0] ?? {};
    await oneWayAtATime(batch.actor.userId, device, () => settleInTurn(services, batch, results));
  } finally {
    const unsettled = batch.entries.length - results.filter((result) => "outcome" in result).length;
    // The answer matters more than what the shop is shown of the device.
    if (unsettled > 0)
      await batch
        .onUnsettled?.(unsettled)
        .catch((err: unknown) => services.log.warn({ err }, "a device's edits not noted"));
  }
  return { results, server_time: Date.now() };
}

/** Adds to `results` as it goes. */
async function settleInTurn(
  services: CommandServices,
  { actor, slug, offsetNow, sent, entries, hold, imported, isApp = false, isProgram = false, madeBy = [] }: Batch,
  results: EntryResult[],
): Promise<void> {
  const principal = { actor, slug, isProgram, madeBy };
  const isSealed = imported ? await sealedBy(services.sql, actor, readable(entries)) : () => true;
  if (imported && !readable(entries).every(isSealed))
    await refuseTooMany(services.sql, actor.companyId, actor.userId, MOST_UNSIGNED);
  const runOne = (envelope: Envelope): Promise<RunResult> =>
    retryTransient(actor.companyId, () =>
      commandTransaction(services.sql, actor.companyId, (sql) => {
        const arrival = { now: Date.now(), offsetNow, sent };
        const context: RunnerContext = {
          ...services,
          sql,
          principal,
          arrival,
          waitsForUpdate: isApp,
          ...(hold ? { hold } : {}),
        };
        return isSealed(envelope) ? runCommand(context, envelope) : holdUnsigned(context, envelope);
      }),
    );

  while (results.length < entries.length) {
    const rest = entries.slice(results.length);
    const run = newRun(rest, (envelope) => isSealed(envelope) && !(isApp && isNewer(envelope, services.findCommand)));
    const together = { ...services, principal, offsetNow, sent, ...(hold ? { hold } : {}) };
    const outcomes = await settleTogether(services.sql, together, run);
    if (outcomes) {
      results.push(...outcomes.map(asSent));
      continue;
    }
    for (const entry of rest.slice(0, Math.max(1, run.length))) {
      const stop = await take(entry, runOne, results);
      if (stop instanceof Problem) throw withResults(stop, results);
      if (stop === "rejected") return;
    }
  }
}

/**
 * A sequence that has just begun shows no gap, whatever the server has forgotten of those before it: it would be applied ahead of what is to
 * be offered again. So nothing is taken of it before that comes, too.
 */
export async function refuseWhereForgotten(
  sql: Sql,
  actor: Actor,
  { formerly }: Pick<z.output<typeof batchSchema>, "formerly">,
): Promise<void> {
  if (formerly.length === 0) return;
  if (await withTenant(sql, actor.companyId, (tx) => hasForgotten(tx, actor, formerly)))
    throw new Problem(409, "commands/gap", "Commands of a sequence before this one are missing.");
}

const readable = (entries: readonly unknown[]): Envelope[] =>
  entries.flatMap((entry) => envelopeSchema.safeParse(entry).data ?? []);

/** Runs one entry and notes its result. "rejected", or a problem: the batch ends here, and what follows is sent again. */
async function take(
  entry: unknown,
  runOne: (envelope: Envelope) => Promise<RunResult>,
  results: EntryResult[],
): Promise<Problem | "rejected" | null> {
  const { data: envelope, error: invalid } = envelopeSchema.safeParse(entry);
  if (!envelope) {
    const errors = invalid.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    results.push({ id: idOf(entry), rejected: "commands/invalid-envelope", errors });
    return "rejected";
  }
  try {
    const result = await runOne(envelope);
    if (result.kind === "gap") {
      return new Problem(409, "commands/gap", "An earlier command of this device is missing.", {
        extra: { expected_seq: result.expected },
      });
    }
    if (result.kind === "newer")
      return new Problem(503, "commands/newer-than-server", "This server will be updated in a moment.", {
        headers: { "retry-after": "30" },
      });
    if (result.kind === "settled") {
      results.push(asSent(result.outcome));
      return null;
    }
    results.push({ id: envelope.id, rejected: result.code });
    return "rejected";
  } catch (error) {
    if (error instanceof CodedError) {
      results.push({ id: envelope.id, rejected: error.code as Rejection });
      return "rejected";
    }
    if (isTransient(error))
      return new Problem(503, "commands/try-again", "The database is busy.", { headers: { "retry-after": "1" } });
    throw error;
  }
}

const asSent = ({ settledAt, ...outcome }: StoredOutcome): EntryResult => ({ ...outcome, settled_at: settledAt });

const withResults = (problem: Problem, results: EntryResult[]) =>
  new Problem(problem.status, problem.code, problem.message, {
    headers: problem.headers,
    extra: { ...problem.extra, results, server_time: Date.now() },
  });

/** The body of a batch. Throws a Problem that says what is wrong with it. */
export async function readBatch<S extends z.ZodType>(c: Context, schema: S): Promise<z.output<S>> {
  const body: unknown = await c.req.json().catch(() => {
    throw new Problem(400, "commands/not-json", "The body is not JSON.");
  });
  const batch = schema.safeParse(body);
  if (!batch.success) {
    const errors = Object.fromEntries(batch.error.issues.map((issue) => [issue.path.join("."), [issue.message]]));
    throw new Problem(422, "commands/invalid-batch", "The batch is not valid.", { extra: { errors } });
  }
  return batch.data;
}

function idOf(entry: unknown): string | null {
  const id = (entry as { id?: unknown } | null)?.id;
  return typeof id === "string" ? id : null;
}

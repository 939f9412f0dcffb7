// Several commands of one device in one transaction: the same judgement, one commit. Whatever does not go smoothly undoes
// all of it and is left to the commands' own transactions, which know what to do.

import { envelopeSchema } from "../../shared/zero/envelope.schema.ts";
import type { Arrival } from "../../shared/kernel/trusted-time.ts";
import type { Envelope, StoredOutcome } from "../../shared/zero/envelope.ts";
import { authorityAskedOnce } from "../auth/former-authority.ts";
import { isTransient, type Sql, type TransactionSql } from "../db/connections.ts";
import { commandTransaction } from "../db/tenant-transaction.ts";
import { advanceWatermark, lockWatermark, type Watermark } from "./command-records.ts";
import { advanced, judge, type RunnerContext } from "./command-runner.ts";
import { record, enqueueEffects, type Judged } from "./command-settled.ts";
import { withoutSavepoints } from "./command-scope.ts";
import { LONGEST_TRYING_MS } from "./retry.ts";
import { findAllKnown, type Known } from "./known-command.ts";
import { boundsAskedOnce } from "./time-bounds.ts";

/** Rows stay locked until the last of them is done: others who want the same rows must not wait for long. */
const LONGEST_RUN = 40;
/** A device's other way out, Zero, may be writing the same commands: the second look finds what it has done. */
const TRIES = 4;

/** The first entries of a batch, as far as they fit and are one device's commands without a gap; `most` of them. */
export function newRun(
  entries: readonly unknown[],
  fits: (envelope: Envelope) => boolean,
  most: number = LONGEST_RUN,
): Envelope[] {
  const run: Envelope[] = [];
  const ids = new Set<string>();
  for (const entry of entries.slice(0, most)) {
    const { data: envelope } = envelopeSchema.safeParse(entry);
    const before = run.at(-1);
    const follows = before === undefined || (envelope?.device === before.device && envelope.seq === before.seq + 1);
    if (!envelope || !follows || !fits(envelope) || ids.has(envelope.id)) break;
    run.push(envelope);
    ids.add(envelope.id);
  }
  return run;
}

type RunContext = Omit<RunnerContext, "sql" | "arrival"> & {
  /** The server's clock minus the device's, as measured with this request, ms. */
  offsetNow: number | null;
  /** The device's monotonic clock when it sent this. */
  sent: Arrival["sent"];
};

/**
 * The outcomes of all those that came before, and of as many of the new ones as share a transaction, all committed; or null, and nothing of
 * them has happened. `beside`: what else belongs to the same transaction, sent before the first of them; told how many there are, it
 * throws where they may not be counted.
 */
export async function settleTogether(
  sql: Sql,
  context: RunContext,
  run: readonly Envelope[],
  beside?: (tx: TransactionSql) => (settled: number) => Promise<void>,
): Promise<StoredOutcome[] | null> {
  const { actor, slug } = context.principal;
  if (run.length === 0 || run.some(({ tenant, user }) => tenant !== slug || user !== actor.userId)) return null;
  const until = performance.now() + LONGEST_TRYING_MS;
  for (let attempt = 1; ; attempt++) {
    try {
      return await commandTransaction(sql, actor.companyId, (tx) => settleRun(tx, context, run, beside?.(tx)));
    } catch (error) {
      if (run.length === 1) return null; // it waits its turn where it is taken by itself
      if (isTransient(error) && attempt < TRIES && performance.now() < until) continue;
      // Rolled back as a whole: nothing was decided. Each on its own meets the same trouble again, or not, and answers for it.
      context.log.debug({ err: error, commands: run.length }, "a run of commands is taken one by one");
      return null;
    }
  }
}

async function settleRun(
  tx: TransactionSql,
  context: RunContext,
  run: readonly Envelope[],
  count: (settled: number) => Promise<void> = () => Promise.resolve(),
): Promise<StoredOutcome[] | null> {
  const { actor } = context.principal;
  const { device } = run[0]!;
  const [watermark, known] = await Promise.all([
    lockWatermark(tx, actor, device),
    findAllKnown(tx, actor.userId, run, "device"),
  ]);
  const answered = answeredAlready(known);
  const fresh = run.slice(answered.length, answered.length + LONGEST_RUN);
  const areFresh = known.slice(answered.length).every(({ kind }) => kind === "new");
  if (watermark === null || !areFresh || known.some((one) => one.kind === "new" && one.unsigned)) return null;
  if (answered.length === 1 && run.length === 1) return null; // told where it is taken by itself
  const last = run[answered.length - 1];
  if (fresh.length === 0 && last!.seq > watermark.seq) return null;
  if (fresh.length > 0 && fresh[0]!.seq !== watermark.seq + 1) return null;
  const counting = () => count(answered.length + fresh.length);
  const settled = await settleFresh(tx, context, fresh, watermark, counting);
  return [...answered, ...settled.map(({ outcome }) => outcome)];
}

/** The outcomes of the commands at the beginning that came before, by this way or by Zero. */
function answeredAlready(known: readonly Known[]): StoredOutcome[] {
  const outcomes: StoredOutcome[] = [];
  for (const one of known) {
    if (one.kind !== "same") break;
    outcomes.push(one.outcome);
  }
  return outcomes;
}

const after = (watermark: Watermark, { envelope, time }: Judged): Watermark => advanced(watermark, envelope, time);

/** Judges the commands one after the other, and writes down what became of them: the disk and each answer are waited for once. */
async function settleFresh(
  tx: TransactionSql,
  context: RunContext,
  fresh: readonly Envelope[],
  watermark: Watermark,
  counting: () => Promise<void>,
): Promise<Judged[]> {
  if (fresh.length === 0) {
    await counting();
    return [];
  }
  const { scope, written } = await withoutSavepoints(tx);
  const settled: Judged[] = [];
  const askedOnce = { formerAuthority: authorityAskedOnce(), timeBounds: boundsAskedOnce(fresh) };
  const inside = (): RunnerContext => ({
    ...context,
    ...askedOnce,
    sql: tx,
    scope,
    arrival: { now: Date.now(), offsetNow: context.offsetNow, sent: context.sent },
  });
  for (const envelope of fresh) settled.push(await judge(inside(), envelope, settled.reduce(after, watermark).lastAt));
  const { actor } = context.principal;
  await allSent(
    written(),
    record(inside(), settled),
    advanceWatermark(tx, actor, fresh[0]!.device, settled.reduce(after, watermark)),
    counting(),
  );
  await enqueueEffects(inside(), settled);
  return settled;
}

/** Sent one after the other, answered together. Throws what went wrong first: after that, every statement fails. */
async function allSent(...statements: Promise<unknown>[]): Promise<void> {
  for (const one of await Promise.allSettled(statements)) if (one.status === "rejected") throw one.reason;
}

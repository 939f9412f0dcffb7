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

/** Rows stay locked until the last of them is done: others who want the same rows must not wait for long. */
const LONGEST_RUN = 10;
/** A device's other way out, Zero, may be writing the same commands: the second look finds what it has done. */
const TRIES = 4;

/** The first entries of a batch, as far as they fit and are one device's commands without a gap. */
export function newRun(entries: readonly unknown[], fits: (envelope: Envelope) => boolean): Envelope[] {
  const run: Envelope[] = [];
  for (const entry of entries.slice(0, LONGEST_RUN)) {
    const { data: envelope } = envelopeSchema.safeParse(entry);
    const before = run.at(-1);
    const follows = before === undefined || (envelope?.device === before.device && envelope.seq === before.seq + 1);
    if (!envelope || !follows || !fits(envelope) || run.some(({ id }) => id === envelope.id)) break;
    run.push(envelope);
  }
  return run;
}

type RunContext = Omit<RunnerContext, "sql" | "arrival"> & {
  /** The server's clock minus the device's, as measured with this request, ms. */
  offsetNow: number | null;
  /** The device's monotonic clock when it sent this. */
  sent: Arrival["sent"];
};

/** The outcomes, all committed; or null, and nothing of them has happened. */
export async function settleTogether(
  sql: Sql,
  context: RunContext,
  run: readonly Envelope[],
): Promise<StoredOutcome[] | null> {
  const { actor, slug } = context.principal;
  if (run.length < 2 || run.some(({ tenant, user }) => tenant !== slug || user !== actor.userId)) return null;
  const until = performance.now() + LONGEST_TRYING_MS;
  for (let attempt = 1; ; attempt++) {
    try {
      return await commandTransaction(sql, actor.companyId, (tx) => settleRun(tx, context, run));
    } catch (error) {
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
): Promise<StoredOutcome[] | null> {
  const { actor } = context.principal;
  const { device } = run[0]!;
  const [watermark, known] = await Promise.all([
    lockWatermark(tx, actor, device),
    findAllKnown(tx, actor.userId, run, "device"),
  ]);
  const answered = answeredAlready(known);
  const fresh = run.slice(answered.length);
  const areFresh = known.slice(answered.length).every(({ kind }) => kind === "new");
  if (watermark === null || !areFresh || known.some((one) => one.kind === "new" && one.unsigned)) return null;
  if (fresh.length === 0) return run.at(-1)!.seq <= watermark.seq ? answered : null;
  if (fresh[0]!.seq !== watermark.seq + 1) return null;
  const settled = await settleFresh(tx, context, fresh, watermark);
  await advanceWatermark(tx, actor, device, settled.reduce(after, watermark));
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

async function settleFresh(
  tx: TransactionSql,
  context: RunContext,
  fresh: readonly Envelope[],
  watermark: Watermark,
): Promise<Judged[]> {
  const { scope, written } = await withoutSavepoints(tx);
  const settled: Judged[] = [];
  const formerAuthority = authorityAskedOnce();
  const inside = (): RunnerContext => ({
    ...context,
    sql: tx,
    scope,
    formerAuthority,
    arrival: { now: Date.now(), offsetNow: context.offsetNow, sent: context.sent },
  });
  for (const envelope of fresh) settled.push(await judge(inside(), envelope, settled.reduce(after, watermark).lastAt));
  await written();
  await record(inside(), settled);
  await enqueueEffects(inside(), settled);
  return settled;
}

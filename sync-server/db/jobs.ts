// The job queue: effects of commands and daily work, in Postgres, so that an effect exists exactly when its cause does.

import { PgBoss, type Job } from "pg-boss";
import { APP_ROLE } from "../../drizzle/columns.ts";
import { patientUrl, WORKING, type Sql, type TransactionSql } from "./connections.ts";
import type { Logger } from "../platform/logging.ts";

const SCHEMA = "pgboss";
/** Over which processes are told that a queue has jobs; the payload is its name. */
export const JOBS_CHANNEL = "garaj_jobs";
/**
 * When they are told of what was handed in: soon, when most transactions are committed, and once more. Many commands within that time
 * are told of together. A `NOTIFY` within the transactions of commands would put all their commits in one queue.
 */
const TOLD_AFTER_MS = [300, 1_500];
/** How late a job may be begun at most that nobody was told of: one that failed and is tried again, or whose transaction took long. */
const LATE_SECONDS = 10;
/** Any number: the same in every process. */
const GRANT_LOCK = 7_305_412;

/** How often and how soon what failed is tried again: each wait is twice the one before. */
export interface Retries {
  limit: number;
  firstDelaySeconds: number;
  longestDelaySeconds: number;
}

const RETRIES: Retries = { limit: 5, firstDelaySeconds: 5, longestDelaySeconds: 3_600 };

/** The one way in which a job comes to be. */
export interface JobQueue {
  /** In the caller's transaction: the jobs exist exactly when it is committed. `afterSeconds`: none is begun before. */
  insert: (
    sql: TransactionSql,
    queue: string,
    jobs: readonly object[],
    options?: { afterSeconds?: number; turn?: Turn },
  ) => Promise<void>;
}

/** Of a job in a queue with `turns`. */
export interface Turn {
  /** Whose it is: one of theirs is worked at a time, and those of others go ahead. */
  of: string;
  /** What it is about: one that waits already is enough. */
  about: string;
  /** How many of theirs come before it: others who have fewer are first. */
  behind: number;
}

export interface JobHandler {
  queue: string;
  retries?: Retries;
  /** How many are worked at once, each of somebody else (`Turn`); instead of one after the other. */
  turns?: number;
  /** A cron expression (UTC) for work that comes by itself. */
  cron?: string;
  /**
   * How many are taken at a time, instead of one. Those that fail come again, the others do not; when the process dies on
   * the way, all of them come again: for work that may be done twice.
   */
  together?: number;
  /** `jobs`: for what follows from it. */
  handle: (data: unknown, job: Pick<Job, "id">, jobs: JobQueue) => Promise<void>;
}

export interface Jobs extends JobQueue {
  /** Begins to take jobs. Without it this process only hands them in. */
  work: (handlers: readonly JobHandler[]) => Promise<void>;
  stop: () => Promise<void>;
  readonly working: boolean;
}

export async function startJobs(
  ownerUrl: string,
  owner: Sql,
  queues: readonly Pick<JobHandler, "queue" | "retries" | "turns">[],
  log: Logger,
): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: patientUrl(ownerUrl, WORKING), schema: SCHEMA, max: 4 });
  boss.on("error", (error: Error) => log.error({ err: error }, "job queue"));
  await boss.start();
  for (const { queue, retries = RETRIES, turns } of queues)
    await boss.createQueue(queue, {
      // `short`: of what has a key, one waits. It stays as the queue was made: another one needs another name.
      ...(turns === undefined ? {} : { policy: "short" as const }),
      retryLimit: retries.limit,
      retryBackoff: true,
      retryDelay: retries.firstDelaySeconds,
      retryDelayMax: retries.longestDelaySeconds,
    });
  // Commands hand in jobs under the application's role, inside their own transaction. Processes that start together grant in turn:
  // Postgres refuses one of two that do at once.
  await owner.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${GRANT_LOCK})`;
    await sql.unsafe(`
      grant usage on schema ${SCHEMA} to ${APP_ROLE};
      grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${APP_ROLE};
      grant execute on all functions in schema ${SCHEMA} to ${APP_ROLE};`);
  });

  const tell = toldLater((queue) =>
    owner
      .notify(JOBS_CHANNEL, queue)
      .catch((error: unknown) => log.warn({ err: error, queue }, "nobody was told of a job")),
  );
  const workers = new Map<string, string[]>();
  const wake = (queue: string) => {
    for (const worker of workers.get(queue) ?? []) boss.notifyWorker(worker);
  };
  const wakeAll = () => {
    for (const queue of workers.keys()) wake(queue);
  };

  const insert: JobQueue["insert"] = async (sql, queue, jobs, { afterSeconds = 0, turn } = {}) => {
    const inTurn = turn && { group: { id: turn.of }, singletonKey: turn.about, priority: -turn.behind };
    await boss.insert(
      queue,
      jobs.map((data) => ({ data, startAfter: afterSeconds, ...inTurn })),
      { db: through(sql) },
    );
    tell(queue, afterSeconds * 1_000);
  };
  let working = false;
  return {
    insert,
    get working() {
      return working;
    },
    async work(handlers) {
      // All of them whenever the connection is there again: what was said meanwhile was not heard.
      if (workers.size === 0) await owner.listen(JOBS_CHANNEL, wake, wakeAll);
      for (const { queue, cron, together = 1, turns, retries = RETRIES, handle } of handlers) {
        const pace = {
          // Asking each queue every second took 6 % of a processor of a shop that did nothing.
          pollingIntervalSeconds: LATE_SECONDS,
          batchSize: together,
          ...(turns === undefined ? {} : { localGroupConcurrency: 1 }),
        };
        const work = () =>
          boss.work(
            queue,
            pace,
            (batch) =>
              handleEach(
                batch,
                (data, job) => handle(data, job, { insert }),
                (ids) => boss.complete(queue, ids),
              )
                .catch((error: unknown) => {
                  tell(queue, retries.firstDelaySeconds * 1_000);
                  throw error;
                })
                .finally(() => wake(queue)), // the next of them: it may have waited for this one's turn
          );
        // One by one instead of as many at once as it is told: only the first of those can be woken.
        const ids: string[] = [];
        workers.set(queue, ids);
        for (let i = 0; i < (turns ?? 1); i++) ids.push(await work());
        if (cron) await boss.schedule(queue, cron);
      }
      working = true;
    },
    async stop() {
      working = false;
      tell.stop();
      workers.clear();
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

/** `say` a while after it was asked to, twice (`TOLD_AFTER_MS`); once for all who ask meanwhile for the same moment. */
function toldLater(say: (queue: string) => Promise<unknown>) {
  const waiting = new Map<string, NodeJS.Timeout>();
  const tell = (queue: string, afterMs: number) => {
    for (const ms of TOLD_AFTER_MS) {
      const key = `${queue} ${afterMs} ${ms}`;
      if (waiting.has(key)) continue;
      const due = () => {
        waiting.delete(key);
        void say(queue);
      };
      waiting.set(key, setTimeout(due, afterMs + ms).unref());
    }
  };
  const stop = () => {
    for (const timer of waiting.values()) clearTimeout(timer);
    waiting.clear();
  };
  return Object.assign(tell, { stop });
}

/** One that fails does not take the others with it: what is done is completed before the queue hears of the failure. */
async function handleEach(
  batch: readonly Job<unknown>[],
  handle: (data: unknown, job: Pick<Job, "id">) => Promise<void>,
  complete: (ids: string[]) => Promise<unknown>,
): Promise<void> {
  const done: string[] = [];
  const failures: unknown[] = [];
  for (const job of batch) {
    await handle(job.data, job).then(
      () => done.push(job.id),
      (error: unknown) => failures.push(error),
    );
  }
  if (failures.length === 0) return;
  if (done.length > 0) await complete(done);
  throw failures.length === 1 ? failures[0] : new AggregateError(failures, `${failures.length} jobs failed`);
}

function through(sql: TransactionSql) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const rows = await sql.unsafe(text, values as never[], { prepare: true });
      return { rows: [...rows] };
    },
  };
}

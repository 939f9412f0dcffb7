// The job queue: effects of commands and daily work, in Postgres, so that an effect exists exactly when its cause does.

import { PgBoss, type Job } from "pg-boss";
import { APP_ROLE } from "../../drizzle/columns.ts";
import { patientUrl, WORKING, type Sql, type TransactionSql } from "./connections.ts";
import type { Logger } from "../platform/logging.ts";

const SCHEMA = "pgboss";
/**
 * How late a job may be begun at most whose moment no process was told of: one that failed and is tried again, or that came while the
 * connection was lost over which the others are told. Whatever is handed in is begun at once.
 */
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
  // Told by Postgres of what is committed: asking each queue every second took 6 % of a processor of a shop that did nothing.
  const boss = new PgBoss({
    connectionString: patientUrl(ownerUrl, WORKING),
    schema: SCHEMA,
    max: 4,
    useListenNotify: true,
  });
  boss.on("error", (error: Error) => log.error({ err: error }, "job queue"));
  await boss.start();
  const tells = new Map((await boss.getQueues()).map(({ name, notify }) => [name, notify]));
  for (const { queue, retries = RETRIES, turns } of queues) {
    if (tells.get(queue) === true) continue;
    if (tells.has(queue)) await boss.updateQueue(queue, { notify: true });
    else
      await boss.createQueue(queue, {
        notify: true,
        // `short`: of what has a key, one waits. It stays as the queue was made: another one needs another name.
        ...(turns === undefined ? {} : { policy: "short" as const }),
        retryLimit: retries.limit,
        retryBackoff: true,
        retryDelay: retries.firstDelaySeconds,
        retryDelayMax: retries.longestDelaySeconds,
      });
  }
  // Commands hand in jobs under the application's role, inside their own transaction. Processes that start together grant in turn:
  // Postgres refuses one of two that do at once.
  await owner.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${GRANT_LOCK})`;
    await sql.unsafe(`
      grant usage on schema ${SCHEMA} to ${APP_ROLE};
      grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${APP_ROLE};
      grant execute on all functions in schema ${SCHEMA} to ${APP_ROLE};`);
  });

  const workers = new Map<string, string[]>();
  const wake = (queue: string) => {
    for (const worker of workers.get(queue) ?? []) boss.notifyWorker(worker);
  };

  const insert: JobQueue["insert"] = async (sql, queue, jobs, { afterSeconds = 0, turn } = {}) => {
    const inTurn = turn && { group: { id: turn.of }, singletonKey: turn.about, priority: -turn.behind };
    await boss.insert(
      queue,
      jobs.map((data) => ({ data, startAfter: afterSeconds, ...inTurn })),
      { db: through(sql) },
    );
    if (afterSeconds > 0) setTimeout(() => wake(queue), afterSeconds * 1_000).unref();
  };
  let working = false;
  return {
    insert,
    get working() {
      return working;
    },
    async work(handlers) {
      for (const { queue, cron, together = 1, turns, handle } of handlers) {
        const pace = {
          pollingIntervalSeconds: 1,
          notifyPollingIntervalSeconds: LATE_SECONDS,
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
              ).finally(() => wake(queue)), // the next of them: it may have waited for this one's turn
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
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
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

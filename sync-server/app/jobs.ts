// The job queue: effects of commands and daily work, in Postgres, so that an effect exists exactly when its cause does.

import { PgBoss, type JobWithMetadata } from "pg-boss";
import { APP_ROLE } from "../../drizzle/columns.ts";
import type { Effects } from "../zero/server-steps.ts";
import { effectsOf } from "../zero/effects.ts";
import type { Sql, TransactionSql } from "../db/connections.ts";
import type { Logger } from "./logging.ts";

const SCHEMA = "pgboss";

export interface JobHandler {
  queue: string;
  /** A cron expression (UTC) for work that comes by itself. */
  cron?: string;
  handle: (data: unknown, job: Pick<JobWithMetadata, "id">) => Promise<void>;
}

export interface Jobs extends Effects {
  /** Begins to take jobs. Without it this process only hands them in. */
  work: (handlers: readonly JobHandler[]) => Promise<void>;
  stop: () => Promise<void>;
  readonly working: boolean;
}

export async function startJobs(ownerUrl: string, owner: Sql, queues: readonly string[], log: Logger): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema: SCHEMA, max: 4 });
  boss.on("error", (error: Error) => log.error({ err: error }, "job queue"));
  await boss.start();
  for (const queue of queues) await boss.createQueue(queue, { retryLimit: 5, retryBackoff: true, retryDelay: 5 });
  // Commands hand in jobs under the application's role, inside their own transaction.
  await owner.unsafe(`
    grant usage on schema ${SCHEMA} to ${APP_ROLE};
    grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${APP_ROLE};
    grant execute on all functions in schema ${SCHEMA} to ${APP_ROLE};`);

  let working = false;
  return {
    get working() {
      return working;
    },
    async enqueue(sql, companyId, envelope, activity) {
      for (const effect of effectsOf(envelope, activity)) {
        await boss.send(effect.queue, { companyId, ...effect.data }, { db: through(sql) });
      }
    },
    async work(handlers) {
      for (const { queue, cron, handle } of handlers) {
        await boss.work(queue, { pollingIntervalSeconds: 1 }, async (batch) => {
          for (const job of batch) await handle(job.data, job);
        });
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

function through(sql: TransactionSql) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const rows = await sql.unsafe(text, values as never[]);
      return { rows: [...rows] };
    },
  };
}

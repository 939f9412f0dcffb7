// A database in trouble: writes to a table fail a given number of times, as a deadlock or a serialization failure would.

import type { Sql } from "../db/connections.ts";

/** Fails the next `times` updates of `table` with this error. A sequence counts: it is not rolled back. */
export async function failUpdates(owner: Sql, table: string, code: string, times: number): Promise<void> {
  await owner.unsafe(`
    drop sequence if exists test_failures;
    create sequence test_failures;
    create or replace function test_fail() returns trigger language plpgsql security definer as $$ begin
      if nextval('test_failures') <= ${times} then raise exception 'planted failure' using errcode = '${code}'; end if;
      return new;
    end $$;
    create or replace trigger test_fail before update on "${table}" for each row execute function test_fail();`);
}

/** How many updates were tried since `failUpdates`. */
export async function updatesTried(owner: Sql): Promise<number> {
  const [row] = await owner<
    { n: number }[]
  >`select case when is_called then last_value::int else 0 end as n from test_failures`;
  return row!.n;
}

export async function endTrouble(owner: Sql, table: string): Promise<void> {
  await owner.unsafe(`drop trigger if exists test_fail on "${table}"`);
}

/** Ends the backends of the application's requests that wait for a lock: their connections break in the middle. */
export async function breakBlockedConnections(owner: Sql): Promise<number> {
  const rows = await owner`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = 'garaj_app' and wait_event_type = 'Lock'`;
  return rows.length;
}

/** Errors that nobody could catch while `work` ran: in the real server each of them ends the process. */
export async function uncaughtDuring(work: () => Promise<void>): Promise<unknown[]> {
  const uncaught: unknown[] = [];
  const listeners = process.listeners("uncaughtException");
  process.removeAllListeners("uncaughtException");
  process.on("uncaughtException", (error) => uncaught.push(error));
  try {
    await work();
    for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate);
  } finally {
    process.removeAllListeners("uncaughtException");
    for (const listener of listeners) process.on("uncaughtException", listener);
  }
  return uncaught;
}

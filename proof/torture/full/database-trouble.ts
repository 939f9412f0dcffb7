// Trouble inside Postgres, made by its owner in a schema of its own, and its notes of what was ever committed: the product's tables get
// three triggers and no column.

import type postgres from "postgres";
import { WORK_ORDER_UPDATED } from "../../../sync-server/domains/work-orders/work-orders.broadcast.ts";

/** Also notes each outcome with its place in the order in which the server took commands, and each job that was handed in for one. */
export async function installTrouble(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(`
    create schema torture;
    create table torture.applied (place bigserial primary key, command_id text not null, outcome text not null,
      settled_at timestamptz not null);
    create table torture.handed_in (job uuid primary key, command_id text not null);
    create table torture.broken (until timestamptz not null);
    create sequence torture.deadlocks minvalue -1000000 start 0;
    select nextval('torture.deadlocks');
    create function torture.before_command() returns trigger language plpgsql security definer as $$ begin
      if nextval('torture.deadlocks') <= 0 then raise exception 'torture: deadlock' using errcode = '40P01'; end if;
      if exists (select from torture.broken where until > clock_timestamp()) then raise exception 'torture: broken'; end if;
      return new;
    end $$;
    create function torture.after_command() returns trigger language plpgsql security definer as $$ begin
      insert into torture.applied (command_id, outcome, settled_at) values (new.id, new.outcome, new.settled_at);
      return null;
    end $$;
    -- The queue writes a job anew that is to be tried again: it is the same one.
    create function torture.after_job() returns trigger language plpgsql security definer as $$ begin
      insert into torture.handed_in (job, command_id) values (new.id, coalesce(new.data->>'commandId', 'nothing')) on conflict do nothing;
      return null;
    end $$;
    create trigger torture_before before insert on command for each row execute function torture.before_command();
    create trigger torture_after after insert on command for each row execute function torture.after_command();
    create trigger torture_after after insert on pgboss.job for each row when (new.name = '${WORK_ORDER_UPDATED}')
      execute function torture.after_job();`);
}

/** The next `count` writes of commands end in a deadlock. */
export async function deadlocks(sql: postgres.Sql, count: number): Promise<void> {
  await sql`select setval('torture.deadlocks', ${-count})`;
}

/** Commands fail for so long, and not as something that passes: Zero goes into its error state. */
export async function breakCommands(sql: postgres.Sql, ms: number): Promise<void> {
  await sql`insert into torture.broken values (clock_timestamp() + ${ms} * interval '1 millisecond')`;
}

/** Everything is well again, whatever was ordered. */
export async function endTrouble(sql: postgres.Sql): Promise<void> {
  await sql`delete from torture.broken`;
  await sql`select setval('torture.deadlocks', 1)`;
}

/** Ends the server's own connections, as a router between the two would: statements under way are lost. */
export async function breakConnections(sql: postgres.Sql): Promise<number> {
  const rows = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'garaj-app' and pid <> pg_backend_pid()`;
  return rows.length;
}

// What has been settled for long, and who has been silent for long, leaves the tables that devices receive (docs/decisions/0052).
// Nothing that the write path has to remember goes: not a command's outcome, nor a device's place and since when it is known. Of what
// people might do before goes what no command is judged by any more (docs/decisions/0062).

import { BELIEVED_DAYS } from "../../shared/domains/access/late-authority.rules.ts";
import type { Sql } from "../db/connections.ts";
import type { JobHandler } from "../db/jobs.ts";
import { hideCosts } from "./held-commands.ts";
import { pause } from "../processes/processes.ts";

const SETTLED_DAYS = 60;
const SILENT_DAYS = 90;
/** Twice what a command that comes late is believed: clocks of several servers differ, and a restored one may have been put back. */
const FORMER_DAYS = 2 * BELIEVED_DAYS;
/** Rows of one statement: its locks are short, and what it writes is one small change for those who replicate. */
const BATCH = 500;
/** Of one run: a year that was left behind goes in some days, not at once, and no run outlives its job's time. */
const MOST_BATCHES = 200;
const SHORTEST_REST_MS = 50;

interface Pace {
  batch?: number;
  mostBatches?: number;
}

/** Hourly: what one hour brings is little. Across tenants: hence as owner. */
export function retentionJob(owner: Sql, pace: Pace = {}): JobHandler {
  return {
    queue: "commands.retention",
    cron: "40 * * * *",
    async handle() {
      await inBatches(pace, (batch) => retireCommands(owner, batch));
      await inBatches(pace, (batch) => hideCosts(owner, batch));
      await inBatches(pace, (batch) => letGoDevices(owner, batch));
      await inBatches(pace, (batch) => forgetAccess(owner, batch));
      await inBatches(pace, (batch) => forgetRoles(owner, batch));
    },
  };
}

/** Works half of the time at most: commands of people come in between. */
async function inBatches(
  { batch = BATCH, mostBatches = MOST_BATCHES }: Pace,
  work: (batch: number) => Promise<number>,
): Promise<void> {
  for (let done = 0; done < mostBatches; done++) {
    const began = performance.now();
    if ((await work(batch)) < batch) return;
    await pause(Math.max(SHORTEST_REST_MS, performance.now() - began));
  }
}

/** What waits for a manager is not settled, however long. */
async function retireCommands(owner: Sql, batch: number): Promise<number> {
  const { count } = await owner`
    with old as (
      select id from command
      where outcome <> 'held' and settled_at < now() - make_interval(days => ${SETTLED_DAYS})
      order by settled_at limit ${batch} for update skip locked),
    gone as (delete from command where id in (select id from old) returning *)
    insert into settled_command (id, company_id, user_id, device_id, seq, name, version, fingerprint, args, issued_at,
      happened_at, settled_at, outcome, code, detail)
    select id, company_id, user_id, device_id, seq, name, version, fingerprint, args, issued_at,
      happened_at, settled_at, outcome, code, detail from gone`;
  return count;
}

/** Also of one that never sent a command since when it is known stays: it may hold some, and their times depend on it. */
async function letGoDevices(owner: Sql, batch: number): Promise<number> {
  const { count } = await owner`
    with old as (
      select id from device where last_contact_at < now() - make_interval(days => ${SILENT_DAYS})
      limit ${batch} for update skip locked),
    gone as (delete from device where id in (select id from old) returning *)
    insert into device_watermark as known (company_id, device_id, user_id, seq, known_since)
    select company_id, id, user_id, 0, created_at from gone
    on conflict (company_id, device_id) do update set known_since = least(known.known_since, excluded.known_since)`;
  return count;
}

/** Nothing is judged as of before this. What waits for a manager names its own moment, and may wait for years. */
const reachable = (owner: Sql) => owner`
  least(now() - make_interval(days => ${FORMER_DAYS}), (
    select min(w.authority_at) from held_command w where w.company_id = h.company_id and w.decision is null))`;

/**
 * What a person held until then. The latest of what is that old stays: it shows that the account was made already, so that who held
 * nothing since is not taken for somebody who was being made.
 */
async function forgetAccess(owner: Sql, batch: number): Promise<number> {
  const { count } = await owner`
    delete from user_access_history where (company_id, user_id, until) in (
      select company_id, user_id, until from user_access_history h
      where until < ${reachable(owner)} and exists (
        select from user_access_history later
        where later.company_id = h.company_id and later.user_id = h.user_id and later.until > h.until
          and later.until < ${reachable(owner)})
      limit ${batch} for update of h skip locked)`;
  return count;
}

/** What a role allowed until then. */
async function forgetRoles(owner: Sql, batch: number): Promise<number> {
  const { count } = await owner`
    delete from role_history where (company_id, role_id, until) in (
      select company_id, role_id, until from role_history h where until < ${reachable(owner)}
      limit ${batch} for update skip locked)`;
  return count;
}

// Work that comes by itself: what nobody needs any more is removed.

import { SESSION_LIFETIME_DAYS } from "../auth/staff-sessions.ts";
import type { Sql } from "../db/connections.ts";
import { addUpTallies } from "../domains/work-orders/orders-tally.ts";
import type { JobHandler } from "../db/jobs.ts";

/**
 * Sessions, personal tokens and links that ended, failed sign-ins older than a day, counts of windows that are over, and the audit
 * beyond a year and a month. Across tenants: hence as owner.
 */
export function scheduledJobs(owner: Sql): JobHandler[] {
  return [
    {
      queue: "access.sweep",
      cron: "15 3 * * *",
      async handle() {
        await owner`delete from staff_session where expires_at < now()`;
        await owner`delete from operator_session where expires_at < now()`;
        await owner`delete from operator_set_up where expires_at < now()`;
        await owner`
          delete from api_token
          where expires_at < now() or coalesce(last_used_at, created_at) < now() - make_interval(days => ${SESSION_LIFETIME_DAYS})`;
        await owner`delete from rate_limit where ends_at < now()`;
        await owner`delete from password_reset where expires_at < now() - interval '1 day'`;
        await owner`delete from permission_check where at < now() - interval '400 days'`;
        await owner`delete from login_throttle where window_started_at < now() - interval '1 day'`;
      },
    },
    {
      queue: "work-orders.tally",
      cron: "*/10 * * * *",
      handle: () => addUpTallies(owner),
    },
  ];
}

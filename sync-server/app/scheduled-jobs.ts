// Work that comes by itself: what nobody needs any more is removed.

import type { Sql } from "../db/connections.ts";
import type { JobHandler } from "./jobs.ts";

/** Sessions that ended, and failed sign-ins older than a day. Across tenants: hence as owner. */
export function scheduledJobs(owner: Sql): JobHandler[] {
  return [
    {
      queue: "access.sweep",
      cron: "15 3 * * *",
      async handle() {
        await owner`delete from staff_session where expires_at < now()`;
        await owner`delete from login_throttle where window_started_at < now() - interval '1 day'`;
      },
    },
  ];
}

// `work-order.updated` for other programs: a job of every applied command, announced to all web processes by NOTIFY.

import { z } from "zod";
import type { Config } from "../../platform/config.ts";
import type { JobHandler } from "../../db/jobs.ts";
import type { Logger } from "../../platform/logging.ts";
import type { Sql } from "../../db/connections.ts";

/** The job of every applied command that changed a work order. */
export const WORK_ORDER_UPDATED = "work-order.updated";

/** The Postgres channel over which worker and web processes meet. */
export const CHANNEL = "garaj_events";

export interface OrderUpdated {
  companyId: string;
  masterId: string | null;
  data: { id: string; number: string | null; status: string; updated_at: string };
}

const jobSchema = z.object({ companyId: z.string(), workOrderId: z.string() });

/** Announces an order's present state: a job that runs late tells what is true then. */
export function broadcastJob(owner: Sql, config: Config, log: Logger): JobHandler {
  // Whoever has them logged instead of told wants to read them, whatever else is logged.
  const told = log.child({ event: WORK_ORDER_UPDATED }, { level: "info" });
  return {
    queue: WORK_ORDER_UPDATED,
    together: 100,
    async handle(job) {
      const { companyId, workOrderId } = jobSchema.parse(job);
      const [row] = await owner<
        {
          id: string;
          number: string | null;
          status: string;
          master_id: string | null;
          updated_at: Date;
          slug: string;
        }[]
      >`
        select o.id, o.number, o.status, o.master_id, coalesce(r.updated_at, o.updated_at) as updated_at, c.slug
        from work_order o join company c on c.id = o.company_id left join work_order_revision r on r.work_order_id = o.id and r.company_id = o.company_id
        where o.company_id = ${companyId} and o.id = ${workOrderId}`;
      if (!row) return;
      const { id, number, status } = row;
      const event: OrderUpdated = {
        companyId,
        masterId: row.master_id,
        data: { id, number, status, updated_at: row.updated_at.toISOString() },
      };
      if (config.BROADCAST_DRIVER === "log") told.info({ channel: `tenant.${row.slug}`, ...event.data }, "broadcast");
      else await owner`select pg_notify(${CHANNEL}, ${JSON.stringify(event)})`;
    },
  };
}

// The address of an order's public page, for the desk that gives it to the client. Tracking tokens themselves are never synced.

import { z } from "@hono/zod-openapi";
import { canSeeEveryOrder } from "../../../shared/domains/access/access.permissions.ts";
import { originOfRequest } from "../../http/request.ts";
import type { Services } from "../../blobs/services.ts";
import { Problem } from "../../platform/problem.ts";
import { endpoint, one } from "../../http/rest.ts";
import { refuseOnlookers } from "../../http/step-up.ts";
import { recordName } from "../../http/rest-inputs.ts";
import { staffApp } from "../../auth/staff-app.ts";
import { withTenant } from "../../db/tenant-transaction.ts";

export function trackingLinkRoutes(services: Services) {
  const app = staffApp(services, ["/api/v1/work-orders"]);
  app.openapi(
    endpoint({
      method: "get",
      path: "/api/v1/work-orders/{order}/tracking",
      permission: "WORK_ORDERS_EDIT",
      summary: "The address of the client's page of an order",
      request: { params: z.object({ order: recordName }).describe("Id of a work order") },
      answer: one(z.object({ url: z.url() })),
      tags: ["work orders"],
    }),
    async (c) => {
      refuseOnlookers(c); // whoever has it answers for the client
      const { order } = c.req.valid("param");
      const { actor } = c.get("member");
      const [found] = await withTenant(
        services.sql,
        actor.companyId,
        (sql) => sql<{ token: string }[]>`
          select tracking_token as token from work_order
          where company_id = ${actor.companyId} and id = ${order} and deleted_at is null and tracking_token is not null
            and (${canSeeEveryOrder(actor)} or master_id = ${actor.userId})`,
      );
      if (!found) throw new Problem(404, "work-orders/not-found", "There is no such order.");
      const origin = originOfRequest(c, services.config);
      return c.json({ data: { url: `${origin}/t/${found.token}` } }, 200);
    },
  );
  return app;
}

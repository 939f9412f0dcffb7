// The activity log over REST: read-only, of one's own shop.

import { z } from "@hono/zod-openapi";
import { ACTIVITY_ACTIONS, ACTIVITY_KIND_NAMES, type ActivityKind } from "../../../shared/kernel/activity.states.ts";
import type { Services } from "../../blobs/services.ts";
import { moment, recordName, words } from "../../http/rest-inputs.ts";
import { pagedList } from "../../http/rest-list.ts";
import { staffApp } from "../../auth/staff-app.ts";
import { readActivity } from "./activity.reads.ts";
import { activitySchema } from "./activity.schemas.ts";

export function activityRoutes(services: Services) {
  const app = staffApp(services, ["/api/v1/activity"]);

  pagedList(app, services, {
    path: "/api/v1/activity",
    permission: "ADMIN_AUDIT_VIEW",
    summary: "What was created, updated, deleted and restored, the latest first; `total` counts 10,000 at most",
    filters: z.object({
      user: recordName.optional(),
      kind: z.enum(ACTIVITY_KIND_NAMES as [ActivityKind, ...ActivityKind[]]).optional(),
      action: z.enum(ACTIVITY_ACTIONS).optional(),
      record: recordName.optional().openapi({ description: "Id of a client, vehicle, work order, payment or part" }),
      q: words(100)
        .optional()
        .openapi({ description: "Parts of a client, a vehicle or a part of the catalogue, or the number of an order" }),
      from: moment.optional(),
      to: moment.optional().openapi({ description: "Not included." }),
    }),
    row: activitySchema,
    read: (sql, { actor, filter, page }) => readActivity(sql, actor.companyId, filter, page),
    tags: ["audit"],
  });
  return app;
}

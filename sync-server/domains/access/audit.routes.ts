// The audit log of permission checks over REST.

import { z } from "@hono/zod-openapi";
import type { Services } from "../../blobs/services.ts";
import { staffApp } from "../../auth/staff-app.ts";
import { pagedList } from "../../http/rest-list.ts";
import { flagQuery, moment, recordName, words } from "../../http/rest-inputs.ts";
import { CHECK_SORTS, readChecks } from "./audit.reads.ts";
import { permissionCheckSchema } from "./access.schemas.ts";

export function auditRoutes(services: Services) {
  const app = staffApp(services, ["/api/v1/permission-checks"]);

  pagedList(app, services, {
    path: "/api/v1/permission-checks",
    permission: "ADMIN_AUDIT_VIEW",
    summary: "Refusals, and changes with the permissions they needed",
    sorts: [CHECK_SORTS, "-at"],
    filters: z.object({
      user: recordName.optional(),
      permission: recordName.optional(),
      allowed: flagQuery.optional(),
      action: words(300)
        .optional()
        .openapi({ description: "How it begins: a command's name, or method and path of a request." }),
      from: moment.optional(),
      to: moment.optional().openapi({ description: "Not included." }),
    }),
    row: permissionCheckSchema,
    read: (sql, { actor, filter, page }) => readChecks(sql, actor.companyId, filter, page),
    tags: ["audit"],
  });
  return app;
}

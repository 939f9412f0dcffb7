// The audit log of permission checks over REST.

import type { Services } from "../../blobs/services.ts";
import { staffApp } from "../../auth/staff-app.ts";
import { endpoint, paged } from "../../http/rest.ts";
import { flagQuery, moment, pageOf, pageQuery, recordName, sortQuery, words } from "../../http/rest-inputs.ts";
import { lookUp } from "./access.look-up.ts";
import { CHECK_SORTS, readChecks } from "./audit.reads.ts";
import { permissionCheckSchema } from "./access.schemas.ts";

export function auditRoutes(services: Services) {
  const app = staffApp(services, ["/api/v1/permission-checks"]);
  const { read } = lookUp(services);

  app.openapi(
    endpoint({
      method: "get",
      path: "/api/v1/permission-checks",
      permission: "ADMIN_AUDIT_VIEW",
      summary: "Refusals, and changes with the permissions they needed",
      request: {
        query: pageQuery.extend(sortQuery(CHECK_SORTS, "-at").shape).extend({
          user: recordName.optional(),
          permission: recordName.optional(),
          allowed: flagQuery.optional(),
          action: words(300)
            .optional()
            .openapi({ description: "How it begins: a command's name, or method and path of a request." }),
          from: moment.optional(),
          to: moment.optional().openapi({ description: "Not included." }),
        }),
      },
      answer: paged(permissionCheckSchema),
      tags: ["audit"],
    }),
    async (c) => {
      const { page, per_page, sort, ...filter } = c.req.valid("query");
      const found = await read(c, (sql, companyId) =>
        readChecks(sql, companyId, filter, pageOf({ page, per_page, sort })),
      );
      return c.json({ data: found.checks, meta: { page, per_page, total: found.total } }, 200);
    },
  );
  return app;
}

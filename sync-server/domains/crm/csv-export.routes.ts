// Clients and vehicles as CSV over REST, with the filters of their lists.

import { z } from "@hono/zod-openapi";
import { can, type Permission } from "../../../shared/domains/access/access.permissions.ts";
import { LOCALES } from "../../../shared/domains/tenancy/tenancy.states.ts";
import type { Context } from "../../http/request.ts";
import type { Services } from "../../blobs/services.ts";
import { forbidden } from "../../platform/problem.ts";
import { endpoint } from "../../http/rest.ts";
import { sortOf, sortQuery } from "../../http/rest-inputs.ts";
import { staffApp } from "../../auth/staff-app.ts";
import { refuseOnlookers } from "../../http/step-up.ts";
import { CLIENT_SORTS } from "./clients.reads.ts";
import { clientFilters, exactClients } from "./clients.routes.ts";
import { CSV, csvAnswer, keepTaken } from "./csv-answer.ts";
import { clientsCsv, vehiclesCsv } from "./csv-export.ts";
import { VEHICLE_SORTS } from "./vehicles.reads.ts";
import { exactVehicles, vehicleFilters } from "./vehicles.routes.ts";

const inLanguage = z.object({
  locale: z.enum(LOCALES).optional().openapi({ description: "Of headings and words; otherwise that of the person" }),
});

const PATHS = ["/api/v1/clients.csv", "/api/v1/vehicles.csv"] as const;

/** Throws 403. */
async function allowed(services: Services, c: Context, ...permissions: (Permission | false)[]): Promise<void> {
  const { actor } = c.get("member");
  for (const permission of permissions) if (permission && !can(actor, permission)) throw forbidden(permission);
  await keepTaken(services, c, "CLIENTS_EXPORT");
}

export function csvExportRoutes(services: Services) {
  const app = staffApp(services, PATHS);
  for (const path of PATHS)
    app.use(path, async (c, next) => {
      refuseOnlookers(c);
      await next();
    });

  app.openapi(
    endpoint({
      method: "get",
      path: PATHS[0],
      permission: "CLIENTS_EXPORT",
      confirmed: true,
      summary: "All clients that the filters leave, as CSV; needs CLIENTS_VIEW, too",
      request: { query: clientFilters.extend(sortQuery(CLIENT_SORTS, "name").shape).extend(inLanguage.shape) },
      answer: null,
      file: CSV,
      tags: ["clients"],
    }),
    async (c) => {
      const { sort, locale, ...filter } = c.req.valid("query");
      const { actor, locale: own } = c.get("member");
      await allowed(services, c, "CLIENTS_VIEW", filter.deleted === true && "CLIENTS_DELETE");
      const asked = { filter: exactClients(filter), order: sortOf(sort), locale: locale ?? own };
      return csvAnswer(c, clientsCsv(services.sql, actor, asked), "clients.csv");
    },
  );

  app.openapi(
    endpoint({
      method: "get",
      path: PATHS[1],
      permission: "CLIENTS_EXPORT",
      confirmed: true,
      summary: "All vehicles that the filters leave, with their owners, as CSV; needs VEHICLES_VIEW, too",
      request: { query: vehicleFilters.extend(sortQuery(VEHICLE_SORTS, "plate").shape).extend(inLanguage.shape) },
      answer: null,
      file: CSV,
      tags: ["vehicles"],
    }),
    async (c) => {
      const { sort, locale, ...filter } = c.req.valid("query");
      const { actor, locale: own } = c.get("member");
      await allowed(services, c, "VEHICLES_VIEW", filter.deleted === true && "VEHICLES_DELETE");
      const asked = { filter: exactVehicles(filter), order: sortOf(sort), locale: locale ?? own };
      return csvAnswer(c, vehiclesCsv(services.sql, actor, asked), "vehicles.csv");
    },
  );

  return app;
}

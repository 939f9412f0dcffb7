// Clients and vehicles as CSV over REST, with the filters of their lists (service.md: CSV import and export exists for clients and vehicles).

import { z } from "@hono/zod-openapi";
import { can, type Permission } from "../../../shared/domains/access/access.permissions.ts";
import { LOCALES } from "../../../shared/domains/tenancy/tenancy.states.ts";
import type { Context, Services } from "../../app/context.ts";
import { forbidden } from "../../app/problem.ts";
import { sortOf, sortQuery } from "../../app/rest-inputs.ts";
import { staffApp } from "../../app/staff-app.ts";
import { CLIENT_SORTS } from "./clients.reads.ts";
import { clientFilters, exactClients } from "./clients.routes.ts";
import { csvAnswer, csvEndpoint } from "./csv-answer.ts";
import { clientsCsv, vehiclesCsv } from "./csv-export.ts";
import { VEHICLE_SORTS } from "./vehicles.reads.ts";
import { exactVehicles, vehicleFilters } from "./vehicles.routes.ts";

const inLanguage = z.object({
  language: z.enum(LOCALES).optional().openapi({ description: "Of headings and words; otherwise that of the person" }),
});

function alsoNeeds(c: Context, ...permissions: (Permission | false)[]): void {
  for (const permission of permissions)
    if (permission && !can(c.get("member").actor, permission)) throw forbidden(permission);
}

export function csvExportRoutes(services: Services) {
  const app = staffApp(services, ["/api/v1/clients.csv", "/api/v1/vehicles.csv"]);

  app.openapi(
    csvEndpoint({
      path: "/api/v1/clients.csv",
      permission: "CLIENTS_EXPORT",
      summary: "All clients that the filters leave, as CSV; needs CLIENTS_VIEW, too",
      request: { query: clientFilters.extend(sortQuery(CLIENT_SORTS, "name").shape).extend(inLanguage.shape) },
      tags: ["clients"],
    }),
    (c) => {
      const { sort, language, ...filter } = c.req.valid("query");
      const { actor, locale } = c.get("member");
      alsoNeeds(c, "CLIENTS_VIEW", filter.deleted === true && "CLIENTS_DELETE");
      const asked = { filter: exactClients(filter), order: sortOf(sort), locale: language ?? locale };
      return csvAnswer(c, clientsCsv(services.sql, actor, asked), "clients.csv");
    },
  );

  app.openapi(
    csvEndpoint({
      path: "/api/v1/vehicles.csv",
      permission: "CLIENTS_EXPORT",
      summary: "All vehicles that the filters leave, with their owners, as CSV; needs VEHICLES_VIEW, too",
      request: { query: vehicleFilters.extend(sortQuery(VEHICLE_SORTS, "plate").shape).extend(inLanguage.shape) },
      tags: ["vehicles"],
    }),
    (c) => {
      const { sort, language, ...filter } = c.req.valid("query");
      const { actor, locale } = c.get("member");
      alsoNeeds(c, "VEHICLES_VIEW", filter.deleted === true && "VEHICLES_DELETE");
      const asked = { filter: exactVehicles(filter), order: sortOf(sort), locale: language ?? locale };
      return csvAnswer(c, vehiclesCsv(services.sql, actor, asked), "vehicles.csv");
    },
  );

  return app;
}

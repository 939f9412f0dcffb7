// Cars over REST.

import { z } from "@hono/zod-openapi";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { BODY_TYPES, FUELS, TRANSMISSIONS, VEHICLE_CLASSES } from "../../../shared/domains/crm/crm.states.ts";
import { MOST_BY_ID } from "../../../shared/domains/crm/csv-columns.rules.ts";
import { normalPlate } from "../../../shared/domains/crm/plate.rules.ts";
import { normalVin } from "../../../shared/domains/crm/vehicle.rules.ts";
import type { Context } from "../../http/request.ts";
import type { Services } from "../../blobs/services.ts";
import { forbidden, Problem } from "../../platform/problem.ts";
import { flagQuery, recordName, recordNames, words } from "../../http/rest-inputs.ts";
import { pagedList } from "../../http/rest-list.ts";
import { endpoint, jsonBody, one } from "../../http/rest.ts";
import { commandIdOf, runFor, runNamed } from "../../commands/run-for.ts";
import { staffApp } from "../../auth/staff-app.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import { camelCased, updateVehicle } from "./crm.commands.ts";
import { changedVehicleSchema, newVehicleSchema, vehicleSchema, wholeVehicleSchema } from "./crm.schemas.ts";
import { readVehicle, readVehicles, VEHICLE_SORTS, type VehicleFilter } from "./vehicles.reads.ts";

const TAGS: [string] = ["vehicles"];
const ofVehicle = { params: z.object({ vehicle: recordName }).describe("Id of a vehicle") };

export const vehicleFilters = z.object({
  q: words(100).optional().openapi({ description: "Parts of a plate, a VIN, make or model, or of the owner" }),
  client_id: recordName.optional(),
  plate: words(20).optional(),
  vin: words(40).optional(),
  make: words(60).optional(),
  model: words(60).optional(),
  year: z.coerce.number().int().min(0).max(9999).optional(),
  fuel: z.enum(FUELS).optional(),
  vehicle_class: z.enum(VEHICLE_CLASSES).optional(),
  body_type: z.enum(BODY_TYPES).optional(),
  transmission_type: z.enum(TRANSMISSIONS).optional(),
  ids: recordNames(MOST_BY_ID).optional(),
  in_shop: flagQuery.optional().openapi({ description: "Whether an order of it is open" }),
  deleted: flagQuery.optional().openapi({ description: "Those that were deleted instead; needs VEHICLES_DELETE" }),
});

/** Plate and VIN as they are kept, however they were typed. */
export const exactVehicles = ({ plate, vin, ids, ...filter }: z.output<typeof vehicleFilters>): VehicleFilter => ({
  ...filter,
  ids: ids?.split(","),
  plate: plate === undefined ? undefined : (normalPlate(plate) ?? plate),
  vin: vin === undefined ? undefined : (normalVin(vin) ?? vin),
});

/** Before anything is written that is answered with the record. */
function requireView(c: Context): void {
  if (!can(c.get("member").actor, "VEHICLES_VIEW")) throw forbidden("VEHICLES_VIEW");
}

export function vehiclesRoutes(services: Services) {
  const app = staffApp(services, ["/api/v1/vehicles"]);

  /** Throws 404. */
  const find = async (c: Context, id: string) => {
    const { actor } = c.get("member");
    const found = await withTenant(services.sql, actor.companyId, (sql) => readVehicle(sql, actor, id));
    if (!found) throw new Problem(404, "crm/vehicle-not-found", "There is no such vehicle.");
    return found;
  };
  /** The answer of an endpoint, whatever else it is for. Throws 403 for who may not view cars. */
  const show = async (c: Context, id: string) => {
    requireView(c);
    return find(c, id);
  };

  pagedList(app, services, {
    path: "/api/v1/vehicles",
    permission: "VEHICLES_VIEW",
    alsoNeeds: ({ deleted }) => deleted && "VEHICLES_DELETE",
    summary: "Vehicles, a page at a time; for a mechanic those on their own orders",
    sorts: [VEHICLE_SORTS, "plate"],
    filters: vehicleFilters,
    row: vehicleSchema,
    read: (sql, { actor, filter, page }) => readVehicles(sql, actor, exactVehicles(filter), page),
    tags: TAGS,
  });

  app.openapi(
    endpoint({
      method: "get",
      path: "/api/v1/vehicles/{vehicle}",
      permission: "VEHICLES_VIEW",
      summary: "One vehicle",
      request: ofVehicle,
      answer: one(wholeVehicleSchema),
      tags: TAGS,
    }),
    async (c) => c.json({ data: await show(c, c.req.valid("param").vehicle) }, 200),
  );

  app.openapi(
    endpoint({
      method: "post",
      path: "/api/v1/vehicles",
      permission: "VEHICLES_EDIT",
      summary: "Writes a vehicle of a client down",
      request: jsonBody(newVehicleSchema),
      answer: one(wholeVehicleSchema),
      status: 201,
      tags: TAGS,
    }),
    async (c) => {
      requireView(c);
      const vehicleId = commandIdOf(c);
      const args = { vehicleId, ...camelCased(c.req.valid("json")) };
      await runNamed(c, services, "crm.createVehicle", args);
      return c.json({ data: await show(c, vehicleId) }, 201);
    },
  );

  app.openapi(
    endpoint({
      method: "patch",
      path: "/api/v1/vehicles/{vehicle}",
      permission: "VEHICLES_EDIT",
      summary: "Changes fields of a vehicle, the owner among them; what is left out stays",
      request: { ...ofVehicle, ...jsonBody(changedVehicleSchema) },
      answer: one(wholeVehicleSchema),
      tags: TAGS,
    }),
    async (c) => {
      const { vehicle: id } = c.req.valid("param");
      await show(c, id);
      await runFor(c, services, updateVehicle(services), { id, changes: camelCased(c.req.valid("json")) });
      return c.json({ data: await show(c, id) }, 200);
    },
  );

  app.openapi(
    endpoint({
      method: "delete",
      path: "/api/v1/vehicles/{vehicle}",
      permission: "VEHICLES_DELETE",
      summary: "Deletes a vehicle, which may be restored; not while an order is open, or while it is expected",
      request: ofVehicle,
      answer: null,
      tags: TAGS,
    }),
    async (c) => {
      const { vehicle: vehicleId } = c.req.valid("param");
      await find(c, vehicleId);
      await runNamed(c, services, "crm.deleteVehicle", { vehicleId });
      return c.body(null, 204);
    },
  );

  app.openapi(
    endpoint({
      method: "post",
      path: "/api/v1/vehicles/{vehicle}/restore",
      permission: "VEHICLES_DELETE",
      summary: "Brings a deleted vehicle back",
      request: ofVehicle,
      answer: one(wholeVehicleSchema),
      tags: TAGS,
    }),
    async (c) => {
      const { vehicle: vehicleId } = c.req.valid("param");
      await show(c, vehicleId);
      await runNamed(c, services, "crm.restoreVehicle", { vehicleId });
      return c.json({ data: await show(c, vehicleId) }, 200);
    },
  );

  return app;
}

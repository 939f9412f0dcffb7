// Warehouses made and named over REST, by who sets up the shop.

import { z } from "@hono/zod-openapi";
import { lastWriter } from "../../../shared/kernel/field-edits.ts";
import { refused } from "../../../shared/zero/define.ts";
import { staffApp } from "../../auth/staff-app.ts";
import type { Services } from "../../blobs/services.ts";
import { runInside } from "../../commands/device-commands.ts";
import { commandIdOf, runFor, runNamed } from "../../commands/run-for.ts";
import { writersOf } from "../../commands/run-in-sequence.ts";
import type { ServerCommand } from "../../commands/server-commands.ts";
import { reading } from "../../http/reading.ts";
import type { Context } from "../../http/request.ts";
import { recordName, words } from "../../http/rest-inputs.ts";
import { endpoint, jsonBody, one } from "../../http/rest.ts";
import { Problem } from "../../platform/problem.ts";
import { readWarehouses } from "./stock.reads.ts";
import { warehouseSchema } from "./stock.schemas.ts";

const PATH = "/api/v1/warehouses";
const edits = { permission: "ADMIN_SETTINGS_EDIT", answer: one(warehouseSchema), tags: ["stock"] as [string] } as const;
const ofWarehouse = { params: z.object({ warehouse: recordName }) };
const namedSchema = z.strictObject({ name: words(100) }).openapi("WarehouseName");
const renamed = z.object({ warehouseId: z.string(), name: z.string() });

/** As `warehouse.renameWarehouse`, over whatever name is there. */
const nameWarehouse = (services: Services): ServerCommand<z.infer<typeof renamed>> => ({
  name: "warehouse.nameWarehouse",
  version: 1,
  args: renamed,
  async run(context, { warehouseId, name }) {
    const writers = await writersOf(context, "warehouse", warehouseId);
    if (!writers) return refused("warehouse/warehouse-not-found");
    const args = { warehouseId, basedOn: lastWriter(writers, "name"), edit: { field: "name", value: name } };
    return runInside(services, context, { name: "warehouse.renameWarehouse", args });
  },
});

export function warehousesRoutes(services: Services) {
  const app = staffApp(services, [PATH]);

  const show = async (c: Context, id: string) => {
    const { rows } = await reading(services)(c, (sql, companyId) =>
      readWarehouses(sql, companyId, { limit: 1, offset: 0 }, id),
    );
    if (!rows[0]) throw new Problem(404, "warehouse/warehouse-not-found", "There is no such warehouse.");
    return rows[0];
  };

  app.openapi(
    endpoint({
      ...edits,
      method: "post",
      path: PATH,
      summary: "Makes a warehouse",
      request: jsonBody(namedSchema),
      status: 201,
    }),
    async (c) => {
      const warehouseId = commandIdOf(c);
      const { name } = c.req.valid("json");
      await runNamed(c, services, "warehouse.createWarehouse", { warehouseId, name });
      return c.json({ data: await show(c, warehouseId) }, 201);
    },
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "patch",
      path: `${PATH}/{warehouse}`,
      summary: "Names a warehouse anew",
      request: { ...ofWarehouse, ...jsonBody(namedSchema) },
    }),
    async (c) => {
      const { warehouse: warehouseId } = c.req.valid("param");
      await runFor(c, services, nameWarehouse(services), { warehouseId, name: c.req.valid("json").name });
      return c.json({ data: await show(c, warehouseId) }, 200);
    },
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "delete",
      path: `${PATH}/{warehouse}`,
      summary:
        "Deletes a warehouse, which may be restored; not the usual one, nor while it has stock or a purchase is to come there",
      request: ofWarehouse,
      answer: null,
    }),
    async (c) => {
      await runNamed(c, services, "warehouse.deleteWarehouse", { warehouseId: c.req.valid("param").warehouse });
      return c.body(null, 204);
    },
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "post",
      path: `${PATH}/{warehouse}/restore`,
      summary: "Brings a deleted warehouse back",
      request: ofWarehouse,
    }),
    async (c) => {
      const { warehouse: warehouseId } = c.req.valid("param");
      await runNamed(c, services, "warehouse.restoreWarehouse", { warehouseId });
      return c.json({ data: await show(c, warehouseId) }, 200);
    },
  );

  return app;
}

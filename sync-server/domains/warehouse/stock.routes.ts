// Warehouses, and what they hold of a part, over REST.

import { z } from "@hono/zod-openapi";
import { canSeeCosts, canSeeParts } from "../../../shared/domains/catalog/catalog.permissions.ts";
import { staffApp } from "../../auth/staff-app.ts";
import type { Services } from "../../blobs/services.ts";
import { reading } from "../../http/reading.ts";
import { pageQuery, recordName, sliceOf } from "../../http/rest-inputs.ts";
import { pagedList } from "../../http/rest-list.ts";
import { endpoint, one, paged } from "../../http/rest.ts";
import { forbidden, Problem } from "../../platform/problem.ts";
import { withSignatures } from "./event-signatures.ts";
import { readEvents, readStock, readWarehouses } from "./stock.reads.ts";
import { eventFilters, partStockSchema, stockEventSchema, stockValueSchema, warehouseSchema } from "./stock.schemas.ts";
import { readStockValue } from "./stock-value.reads.ts";

const WAREHOUSES = "/api/v1/warehouses";
const VALUE = "/api/v1/warehouses/value";
const ofPart = { params: z.object({ part: recordName }) };
const looks = { permission: "PARTS_VIEW", tags: ["stock"] as [string] } as const;
const NO_PART = "There is no such part.";

export function stockRoutes(services: Services) {
  const app = staffApp(services, [WAREHOUSES, VALUE, "/api/v1/parts/:part/stock", "/api/v1/parts/:part/events"]);
  const inside = reading(services);

  pagedList(app, services, {
    ...looks,
    path: WAREHOUSES,
    summary: "The warehouses of the shop, the first one first",
    filters: z.object({}),
    row: warehouseSchema,
    read: (sql, { actor, page }) => readWarehouses(sql, actor.companyId, page),
  });

  app.openapi(
    endpoint({
      ...looks,
      method: "get",
      path: "/api/v1/parts/{part}/stock",
      summary: "What there is of a part in all warehouses, and its batches; their prices need PARTS_COST_VIEW",
      request: ofPart,
      answer: one(partStockSchema),
    }),
    async (c) => {
      const { part } = c.req.valid("param");
      const withPrices = canSeeCosts(c.get("member").actor);
      const stock = await inside(c, (sql, companyId) => readStock(sql, companyId, part, { withPrices }));
      if (!stock) throw new Problem(404, "catalog/part-not-found", NO_PART);
      return c.json({ data: stock }, 200);
    },
  );

  app.openapi(
    endpoint({
      ...looks,
      method: "get",
      path: "/api/v1/parts/{part}/events",
      summary: "What happened to the stock of a part, the latest first, with the balance after each",
      request: { ...ofPart, query: pageQuery.extend(eventFilters.shape) },
      answer: paged(stockEventSchema),
    }),
    async (c) => {
      const { part } = c.req.valid("param");
      const { page, per_page, kind } = c.req.valid("query");
      const { actor } = c.get("member");
      const asked = { partId: part, kinds: kind?.split(",") ?? null, page: sliceOf({ page, per_page }) };
      const found = await inside(c, (sql) => readEvents(sql, actor, asked));
      if (!found) throw new Problem(404, "catalog/part-not-found", NO_PART);
      const data = await withSignatures(services, actor.companyId, found.rows);
      return c.json({ data, meta: { page, per_page, total: found.total } }, 200);
    },
  );

  app.openapi(
    endpoint({
      method: "get",
      path: VALUE,
      permission: "PARTS_COST_VIEW",
      tags: ["stock"],
      summary:
        "What the stock is worth now at the prices of its batches, by warehouse and by category; needs PARTS_VIEW, too",
      answer: one(stockValueSchema),
    }),
    async (c) => {
      if (!canSeeParts(c.get("member").actor)) throw forbidden("PARTS_VIEW");
      return c.json({ data: await inside(c, readStockValue) }, 200);
    },
  );

  return app;
}

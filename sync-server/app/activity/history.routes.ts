// The histories of records over REST, as their pages show them (docs/decisions/0056).

import { z } from "@hono/zod-openapi";
import { maySeeHistory } from "../../../shared/domains/work-orders/history.permissions.ts";
import { staffApp } from "../../auth/staff-app.ts";
import type { Services } from "../../blobs/services.ts";
import { reading } from "../../http/reading.ts";
import { recordName } from "../../http/rest-inputs.ts";
import { endpoint, one } from "../../http/rest.ts";
import { Problem } from "../../platform/problem.ts";
import { readOrderHistory, readRecordHistory } from "./history.reads.ts";
import { historySchema } from "./history.schemas.ts";

const ORDER = "/api/v1/work-orders/{order}/history";
const CLIENT = "/api/v1/clients/{client}/history";
const VEHICLE = "/api/v1/vehicles/{vehicle}/history";
const LEAD = "/api/v1/leads/{lead}/history";
const DEAL = "/api/v1/deals/{deal}/history";

export function historyRoutes(services: Services) {
  const app = staffApp(
    services,
    [ORDER, CLIENT, VEHICLE, LEAD, DEAL].map((path) => path.replaceAll(/\{(\w+)\}/g, ":$1")),
  );
  const inside = reading(services);

  app.openapi(
    endpoint({
      method: "get",
      path: ORDER,
      permission: "WORK_ORDERS_VIEW",
      summary: "What happened to a work order, the latest first: of its money and its client for who may see those",
      request: { params: z.object({ order: recordName }) },
      answer: one(historySchema),
      tags: ["work orders"],
    }),
    async (c) => {
      const { order } = c.req.valid("param");
      const history = await inside(c, (sql) => readOrderHistory(sql, c.get("member").actor, order));
      if (!history) throw new Problem(404, "work-orders/not-found", "There is no such work order.");
      return c.json({ data: history }, 200);
    },
  );

  app.openapi(
    endpoint({
      method: "get",
      path: CLIENT,
      permission: "CLIENTS_VIEW",
      summary: "What became of a client's record, the latest first",
      request: { params: z.object({ client: recordName }) },
      answer: one(historySchema),
      tags: ["clients"],
    }),
    async (c) => {
      const { client } = c.req.valid("param");
      const history = await inside(c, (sql) => readRecordHistory(sql, c.get("member").actor, "client", client));
      if (!history) throw new Problem(404, "crm/client-not-found", "There is no such client.");
      return c.json({ data: history }, 200);
    },
  );

  app.openapi(
    endpoint({
      method: "get",
      path: VEHICLE,
      permission: "VEHICLES_VIEW",
      summary: "What became of a vehicle's record, the latest first; for who sees every work order",
      request: { params: z.object({ vehicle: recordName }) },
      answer: one(historySchema),
      tags: ["vehicles"],
    }),
    async (c) => {
      const { actor } = c.get("member");
      const { vehicle } = c.req.valid("param");
      const history = maySeeHistory(actor, "vehicles")
        ? await inside(c, (sql) => readRecordHistory(sql, actor, "vehicle", vehicle))
        : null; // the page of a mechanic's own car has none
      if (!history) throw new Problem(404, "crm/vehicle-not-found", "There is no such vehicle.");
      return c.json({ data: history }, 200);
    },
  );

  app.openapi(
    endpoint({
      method: "get",
      path: LEAD,
      permission: "LEADS_VIEW",
      summary: "What became of a lead, the latest first",
      request: { params: z.object({ lead: recordName }) },
      answer: one(historySchema),
      tags: ["leads"],
    }),
    async (c) => {
      const { lead } = c.req.valid("param");
      const history = await inside(c, (sql) => readRecordHistory(sql, c.get("member").actor, "lead", lead));
      if (!history) throw new Problem(404, "sales/lead-not-found", "There is no such lead.");
      return c.json({ data: history }, 200);
    },
  );

  app.openapi(
    endpoint({
      method: "get",
      path: DEAL,
      permission: "DEALS_VIEW",
      summary: "What became of a deal and its lines, the latest first",
      request: { params: z.object({ deal: recordName }) },
      answer: one(historySchema),
      tags: ["deals"],
    }),
    async (c) => {
      const { deal } = c.req.valid("param");
      const history = await inside(c, (sql) => readRecordHistory(sql, c.get("member").actor, "deal", deal));
      if (!history) throw new Problem(404, "sales/deal-not-found", "There is no such deal.");
      return c.json({ data: history }, 200);
    },
  );
  return app;
}

// Lines of a work order over REST: works and parts, each under its order.

import { can } from "../../../shared/domains/access/access.permissions.ts";
import type { ArgsFor, CommandName } from "../../../shared/registry/command-types.ts";
import type { Context } from "../../http/request.ts";
import type { Services } from "../../blobs/services.ts";
import { forbidden, Problem } from "../../platform/problem.ts";
import { endpoint, jsonBody, one } from "../../http/rest.ts";
import { commandIdOf, runFor } from "../../commands/run-for.ts";
import { recordName } from "../../http/rest-inputs.ts";
import { staffApp } from "../../auth/staff-app.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import { deviceCommand } from "../../commands/device-commands.ts";
import { changeLine } from "./orders-api.commands.ts";
import { isLineOf } from "./orders-api.reads.ts";
import { ofOrder, showOrder } from "./orders-api.routes.ts";
import {
  changedPartSchema,
  changedWorkSchema,
  newPartSchema,
  newWorkSchema,
  orderSchema,
} from "./orders-api.schemas.ts";

export type LineTable = "work_line" | "parts_line";

/** Throws 404; 403 for who may not see orders: what is done to a line is answered with its order. */
export async function requireLine(
  services: Services,
  c: Context,
  table: LineTable,
  ids: { orderId: string; lineId: string },
): Promise<void> {
  const { actor } = c.get("member");
  if (!can(actor, "WORK_ORDERS_VIEW")) throw forbidden("WORK_ORDERS_VIEW");
  if (!(await withTenant(services.sql, actor.companyId, (sql) => isLineOf(sql, actor, table, ids))))
    throw new Problem(404, "work-orders/line-not-found", "The work order has no such line.");
}

const TAGS: [string] = ["work orders"];
const WORKS = "/api/v1/work-orders/{order}/works";
const PARTS = "/api/v1/work-orders/{order}/parts";
const ofWork = { params: ofOrder.params.extend({ work: recordName }) };
const ofPart = { params: ofOrder.params.extend({ part: recordName }) };

/** The permission to see orders admits: a mechanic and a storekeeper ask for a line, too. */
const adds = { permission: "WORK_ORDERS_VIEW", answer: one(orderSchema), tags: TAGS } as const;
/** Changing one and removing one is the desk's. */
const asks = { ...adds, permission: "WORK_ORDERS_EDIT" } as const;

export function orderLinesRoutes(services: Services) {
  const app = staffApp(services, ["/api/v1/work-orders/:order/works", "/api/v1/work-orders/:order/parts"]);
  const run = <Name extends CommandName>(c: Context, name: Name, args: ArgsFor<Name>) =>
    runFor(c, services, deviceCommand(services, name), args);

  const find = (c: Context, table: LineTable, orderId: string, lineId: string) =>
    requireLine(services, c, table, { orderId, lineId });

  app.openapi(
    endpoint({
      ...adds,
      method: "post",
      path: WORKS,
      summary:
        "Adds labour; its price is norm hours at the shop's rate where none is given. Needs WORK_ORDERS_EDIT; or MECHANIC_BOARD on an order of one's own, without a price",
      request: { ...ofOrder, ...jsonBody(newWorkSchema) },
      status: 201,
    }),
    async (c) => {
      const { order } = c.req.valid("param");
      const { name, norm_hours, price = null, requires_approval } = c.req.valid("json");
      await run(c, "workOrders.addWork", {
        workLineId: commandIdOf(c),
        workOrderId: order,
        name,
        normHours: norm_hours,
        priceMinor: price,
        requiresApproval: requires_approval,
      });
      return c.json({ data: await showOrder(services, c, order) }, 201);
    },
  );

  app.openapi(
    endpoint({
      ...asks,
      method: "patch",
      path: `${WORKS}/{work}`,
      summary: "Changes labour that the client has not decided",
      request: { ...ofWork, ...jsonBody(changedWorkSchema) },
    }),
    async (c) => {
      const { order, work } = c.req.valid("param");
      await find(c, "work_line", order, work);
      const { name, norm_hours, price } = c.req.valid("json");
      const edits = named({ name, normHours: norm_hours, priceMinor: price });
      await runFor(c, services, changeLine(services), { kind: "work", lineId: work, edits });
      return c.json({ data: await showOrder(services, c, order) }, 200);
    },
  );

  app.openapi(
    endpoint({
      ...asks,
      method: "delete",
      path: `${WORKS}/{work}`,
      summary: "Removes labour that nobody has begun or decided",
      request: ofWork,
      answer: null,
    }),
    async (c) => {
      const { order, work } = c.req.valid("param");
      await find(c, "work_line", order, work);
      await run(c, "workOrders.removeLine", { line: { kind: "work", workLineId: work } });
      return c.body(null, 204);
    },
  );

  app.openapi(
    endpoint({
      ...adds,
      method: "post",
      path: PARTS,
      summary:
        "Adds a part. Needs WORK_ORDERS_EDIT; or, without a price, STOCK_ISSUE, or MECHANIC_BOARD on an order of one's own",
      request: { ...ofOrder, ...jsonBody(newPartSchema) },
      status: 201,
    }),
    async (c) => {
      const { order } = c.req.valid("param");
      const { price = null, requires_approval, ...part } = c.req.valid("json");
      await run(c, "workOrders.addPart", {
        ...part,
        partsLineId: commandIdOf(c),
        workOrderId: order,
        priceMinor: price,
        requiresApproval: requires_approval,
      });
      return c.json({ data: await showOrder(services, c, order) }, 201);
    },
  );

  app.openapi(
    endpoint({
      ...asks,
      method: "patch",
      path: `${PARTS}/{part}`,
      summary: "Changes a part that the client has not decided",
      request: { ...ofPart, ...jsonBody(changedPartSchema) },
    }),
    async (c) => {
      const { order, part } = c.req.valid("param");
      await find(c, "parts_line", order, part);
      const { name, article, quantity, price } = c.req.valid("json");
      const edits = named({ name, article, quantity, priceMinor: price });
      await runFor(c, services, changeLine(services), { kind: "part", lineId: part, edits });
      return c.json({ data: await showOrder(services, c, order) }, 200);
    },
  );

  app.openapi(
    endpoint({
      ...asks,
      method: "delete",
      path: `${PARTS}/{part}`,
      summary: "Removes a part that the client has not decided",
      request: ofPart,
      answer: null,
    }),
    async (c) => {
      const { order, part } = c.req.valid("param");
      await find(c, "parts_line", order, part);
      await run(c, "workOrders.removeLine", { line: { kind: "part", partsLineId: part } });
      return c.body(null, 204);
    },
  );

  return app;
}

type Value = string | number | null;

const named = <Field extends string>(fields: Readonly<Record<Field, Value | undefined>>) =>
  // The names of an object's keys are lost to the compiler on the way through its entries.
  (Object.entries(fields) as [Field, Value | undefined][]).flatMap(([field, value]) =>
    value === undefined ? [] : [{ field, value }],
  );

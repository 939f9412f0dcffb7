// Lines of a work order over REST: works and parts, each under its order.

import { can } from "../../../shared/domains/access/access.permissions.ts";
import type { LineKind } from "../../../shared/domains/work-orders/approvals.states.ts";
import type { LineRef } from "../../../shared/domains/work-orders/lines.args.ts";
import type { ArgsFor } from "../../../shared/registry/command-types.ts";
import type { Context } from "../../http/request.ts";
import type { Services } from "../../blobs/services.ts";
import { forbidden, Problem } from "../../platform/problem.ts";
import { endpoint, jsonBody, one } from "../../http/rest.ts";
import { commandIdOf, runFor, runNamed } from "../../commands/run-for.ts";
import { recordName } from "../../http/rest-inputs.ts";
import { staffApp } from "../../auth/staff-app.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import { changeLine, type LineChange } from "./orders-api.commands.ts";
import { isLineOf } from "./orders-api.reads.ts";
import { ofOrder, showOrder } from "./orders-api.routes.ts";
import {
  changedPartSchema,
  changedWorkSchema,
  newPartSchema,
  newWorkSchema,
  orderSchema,
} from "./orders-api.schemas.ts";

/** A line under its order, as the address names both. */
export interface LinePlace {
  order: string;
  kind: LineKind;
  line: string;
}

const TABLES = { work: "work_line", part: "parts_line" } as const satisfies Record<LineKind, string>;

export const refOf = ({ kind, line }: Omit<LinePlace, "order">): LineRef =>
  kind === "work" ? { kind, workLineId: line } : { kind, partsLineId: line };

/** Throws 404; 403 for who may not see orders: what is done to a line is answered with its order. */
export async function requireLine(services: Services, c: Context, { order, kind, line }: LinePlace): Promise<void> {
  const { actor } = c.get("member");
  if (!can(actor, "WORK_ORDERS_VIEW")) throw forbidden("WORK_ORDERS_VIEW");
  if (
    !(await withTenant(services.sql, actor.companyId, (sql) =>
      isLineOf(sql, actor, TABLES[kind], { orderId: order, lineId: line }),
    ))
  )
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
  /** The order with the line that was added. */
  const add = async <Name extends "workOrders.addWork" | "workOrders.addPart">(
    c: Context,
    name: Name,
    args: ArgsFor<Name>,
  ) => {
    await runNamed(c, services, name, args);
    return { data: await showOrder(services, c, args.workOrderId) };
  };
  /** The order with the line as it was changed. */
  const change = async (c: Context, order: string, line: LineChange) => {
    await requireLine(services, c, { order, kind: line.kind, line: line.lineId });
    await runFor(c, services, changeLine(services), line);
    return { data: await showOrder(services, c, order) };
  };
  const remove = async (c: Context, place: LinePlace) => {
    await requireLine(services, c, place);
    await runNamed(c, services, "workOrders.removeLine", { line: refOf(place) });
    return c.body(null, 204);
  };

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
      const line = { workLineId: commandIdOf(c), name, normHours: norm_hours, priceMinor: price };
      const args = { ...line, workOrderId: order, requiresApproval: requires_approval };
      return c.json(await add(c, "workOrders.addWork", args), 201);
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
      const { name, norm_hours, price } = c.req.valid("json");
      const edits = named({ name, normHours: norm_hours, priceMinor: price });
      return c.json(await change(c, order, { kind: "work", lineId: work, edits }), 200);
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
      return remove(c, { order, kind: "work", line: work });
    },
  );

  app.openapi(
    endpoint({
      ...adds,
      method: "post",
      path: PARTS,
      summary:
        "Adds a part. Needs WORK_ORDERS_EDIT; or, without a price of one's own, STOCK_ISSUE, or MECHANIC_BOARD on an order of one's own",
      request: { ...ofOrder, ...jsonBody(newPartSchema) },
      status: 201,
    }),
    async (c) => {
      const { order } = c.req.valid("param");
      const { price = null, part_id, requires_approval, ...part } = c.req.valid("json");
      const line = { ...part, partId: part_id, partsLineId: commandIdOf(c), priceMinor: price };
      const args = { ...line, workOrderId: order, requiresApproval: requires_approval };
      return c.json(await add(c, "workOrders.addPart", args), 201);
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
      const { name, article, quantity, price } = c.req.valid("json");
      const edits = named({ name, article, quantity, priceMinor: price });
      return c.json(await change(c, order, { kind: "part", lineId: part, edits }), 200);
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
      return remove(c, { order, kind: "part", line: part });
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

// What is done with one line of a work order over REST, of either kind: replaced, put in another place, asked about, decided.

import type { RouteConfig } from "@hono/zod-openapi";
import type { LineKind } from "../../../shared/domains/work-orders/approvals.states.ts";
import type { ArgsFor, CommandName } from "../../../shared/registry/command-types.ts";
import type { Context } from "../../http/request.ts";
import type { Services } from "../../blobs/services.ts";
import { endpoint, jsonBody, one } from "../../http/rest.ts";
import { commandIdOf, runNamed } from "../../commands/run-for.ts";
import { recordName } from "../../http/rest-inputs.ts";
import { staffApp } from "../../auth/staff-app.ts";
import { refOf, requireLine } from "./order-lines-api.routes.ts";
import { ofOrder, showOrder } from "./orders-api.routes.ts";
import {
  changedPartSchema,
  changedWorkSchema,
  decisionSchema,
  orderSchema,
  placeSchema,
} from "./orders-api.schemas.ts";

const TAGS: [string] = ["work orders"];
const LINES = { works: "work", parts: "part" } as const satisfies Record<string, LineKind>;
const ofLine = { params: ofOrder.params.extend({ line: recordName }) } satisfies RouteConfig["request"];

/** Of the desk alone: a mechanic asks for a line and does nothing else with one. */
const asks = { permission: "WORK_ORDERS_EDIT", answer: one(orderSchema), request: ofLine, tags: TAGS } as const;

export function orderLineActsRoutes(services: Services) {
  const app = staffApp(services, ["/api/v1/work-orders/:order/works", "/api/v1/work-orders/:order/parts"]);

  for (const lines of ["works", "parts"] as const) {
    const kind = LINES[lines];
    const path = `/api/v1/work-orders/{order}/${lines}/{line}` as const;
    const run = async <Name extends CommandName>(
      c: Context,
      ids: { order: string; line: string },
      name: Name,
      args: ArgsFor<Name>,
    ) => {
      await requireLine(services, c, { ...ids, kind });
      await runNamed(c, services, name, args);
      return { data: await showOrder(services, c, ids.order) };
    };

    app.openapi(
      endpoint({
        ...asks,
        method: "post",
        path: `${path}/replacement`,
        summary:
          "Puts another line in the place of one that the client has decided, and asks again; the decided one stays",
        request: { ...ofLine, ...jsonBody(kind === "work" ? changedWorkSchema : changedPartSchema) },
        status: 201,
      }),
      async (c) => {
        const ids = c.req.valid("param");
        const { price, ...changes } = c.req.valid("json");
        const { norm_hours, ...rest } = { norm_hours: undefined, ...changes };
        const line = { line: refOf({ kind, line: ids.line }), newLineId: commandIdOf(c) };
        const args = { ...line, ...rest, normHours: norm_hours, priceMinor: price };
        return c.json(await run(c, ids, "workOrders.supersedeLine", args), 201);
      },
    );

    app.openapi(
      endpoint({
        ...asks,
        method: "put",
        path: `${path}/place`,
        summary: "Puts the line behind another of its kind, or first",
        request: { ...ofLine, ...jsonBody(placeSchema) },
      }),
      async (c) => {
        const ids = c.req.valid("param");
        const { after } = c.req.valid("json");
        return c.json(await run(c, ids, "workOrders.moveLine", { line: refOf({ kind, line: ids.line }), after }), 200);
      },
    );

    app.openapi(
      endpoint({
        ...asks,
        method: "put",
        path: `${path}/approval`,
        summary: "Asks the client whether they want the line",
      }),
      async (c) => {
        const ids = c.req.valid("param");
        return c.json(await run(c, ids, "approvals.ask", { kind, lineId: ids.line }), 200);
      },
    );

    app.openapi(
      endpoint({
        ...asks,
        method: "delete",
        path: `${path}/approval`,
        summary: "Takes back a question that nobody has answered",
      }),
      async (c) => {
        const ids = c.req.valid("param");
        return c.json(await run(c, ids, "approvals.withdraw", { kind, lineId: ids.line }), 200);
      },
    );

    app.openapi(
      endpoint({
        ...asks,
        method: "post",
        path: `${path}/decision`,
        summary: "Writes down what the client decided of a line that asks, who said it and how",
        request: { ...ofLine, ...jsonBody(decisionSchema) },
      }),
      async (c) => {
        const ids = c.req.valid("param");
        const told = { kind, lineId: ids.line, ...c.req.valid("json") };
        return c.json(await run(c, ids, "approvals.tell", told), 200);
      },
    );
  }

  return app;
}

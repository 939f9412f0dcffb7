// Work orders over REST. A mechanic's token sees and changes their own orders.

import { z } from "@hono/zod-openapi";
import {
  PAY_STATUSES,
  URGENCIES,
  WORK_ORDER_STATUSES,
} from "../../../shared/domains/work-orders/work-orders.states.ts";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import type { Context } from "../../http/request.ts";
import type { Services } from "../../blobs/services.ts";
import { Problem } from "../../platform/problem.ts";
import { pagedList } from "../../http/rest-list.ts";
import { endpoint, jsonBody, one } from "../../http/rest.ts";
import { commandIdOf, runFor, runNamed } from "../../commands/run-for.ts";
import { flagQuery, moment, recordName, words } from "../../http/rest-inputs.ts";
import { staffApp } from "../../auth/staff-app.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import { readPaymentsOf } from "./order-payments.ts";
import { readPhotos } from "./order-photos.reads.ts";
import { changeOrder, idWithin, makeOrder } from "./orders-api.commands.ts";
import { readParts, readWorks } from "./orders-api.describe.ts";
import { ORDER_SORTS, readOrder, readOrders } from "./orders-api.reads.ts";
import { changedOrderSchema, listedOrderSchema, newOrderSchema, orderSchema } from "./orders-api.schemas.ts";

const TAGS: [string] = ["work orders"];
const PATH = "/api/v1/work-orders";
export const ofOrder = { params: z.object({ order: recordName }) };

/** Throws 404. */
export async function showOrder(services: Services, c: Context, id: string): Promise<z.infer<typeof orderSchema>> {
  const { actor } = c.get("member");
  const found = await withTenant(services.sql, actor.companyId, async (sql) => {
    const order = await readOrder(sql, actor, id);
    if (!order) return null;
    const { companyId } = actor;
    const lines = { works: await readWorks(sql, companyId, id), parts: await readParts(sql, companyId, id) };
    const payments = can(actor, "PAYMENTS_VIEW") ? await readPaymentsOf(sql, companyId, id) : null;
    return { ...order, ...lines, photos: await readPhotos(sql, companyId, id), payments };
  });
  if (!found) throw new Problem(404, "work-orders/not-found", "There is no such work order.");
  return found;
}

export function workOrdersRoutes(services: Services) {
  const app = staffApp(services, [PATH]);

  pagedList(app, services, {
    path: PATH,
    permission: "WORK_ORDERS_VIEW",
    alsoNeeds: ({ deleted }) => deleted && "WORK_ORDERS_DELETE",
    summary: "Work orders, a page at a time",
    sorts: [ORDER_SORTS, "-created_at"],
    filters: z.object({
      status: z.enum(WORK_ORDER_STATUSES).optional(),
      master_id: recordName.optional(),
      client_id: recordName.optional(),
      vehicle_id: recordName.optional(),
      pay_status: z.enum(PAY_STATUSES).optional(),
      urgency: z.enum(URGENCIES).optional(),
      created_from: moment.optional(),
      created_to: moment.optional().openapi({ description: "Not included." }),
      closed: flagQuery.optional().openapi({ description: "True: those that left the shop, done or cancelled." }),
      closed_from: moment.optional(),
      owed: flagQuery.optional().openapi({ description: "True: those not paid in full; cancelled ones are none." }),
      deleted: flagQuery.optional().openapi({ description: "Those that were deleted instead; for who may delete." }),
      q: words(100)
        .refine((text) => text.length >= 2, "must be two characters at least")
        .optional()
        .openapi({ description: "A number, or part of a plate, a VIN, a client's name or phone" }),
    }),
    row: listedOrderSchema,
    read: (sql, { actor, filter, page }) => readOrders(sql, actor, filter, page),
    tags: TAGS,
  });

  app.openapi(
    endpoint({
      method: "get",
      path: `${PATH}/{order}`,
      permission: "WORK_ORDERS_VIEW",
      summary: "One work order with its lines, photos and payments",
      request: ofOrder,
      answer: one(orderSchema),
      tags: TAGS,
    }),
    async (c) => c.json({ data: await showOrder(services, c, c.req.valid("param").order) }, 200),
  );

  app.openapi(
    endpoint({
      method: "post",
      path: PATH,
      permission: "WORK_ORDERS_CREATE",
      summary: "A new work order for a car that is known; a discount needs WORK_ORDERS_DISCOUNT, too",
      request: jsonBody(newOrderSchema),
      answer: one(orderSchema),
      status: 201,
      tags: TAGS,
    }),
    async (c) => {
      const id = commandIdOf(c);
      await runFor(c, services, makeOrder(services), argsOfNew(id, c.req.valid("json")));
      return c.json({ data: await showOrder(services, c, id) }, 201);
    },
  );

  app.openapi(
    endpoint({
      method: "patch",
      path: `${PATH}/{order}`,
      permission: "WORK_ORDERS_VIEW",
      summary: "Changes what is named, all of it or nothing; asks for what each field asks for",
      request: { ...ofOrder, ...jsonBody(changedOrderSchema) },
      answer: one(orderSchema),
      tags: TAGS,
    }),
    async (c) => {
      const { order } = c.req.valid("param");
      await showOrder(services, c, order);
      const { status, urgency, master_id, eta_at, eta_change_reason, ...fields } = c.req.valid("json");
      const named = { ...fields, mileageKm: fields.mileage_km, discountPct: fields.discount_pct };
      const edits = (["complaint", "diagnosis", "recommendations", "mileageKm", "discountPct"] as const).flatMap(
        (field) => (named[field] === undefined ? [] : [{ field, value: named[field] }]),
      );
      await runFor(c, services, changeOrder(services), {
        workOrderId: order,
        status,
        urgency,
        masterId: master_id,
        etaAt: eta_at,
        etaReason: eta_change_reason,
        edits,
      });
      return c.json({ data: await showOrder(services, c, order) }, 200);
    },
  );

  app.openapi(
    endpoint({
      method: "delete",
      path: `${PATH}/{order}`,
      permission: "WORK_ORDERS_DELETE",
      summary: "Deletes a work order; it may be restored",
      request: ofOrder,
      answer: null,
      tags: TAGS,
    }),
    async (c) => {
      const { order } = c.req.valid("param");
      await runNamed(c, services, "workOrders.delete", { workOrderId: order });
      return c.body(null, 204);
    },
  );

  app.openapi(
    endpoint({
      method: "post",
      path: `${PATH}/{order}/restore`,
      permission: "WORK_ORDERS_DELETE",
      summary: "Brings a deleted work order back",
      request: ofOrder,
      answer: one(orderSchema),
      tags: TAGS,
    }),
    async (c) => {
      const { order } = c.req.valid("param");
      await runNamed(c, services, "workOrders.restore", { workOrderId: order });
      return c.json({ data: await showOrder(services, c, order) }, 200);
    },
  );

  return app;
}

/** Lines have ids that are the same again when the request comes again. */
function argsOfNew(id: string, asked: z.output<typeof newOrderSchema>) {
  const { vehicle_id, master_id, eta_at, mileage_km, discount_pct, works, parts, ...rest } = asked;
  const labour = works.map((work, index) => ({ ...work, kind: "work" as const, id: idWithin(id, `work ${index}`) }));
  const pieces = parts.map((part, index) => ({ ...part, kind: "part" as const, id: idWithin(id, `part ${index}`) }));
  return {
    ...rest,
    workOrderId: id,
    vehicleId: vehicle_id,
    masterId: master_id,
    etaAt: eta_at,
    mileageKm: mileage_km,
    discountPct: discount_pct,
    works: labour.map(({ id: lineId, name, norm_hours, price = null }) => ({
      id: lineId,
      name,
      normHours: norm_hours,
      priceMinor: price,
    })),
    parts: pieces.map(({ id: lineId, part_id, article, name, quantity, price = null }) => ({
      id: lineId,
      partId: part_id,
      article,
      name,
      quantity,
      priceMinor: price,
    })),
    toAsk: [...labour, ...pieces].flatMap(({ kind, id: lineId, requires_approval }) =>
      requires_approval ? [{ kind, lineId }] : [],
    ),
  };
}

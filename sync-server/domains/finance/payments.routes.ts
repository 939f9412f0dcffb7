// Payments over REST: listed, given back, deleted by mistake and restored. Those of an order: order-payments.routes.ts.

import { z } from "@hono/zod-openapi";
import type { Context } from "../../http/request.ts";
import type { Services } from "../../blobs/services.ts";
import { Problem } from "../../platform/problem.ts";
import { pagedList } from "../../http/rest-list.ts";
import { endpoint, jsonBody, one } from "../../http/rest.ts";
import { commandIdOf, runNamed } from "../../commands/run-for.ts";
import { recordName } from "../../http/rest-inputs.ts";
import { staffApp } from "../../auth/staff-app.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import { paymentSchema, type Payment } from "../work-orders/order-payments.ts";
import { readPayment, readPayments } from "./payments.reads.ts";
import {
  listedPaymentSchema,
  newRefundSchema,
  PAYMENT_SORTS,
  paymentFilters,
  paymentSumsSchema,
} from "./payments.schemas.ts";

const TAGS: [string] = ["payments"];
const PATH = "/api/v1/payments";
const ofPayment = { params: z.object({ payment: recordName }) };

/** Throws 404. */
export async function showPayment(services: Services, c: Context, id: string): Promise<Payment> {
  const { actor } = c.get("member");
  const found = await withTenant(services.sql, actor.companyId, (sql) => readPayment(sql, actor, id));
  if (!found) throw new Problem(404, "finance/payment-not-found", "There is no such payment.");
  return found;
}

export function paymentsRoutes(services: Services) {
  const app = staffApp(services, [PATH]);

  pagedList(app, services, {
    path: PATH,
    permission: "PAYMENTS_VIEW",
    alsoNeeds: ({ deleted }) => deleted && "WORK_ORDERS_DELETE",
    summary: "Payments and refunds, a page at a time",
    sorts: [PAYMENT_SORTS, "-taken_at"],
    filters: paymentFilters,
    row: listedPaymentSchema,
    more: paymentSumsSchema,
    read: (sql, { actor, filter, page }) => readPayments(sql, actor, filter, page),
    tags: TAGS,
  });

  app.openapi(
    endpoint({
      method: "get",
      path: `${PATH}/{payment}`,
      permission: "PAYMENTS_VIEW",
      summary: "One payment or refund",
      request: ofPayment,
      answer: one(paymentSchema),
      tags: TAGS,
    }),
    async (c) => c.json({ data: await showPayment(services, c, c.req.valid("param").payment) }, 200),
  );

  app.openapi(
    endpoint({
      method: "post",
      path: `${PATH}/{payment}/refund`,
      permission: "PAYMENTS_CREATE",
      summary:
        "Gives a payment back, all of it or a part, as a row of its own. On a closed order it needs WORK_ORDERS_CLOSE, too",
      request: { ...ofPayment, ...jsonBody(newRefundSchema) },
      answer: one(paymentSchema),
      status: 201,
      tags: TAGS,
    }),
    async (c) => {
      const payment = await showPayment(services, c, c.req.valid("param").payment);
      const { amount, method = payment.method, reference, note } = c.req.valid("json");
      const refundId = commandIdOf(c);
      await runNamed(c, services, "finance.refund", {
        paymentId: refundId,
        workOrderId: payment.work_order_id,
        refundOf: payment.id,
        amountMinor: amount,
        method,
        reference,
        note,
      });
      return c.json({ data: await showPayment(services, c, refundId) }, 201);
    },
  );

  app.openapi(
    endpoint({
      method: "delete",
      path: `${PATH}/{payment}`,
      permission: "WORK_ORDERS_DELETE",
      summary:
        "Takes one that was entered by mistake out of what counts; it may be restored. Needs PAYMENTS_CREATE, too",
      request: ofPayment,
      answer: null,
      tags: TAGS,
    }),
    async (c) => {
      const { payment } = c.req.valid("param");
      await runNamed(c, services, "finance.deletePayment", { paymentId: payment });
      return c.body(null, 204);
    },
  );

  app.openapi(
    endpoint({
      method: "post",
      path: `${PATH}/{payment}/restore`,
      permission: "WORK_ORDERS_DELETE",
      summary: "Lets a deleted payment count again. Needs PAYMENTS_CREATE, too",
      request: ofPayment,
      answer: one(paymentSchema),
      tags: TAGS,
    }),
    async (c) => {
      const { payment } = c.req.valid("param");
      await runNamed(c, services, "finance.restorePayment", { paymentId: payment });
      return c.json({ data: await showPayment(services, c, payment) }, 200);
    },
  );

  return app;
}

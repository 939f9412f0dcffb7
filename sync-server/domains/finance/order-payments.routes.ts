// The payments of one work order over REST, and the drag to paid as one request.

import type { Services } from "../../blobs/services.ts";
import { endpoint, jsonBody, one, paged } from "../../http/rest.ts";
import { shortList, shortListQuery } from "../../http/rest-inputs.ts";
import { commandIdOf, runNamed } from "../../commands/run-for.ts";
import { staffApp } from "../../auth/staff-app.ts";
import { reading } from "../../http/reading.ts";
import { paymentSchema, readPaymentsOf } from "../work-orders/order-payments.ts";
import { ofOrder, showOrder } from "../work-orders/orders-api.routes.ts";
import { orderSchema } from "../work-orders/orders-api.schemas.ts";
import { showPayment } from "./payments.routes.ts";
import { newPaymentSchema, payAndCloseSchema } from "./payments.schemas.ts";

const TAGS: [string] = ["payments"];
const ORDER = "/api/v1/work-orders/{order}";

export function orderPaymentsRoutes(services: Services) {
  const app = staffApp(services, ["/api/v1/work-orders/:order/payments", "/api/v1/work-orders/:order/pay-and-close"]);
  const read = reading(services);

  app.openapi(
    endpoint({
      method: "get",
      path: `${ORDER}/payments`,
      permission: "PAYMENTS_VIEW",
      summary: "Payments and refunds of a work order, the oldest first",
      request: { ...ofOrder, query: shortListQuery },
      answer: paged(paymentSchema),
      tags: TAGS,
    }),
    async (c) => {
      const { id } = await showOrder(services, c, c.req.valid("param").order);
      const payments = await read(c, (sql, companyId) => readPaymentsOf(sql, companyId, id));
      return c.json(shortList(payments, c.req.valid("query")), 200);
    },
  );

  app.openapi(
    endpoint({
      method: "post",
      path: `${ORDER}/payments`,
      permission: "PAYMENTS_CREATE",
      summary: "Takes a payment: at most the balance, or any advance before there is a price",
      request: { ...ofOrder, ...jsonBody(newPaymentSchema) },
      answer: one(paymentSchema),
      status: 201,
      tags: TAGS,
    }),
    async (c) => {
      const { amount, ...told } = c.req.valid("json");
      const paymentId = commandIdOf(c);
      const args = { ...told, paymentId, workOrderId: c.req.valid("param").order, amountMinor: amount };
      await runNamed(c, services, "finance.takePayment", args);
      return c.json({ data: await showPayment(services, c, paymentId) }, 201);
    },
  );

  app.openapi(
    endpoint({
      method: "post",
      path: `${ORDER}/pay-and-close`,
      permission: "PAYMENTS_CREATE",
      summary: "Takes what is left of the balance and closes the order. Needs WORK_ORDERS_EDIT, too",
      request: { ...ofOrder, ...jsonBody(payAndCloseSchema) },
      answer: one(orderSchema),
      tags: TAGS,
    }),
    async (c) => {
      const { order } = c.req.valid("param");
      const { amount, ...told } = c.req.valid("json");
      const args = { ...told, paymentId: commandIdOf(c), workOrderId: order, amountMinor: amount };
      await runNamed(c, services, "finance.takePaymentAndClose", args);
      return c.json({ data: await showOrder(services, c, order) }, 200);
    },
  );

  return app;
}

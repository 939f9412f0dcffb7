// Documents for the staff: orders and estimates in the caller's reach, receipts for those who see payments.

import { z } from "@hono/zod-openapi";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { canSeePayments } from "../../../shared/domains/finance/finance.permissions.ts";
import { ORDER_DOCUMENTS, type OrderDocumentKind } from "../../../shared/domains/work-orders/documents.states.ts";
import { LOCALES } from "../../../shared/domains/tenancy/tenancy.states.ts";
import { isSecure, type Context } from "../../http/request.ts";
import type { Services } from "../../blobs/services.ts";
import { Problem } from "../../platform/problem.ts";
import { endpoint } from "../../http/rest.ts";
import { recordName } from "../../http/rest-inputs.ts";
import { staffApp } from "../../auth/staff-app.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import { ordersInReach } from "../work-orders/orders-api.reads.ts";
import { countPrint } from "../../documents/count-print.ts";
import { orderDocument } from "../../documents/order-document.ts";
import { PDF, pdfAnswer } from "../../documents/pdf-answer.ts";
import { receiptDocument } from "../../documents/receipt-document.ts";

const TAGS: [string] = ["documents"];
const inLanguage = z.object({
  locale: z.enum(LOCALES).optional().openapi({ description: "Left out: the client's language, else the shop's." }),
});

const SUMMARY: Record<OrderDocumentKind, string> = {
  order: "The work order as a PDF",
  estimate: "The estimate as a PDF, with what waits for the client's approval apart",
};

/** As the caller reached the shop. */
export const originOf = (c: Context, { config }: Services): string =>
  `${isSecure(c, config) ? "https" : "http"}://${c.req.header("host") ?? ""}`;

export function documentsRoutes(services: Services) {
  const app = staffApp(services, ["/api/v1/work-orders", "/api/v1/payments"]);

  for (const kind of ORDER_DOCUMENTS) {
    app.openapi(
      endpoint({
        method: "get",
        path: `/api/v1/work-orders/{order}/documents/${kind}.pdf`,
        permission: "WORK_ORDERS_VIEW",
        summary: SUMMARY[kind],
        request: { params: z.object({ order: recordName }), query: inLanguage },
        answer: null,
        file: PDF,
        tags: TAGS,
      }),
      async (c) => {
        await countPrint(services, c);
        const { actor, impersonation } = c.get("member");
        const { order: workOrderId } = c.req.valid("param");
        const printed =
          (await isInReach(services, c, workOrderId)) &&
          (await orderDocument(services, {
            companyId: actor.companyId,
            workOrderId,
            kind,
            locale: c.req.valid("query").locale ?? null,
            origin: originOf(c, services),
            withoutClient: !can(actor, "CLIENTS_VIEW"),
            withoutPaid: !canSeePayments(actor),
            // As the address of the client's page is given by `…/tracking`.
            withoutCode: !can(actor, "WORK_ORDERS_EDIT") || impersonation !== null,
          }));
        if (!printed) throw new Problem(404, "work-orders/not-found", "There is no such work order.");
        return pdfAnswer(c, printed);
      },
    );
  }

  app.openapi(
    endpoint({
      method: "get",
      path: "/api/v1/payments/{payment}/receipt.pdf",
      permission: "PAYMENTS_VIEW",
      summary: "The receipt of a payment or a refund as a PDF",
      request: { params: z.object({ payment: recordName }), query: inLanguage },
      answer: null,
      file: PDF,
      tags: TAGS,
    }),
    async (c) => {
      await countPrint(services, c);
      const { actor } = c.get("member");
      const { payment: paymentId } = c.req.valid("param");
      const workOrderId = await orderOfPayment(services, actor.companyId, paymentId);
      const printed =
        workOrderId !== null &&
        (await isInReach(services, c, workOrderId)) &&
        (await receiptDocument(services, {
          companyId: actor.companyId,
          paymentId,
          locale: c.req.valid("query").locale ?? null,
          withoutClient: !can(actor, "CLIENTS_VIEW"),
        }));
      if (!printed) throw new Problem(404, "finance/payment-not-found", "There is no such payment.");
      return pdfAnswer(c, printed);
    },
  );

  return app;
}

/** A mechanic's are the orders of which they are the master. */
async function isInReach({ sql }: Services, c: Context, workOrderId: string): Promise<boolean> {
  const { actor } = c.get("member");
  const [found] = await withTenant(
    sql,
    actor.companyId,
    (tx) => tx`
      select 1 from work_order o where ${ordersInReach(tx, actor)} and o.id = ${workOrderId} and o.deleted_at is null`,
  );
  return found !== undefined;
}

async function orderOfPayment({ sql }: Services, companyId: string, paymentId: string): Promise<string | null> {
  const [found] = await withTenant(
    sql,
    companyId,
    (tx) => tx<{ id: string }[]>`
      select work_order_id as id from payment
      where company_id = ${companyId} and id = ${paymentId} and deleted_at is null`,
  );
  return found?.id ?? null;
}

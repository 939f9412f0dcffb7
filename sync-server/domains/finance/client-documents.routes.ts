// The documents of an order for its client: from their page, by its token and a signature that ends.

import { Hono } from "hono";
import { ORDER_DOCUMENTS } from "../../../shared/domains/work-orders/documents.states.ts";
import { LOCALES } from "../../../shared/domains/tenancy/tenancy.states.ts";
import { onlyOpenTenants, tenantOfHost, type AppEnv } from "../../http/request.ts";
import type { Services } from "../../blobs/services.ts";
import { Problem } from "../../platform/problem.ts";
import { refuseBeyond } from "../../auth/rate-limit.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import { isGoodDocumentLink } from "../work-orders/tracking.links.ts";
import { originOf } from "./documents.routes.ts";
import { orderDocument } from "../../documents/order-document.ts";
import { pdfAnswer } from "../../documents/pdf-answer.ts";

/** Of one token. Each takes a part of a second to make. */
const RATE = { limit: 20, windowSeconds: 60 };

const missing = () => new Problem(404, "not-found", "There is no such document.");

export function clientDocumentsRoutes(services: Services) {
  const { config, sql } = services;
  const app = new Hono<AppEnv>();
  app.use("/t/*", tenantOfHost(services), onlyOpenTenants);

  for (const kind of ORDER_DOCUMENTS)
    app.get(`/t/:token/documents/${kind}.pdf`, async (c) => {
      const { id: companyId } = c.get("tenant");
      const trackingToken = c.req.param("token");
      const given = { ends: c.req.query("ends") ?? "", signature: c.req.query("signature") ?? "" };
      if (!isGoodDocumentLink(config, { companyId, trackingToken, kind }, given, Date.now())) throw missing();
      if (!config.LIFT_LIMITS)
        await refuseBeyond(sql, JSON.stringify(["public-documents", companyId, trackingToken]), RATE);
      const [order] = await withTenant(
        sql,
        companyId,
        (tx) => tx<{ id: string }[]>`
          select id from work_order
          where company_id = ${companyId} and tracking_token = ${trackingToken} and deleted_at is null`,
      );
      const asked = LOCALES.find((locale) => locale === c.req.query("lang")) ?? null;
      const origin = originOf(c, services);
      const printed =
        order && (await orderDocument(services, { companyId, workOrderId: order.id, kind, locale: asked, origin }));
      if (!printed) throw missing();
      c.header("referrer-policy", "no-referrer");
      return pdfAnswer(c, printed);
    });
  return app;
}

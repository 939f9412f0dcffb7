// The quote of a deal for the desk: the address of its page, the paper, and what the client said of it. Tokens themselves are never synced.

import { z } from "@hono/zod-openapi";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { LOCALES } from "../../../shared/domains/tenancy/tenancy.states.ts";
import { staffApp } from "../../auth/staff-app.ts";
import type { Services } from "../../blobs/services.ts";
import { runNamed } from "../../commands/run-for.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import { countPrint } from "../../documents/count-print.ts";
import { PDF, pdfAnswer } from "../../documents/pdf-answer.ts";
import { quoteDocument } from "../../documents/quote-document.ts";
import { originOfRequest } from "../../http/request.ts";
import { endpoint, jsonBody, one } from "../../http/rest.ts";
import { recordName } from "../../http/rest-inputs.ts";
import { refuseOnlookers } from "../../http/step-up.ts";
import { Problem } from "../../platform/problem.ts";
import { camelCased } from "../crm/crm.commands.ts";
import { DEALS, edits, ofDeal, showDeal } from "./deals.routes.ts";
import { giveQuoteToken } from "./quote.complete.ts";
import { quoteSecrets } from "./quote.links.ts";
import { toldAnswerSchema } from "./sales.schemas.ts";

const TAGS: [string] = ["deals"];
const params = z.object({ deal: recordName }).describe("Id of a deal");
const missing = () => new Problem(404, "sales/deal-not-found", "There is no such deal.");

export function quoteDeskRoutes(services: Services) {
  const app = staffApp(services, [DEALS]);

  app.openapi(
    endpoint({
      method: "get",
      path: "/api/v1/deals/{deal}/quote-page",
      permission: "DEALS_EDIT",
      summary: "The address of the client's page of a quote",
      request: { params },
      answer: one(z.object({ url: z.url() })),
      tags: TAGS,
    }),
    async (c) => {
      refuseOnlookers(c); // whoever has it answers for the client
      const { deal } = c.req.valid("param");
      const { actor } = c.get("member");
      if (!can(actor, "DEALS_VIEW")) throw missing();
      const token = await withTenant(services.sql, actor.companyId, (sql) =>
        giveQuoteToken(sql, actor, deal, (name) => quoteSecrets(services.config, actor.companyId, name)),
      );
      if (token === null) throw missing();
      return c.json({ data: { url: `${originOfRequest(c, services.config)}/q/${token}` } }, 200);
    },
  );

  app.openapi(
    endpoint({
      method: "get",
      path: "/api/v1/deals/{deal}/quote.pdf",
      permission: "DEALS_VIEW",
      summary: "The quote of a deal as a PDF",
      request: {
        params,
        query: z.object({
          locale: z
            .enum(LOCALES)
            .optional()
            .openapi({ description: "Left out: the client's language, else the shop's." }),
        }),
      },
      answer: null,
      file: PDF,
      tags: TAGS,
    }),
    async (c) => {
      await countPrint(services, c);
      const { actor, impersonation } = c.get("member");
      const printed = await quoteDocument(services, {
        companyId: actor.companyId,
        dealId: c.req.valid("param").deal,
        locale: c.req.valid("query").locale ?? null,
        origin: originOfRequest(c, services.config),
        withoutClient: !can(actor, "CLIENTS_VIEW"),
        withoutCar: !can(actor, "VEHICLES_VIEW"),
        // As the address of the client's page is given above.
        withoutCode: !can(actor, "DEALS_EDIT") || impersonation !== null,
      });
      if (!printed) throw missing();
      return pdfAnswer(c, printed);
    },
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "post",
      path: `${DEALS}/{deal}/decision`,
      summary: "Writes down what the client decided of lines of the quote, who said it and how",
      request: { ...ofDeal, ...jsonBody(toldAnswerSchema) },
    }),
    async (c) => {
      const { deal: dealId } = c.req.valid("param");
      await showDeal(services, c, dealId);
      const { lines, ...told } = c.req.valid("json");
      const read = lines.map(({ id: lineId, price: priceMinor, ...line }) => ({
        lineId,
        read: { ...camelCased(line), priceMinor },
      }));
      await runNamed(c, services, "sales.tellAnswer", { dealId, ...told, lines: read });
      return c.json({ data: await showDeal(services, c, dealId) }, 200);
    },
  );

  return app;
}

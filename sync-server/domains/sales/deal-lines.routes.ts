// Lines of a deal over REST, each under its deal.

import { recordName } from "../../http/rest-inputs.ts";
import { staffApp } from "../../auth/staff-app.ts";
import type { Services } from "../../blobs/services.ts";
import { commandIdOf, runFor, runNamed } from "../../commands/run-for.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import type { Context } from "../../http/request.ts";
import { endpoint, jsonBody } from "../../http/rest.ts";
import { Problem } from "../../platform/problem.ts";
import { camelCased } from "../crm/crm.commands.ts";
import { DEALS, edits, ofDeal, showDeal } from "./deals.routes.ts";
import { isLineOfDeal } from "./deals.reads.ts";
import { updateDealLine } from "./sales.commands.ts";
import { changedDealLineSchema, newDealLineSchema } from "./sales.schemas.ts";

const LINES = `${DEALS}/{deal}/lines` as const;
const LINE = `${LINES}/{line}` as const;
const ofLine = { params: ofDeal.params.extend({ line: recordName }) };

export function dealLinesRoutes(services: Services) {
  const app = staffApp(services, [`${DEALS}/:deal/lines`]);
  const show = (c: Context, id: string) => showDeal(services, c, id);

  /** Throws 404 where the deal has no such line, and 403 for who may not see deals: a line is answered with its deal. */
  const requireLine = async (c: Context, { deal: dealId, line: lineId }: { deal: string; line: string }) => {
    await show(c, dealId);
    const { companyId } = c.get("member").actor;
    if (!(await withTenant(services.sql, companyId, (sql) => isLineOfDeal(sql, companyId, { dealId, lineId }))))
      throw new Problem(404, "sales/line-not-found", "The deal has no such line.");
  };

  app.openapi(
    endpoint({
      ...edits,
      method: "post",
      path: LINES,
      summary: "Adds a line to a deal, at the shop's price where none is given",
      request: { ...ofDeal, ...jsonBody(newDealLineSchema) },
      status: 201,
    }),
    async (c) => {
      const { deal: dealId } = c.req.valid("param");
      await show(c, dealId);
      const { price, ...line } = c.req.valid("json");
      const named = { ...camelCased(line), ...(price === undefined ? {} : { priceMinor: price }) };
      await runNamed(c, services, "sales.addDealLine", { dealId, lineId: commandIdOf(c), ...named });
      return c.json({ data: await show(c, dealId) }, 201);
    },
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "patch",
      path: LINE,
      summary: "Changes a line of a deal; what the client said of it they said of what it was",
      request: { ...ofLine, ...jsonBody(changedDealLineSchema) },
    }),
    async (c) => {
      const place = c.req.valid("param");
      await requireLine(c, place);
      const { price, ...fields } = c.req.valid("json");
      const changes = { ...camelCased(fields), ...(price === undefined ? {} : { priceMinor: price }) };
      await runFor(c, services, updateDealLine(services), { id: place.line, changes });
      return c.json({ data: await show(c, place.deal) }, 200);
    },
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "delete",
      path: LINE,
      summary: "Removes a line of a deal, which may be restored",
      request: ofLine,
      answer: null,
    }),
    async (c) => {
      const place = c.req.valid("param");
      await requireLine(c, place);
      await runNamed(c, services, "sales.removeDealLine", { lineId: place.line });
      return c.body(null, 204);
    },
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "post",
      path: `${LINE}/restore`,
      summary: "Brings a removed line of a deal back",
      request: ofLine,
    }),
    async (c) => {
      const place = c.req.valid("param");
      await requireLine(c, place);
      await runNamed(c, services, "sales.restoreDealLine", { lineId: place.line });
      return c.json({ data: await show(c, place.deal) }, 200);
    },
  );

  return app;
}

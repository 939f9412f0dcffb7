// Deals over REST: made and changed, and taken on until they are an order.

import { z } from "@hono/zod-openapi";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { DEAL_STAGES, QUOTE_STATUSES } from "../../../shared/domains/sales/sales.states.ts";
import type { ArgsFor } from "../../../shared/registry/command-types.ts";
import { staffApp } from "../../auth/staff-app.ts";
import type { Services } from "../../blobs/services.ts";
import { commandIdOf, runFor, runNamed } from "../../commands/run-for.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import type { Context } from "../../http/request.ts";
import { flagQuery, moment, recordName, words } from "../../http/rest-inputs.ts";
import { pagedList } from "../../http/rest-list.ts";
import { endpoint, jsonBody, one } from "../../http/rest.ts";
import { forbidden, Problem } from "../../platform/problem.ts";
import { camelCased } from "../crm/crm.commands.ts";
import { DEAL_SORTS, localeOfDeal, readDeal, readDeals } from "./deals.reads.ts";
import { makeDeal, updateDeal } from "./sales.commands.ts";
import {
  changedDealSchema,
  dealMoveSchema,
  dealSchema,
  listedDealSchema,
  lostSchema,
  newDealSchema,
  scheduleSchema,
  sendQuoteSchema,
} from "./sales.schemas.ts";

export const DEALS = "/api/v1/deals";
const TAGS: [string] = ["deals"];
export const ofDeal = { params: z.object({ deal: recordName }) };
const looks = { permission: "DEALS_VIEW", tags: TAGS } as const;
export const edits = { permission: "DEALS_EDIT", tags: TAGS, answer: one(dealSchema) } as const;
const moves = { permission: "PIPELINE_MOVE", tags: TAGS, answer: one(dealSchema) } as const;

/** As commands call what the API has under names of its own. */
const keptNames = <Fields extends object>({
  price,
  urgent,
  ...fields
}: Fields & { price?: number | null | undefined; urgent?: boolean | undefined }) => ({
  ...camelCased(fields),
  ...(price === undefined ? {} : { priceMinor: price }),
  ...(urgent === undefined ? {} : { isUrgent: urgent }),
});

/** Before anything is written that is answered with the record. Throws 403. */
function requireView(c: Context): void {
  if (!can(c.get("member").actor, "DEALS_VIEW")) throw forbidden("DEALS_VIEW");
}

/** The answer of an endpoint, whatever else it is for. Throws 403 for who may not see deals, and 404. */
export async function showDeal(services: Services, c: Context, id: string): Promise<z.infer<typeof dealSchema>> {
  requireView(c);
  const { actor } = c.get("member");
  const found = await withTenant(services.sql, actor.companyId, (sql) => readDeal(sql, actor, id));
  if (!found) throw new Problem(404, "sales/deal-not-found", "There is no such deal.");
  return found;
}

export function dealsRoutes(services: Services) {
  const app = staffApp(services, [DEALS]);
  const show = (c: Context, id: string) => showDeal(services, c, id);

  /** Runs a command of a deal that is there, and gives the deal as it is then. */
  const act = async <
    Name extends
      | "sales.moveDeal"
      | "sales.loseDeal"
      | "sales.reopenDeal"
      | "sales.restoreDeal"
      | "pipeline.schedule"
      | "pipeline.startWork"
      | "sales.sendQuote",
  >(
    c: Context,
    name: Name,
    args: ArgsFor<Name>,
  ) => {
    const { dealId } = args as { dealId: string };
    await show(c, dealId);
    await runNamed(c, services, name, args);
    return c.json({ data: await show(c, dealId) }, 200);
  };

  pagedList(app, services, {
    ...looks,
    path: DEALS,
    alsoNeeds: ({ deleted }) => deleted && "DEALS_EDIT",
    summary: "Deals, a page at a time",
    sorts: [DEAL_SORTS, "-created_at"],
    filters: z.object({
      stage: z.enum(DEAL_STAGES).optional(),
      client_id: recordName.optional(),
      vehicle_id: recordName.optional(),
      lead_id: recordName.optional(),
      work_order_id: recordName.optional(),
      master_id: recordName.optional(),
      assigned_to: recordName.optional(),
      source: words(80).optional(),
      urgent: flagQuery.optional(),
      quote_status: z.enum(QUOTE_STATUSES).optional(),
      open: flagQuery.optional().openapi({ description: "True: those that are no order yet, and not lost." }),
      created_from: moment.optional(),
      created_to: moment.optional().openapi({ description: "Not included." }),
      scheduled_from: moment.optional(),
      scheduled_to: moment.optional().openapi({ description: "Not included." }),
      q: words(100).optional().openapi({ description: "Parts of the subject, of the client or of the car" }),
      deleted: flagQuery.optional().openapi({ description: "Those that were deleted instead; needs DEALS_EDIT." }),
    }),
    row: listedDealSchema,
    read: (sql, { actor, filter, page }) => readDeals(sql, actor, filter, page),
  });

  app.openapi(
    endpoint({
      ...looks,
      method: "get",
      path: `${DEALS}/{deal}`,
      summary: "One deal with its lines",
      request: ofDeal,
      answer: one(dealSchema),
    }),
    async (c) => c.json({ data: await show(c, c.req.valid("param").deal) }, 200),
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "post",
      path: DEALS,
      summary: "A new deal of a client who is known, with its lines",
      request: jsonBody(newDealSchema),
      status: 201,
    }),
    async (c) => {
      requireView(c);
      const dealId = commandIdOf(c);
      const { lines, ...fields } = c.req.valid("json");
      await runFor(c, services, makeDeal(services), {
        dealId,
        ...keptNames(fields),
        lines: lines.map(({ price: priceMinor, ...line }) => ({
          ...camelCased(line),
          ...(priceMinor === undefined ? {} : { priceMinor }),
        })),
      });
      return c.json({ data: await show(c, dealId) }, 201);
    },
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "patch",
      path: `${DEALS}/{deal}`,
      summary: "Changes fields of a deal; what is left out stays",
      request: { ...ofDeal, ...jsonBody(changedDealSchema) },
    }),
    async (c) => {
      const { deal: id } = c.req.valid("param");
      await show(c, id);
      const { seen, ...fields } = c.req.valid("json");
      await runFor(c, services, updateDeal(services), { id, changes: keptNames(fields), seen });
      return c.json({ data: await show(c, id) }, 200);
    },
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "delete",
      path: `${DEALS}/{deal}`,
      summary: "Deletes a deal of which nothing is planned or begun; it may be restored",
      request: ofDeal,
      answer: null,
    }),
    async (c) => {
      await runNamed(c, services, "sales.deleteDeal", { dealId: c.req.valid("param").deal });
      return c.body(null, 204);
    },
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "post",
      path: `${DEALS}/{deal}/restore`,
      summary: "Brings a deleted deal back",
      request: ofDeal,
    }),
    (c) => act(c, "sales.restoreDeal", { dealId: c.req.valid("param").deal }),
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "post",
      path: `${DEALS}/{deal}/lose`,
      summary: "It came to nothing, and why; what was planned of it is cancelled",
      request: { ...ofDeal, ...jsonBody(lostSchema) },
    }),
    (c) => act(c, "sales.loseDeal", { dealId: c.req.valid("param").deal, ...c.req.valid("json") }),
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "post",
      path: `${DEALS}/{deal}/reopen`,
      summary: "A lost deal goes on after all",
      request: ofDeal,
    }),
    (c) => act(c, "sales.reopenDeal", { dealId: c.req.valid("param").deal }),
  );

  app.openapi(
    endpoint({
      ...moves,
      method: "post",
      path: `${DEALS}/{deal}/move`,
      summary: "Moves a deal between the early stages; what was planned of it is cancelled",
      request: { ...ofDeal, ...jsonBody(dealMoveSchema) },
    }),
    (c) => act(c, "sales.moveDeal", { dealId: c.req.valid("param").deal, stage: c.req.valid("json").stage }),
  );

  app.openapi(
    endpoint({
      ...moves,
      method: "post",
      path: `${DEALS}/{deal}/schedule`,
      summary: "Makes the appointment of a deal, with its client, car and master",
      request: { ...ofDeal, ...jsonBody(scheduleSchema) },
    }),
    (c) => act(c, "pipeline.schedule", { dealId: c.req.valid("param").deal, ...camelCased(c.req.valid("json")) }),
  );

  app.openapi(
    endpoint({
      ...moves,
      method: "post",
      path: `${DEALS}/{deal}/start-work`,
      summary: "Makes the work order of a deal, with a line for each of its lines; needs WORK_ORDERS_CREATE, too",
      request: ofDeal,
    }),
    (c) => act(c, "pipeline.startWork", { dealId: c.req.valid("param").deal }),
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "post",
      path: `${DEALS}/{deal}/quote`,
      summary: "Sends the client the page of the quote",
      request: { ...ofDeal, ...jsonBody(sendQuoteSchema) },
    }),
    async (c) => {
      const { deal: dealId } = c.req.valid("param");
      const { way, locale } = c.req.valid("json");
      const { actor } = c.get("member");
      const theirs = await withTenant(services.sql, actor.companyId, (sql) =>
        localeOfDeal(sql, actor.companyId, dealId),
      );
      const spoken = locale ?? theirs ?? c.get("tenant").settings.locale;
      return act(c, "sales.sendQuote", { dealId, way, locale: spoken });
    },
  );

  return app;
}

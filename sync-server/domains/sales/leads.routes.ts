// Leads over REST.

import { z } from "@hono/zod-openapi";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { LEAD_STATUSES } from "../../../shared/domains/sales/sales.states.ts";
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
import { LEAD_SORTS, MOST_SEARCHED, readLead, readLeads } from "./leads.reads.ts";
import { updateLead } from "./sales.commands.ts";
import { changedLeadSchema, convertSchema, leadSchema, lostSchema, newLeadSchema } from "./sales.schemas.ts";

const PATH = "/api/v1/leads";
const TAGS: [string] = ["leads"];
const ofLead = { params: z.object({ lead: recordName }) };
const looks = { permission: "LEADS_VIEW", tags: TAGS } as const;
const edits = { permission: "LEADS_EDIT", tags: TAGS } as const;

/** As commands call what the API has under names of its own. */
const keptNames = <Fields extends object>({
  budget,
  urgent,
  ...fields
}: Fields & { budget?: number | null | undefined; urgent?: boolean | undefined }) => ({
  ...camelCased(fields),
  ...(budget === undefined ? {} : { budgetMinor: budget }),
  ...(urgent === undefined ? {} : { isUrgent: urgent }),
});

export function leadsRoutes(services: Services) {
  const app = staffApp(services, [PATH]);

  /** Before anything is written that is answered with the record. */
  const requireView = (c: Context) => {
    if (!can(c.get("member").actor, "LEADS_VIEW")) throw forbidden("LEADS_VIEW");
  };
  /** The answer of an endpoint, whatever else it is for. Throws 403 for who may not see leads, and 404. */
  const show = async (c: Context, id: string): Promise<z.infer<typeof leadSchema>> => {
    requireView(c);
    const { actor } = c.get("member");
    const found = await withTenant(services.sql, actor.companyId, (sql) => readLead(sql, actor, id));
    if (!found) throw new Problem(404, "sales/lead-not-found", "There is no such lead.");
    return found;
  };
  /** Runs a command of a lead that is there, and gives the lead as it is then. */
  const act = async <
    Name extends
      | "sales.contactLead"
      | "sales.loseLead"
      | "sales.reopenLead"
      | "sales.restoreLead"
      | "pipeline.convertLead",
  >(
    c: Context,
    name: Name,
    args: ArgsFor<Name>,
  ) => {
    const { leadId } = args as { leadId: string };
    await show(c, leadId);
    await runNamed(c, services, name, args);
    return c.json({ data: await show(c, leadId) }, 200);
  };

  pagedList(app, services, {
    ...looks,
    path: PATH,
    alsoNeeds: ({ deleted }) => deleted && "LEADS_EDIT",
    summary: "Leads, a page at a time",
    sorts: [LEAD_SORTS, "-created_at"],
    filters: z.object({
      status: z.enum(LEAD_STATUSES).optional(),
      source: words(80).optional(),
      assigned_to: recordName.optional(),
      client_id: recordName.optional(),
      urgent: flagQuery.optional(),
      phone: words(40).optional(),
      open: flagQuery.optional().openapi({ description: "True: those that somebody still has to deal with." }),
      created_from: moment.optional(),
      created_to: moment.optional().openapi({ description: "Not included." }),
      q: words(100)
        .optional()
        .openapi({
          description: `Parts of a name, phone, e-mail, car or plate; looked for in the latest ${MOST_SEARCHED} of those that the other filters leave.`,
        }),
      deleted: flagQuery.optional().openapi({ description: "Those that were deleted instead; needs LEADS_EDIT." }),
    }),
    row: leadSchema,
    read: (sql, { actor, filter, page }) => readLeads(sql, actor, filter, page),
  });

  app.openapi(
    endpoint({
      ...looks,
      method: "get",
      path: `${PATH}/{lead}`,
      summary: "One lead",
      request: ofLead,
      answer: one(leadSchema),
    }),
    async (c) => c.json({ data: await show(c, c.req.valid("param").lead) }, 200),
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "post",
      path: PATH,
      summary: "Writes a lead down",
      request: jsonBody(newLeadSchema),
      answer: one(leadSchema),
      status: 201,
    }),
    async (c) => {
      requireView(c);
      const leadId = commandIdOf(c);
      const { utm_source, utm_medium, utm_campaign, utm_term, utm_content, ...fields } = c.req.valid("json");
      await runNamed(c, services, "sales.createLead", {
        leadId,
        ...keptNames(fields),
        utm: camelCased({
          source: utm_source,
          medium: utm_medium,
          campaign: utm_campaign,
          term: utm_term,
          content: utm_content,
        }),
      });
      return c.json({ data: await show(c, leadId) }, 201);
    },
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "patch",
      path: `${PATH}/{lead}`,
      summary: "Changes fields of a lead; what is left out stays",
      request: { ...ofLead, ...jsonBody(changedLeadSchema) },
      answer: one(leadSchema),
    }),
    async (c) => {
      const { lead: id } = c.req.valid("param");
      await show(c, id);
      const { seen, ...fields } = c.req.valid("json");
      await runFor(c, services, updateLead(services), { id, changes: keptNames(fields), seen });
      return c.json({ data: await show(c, id) }, 200);
    },
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "delete",
      path: `${PATH}/{lead}`,
      summary: "Deletes a lead, which may be restored",
      request: ofLead,
      answer: null,
    }),
    async (c) => {
      await runNamed(c, services, "sales.deleteLead", { leadId: c.req.valid("param").lead });
      return c.body(null, 204);
    },
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "post",
      path: `${PATH}/{lead}/restore`,
      summary: "Brings a deleted lead back",
      request: ofLead,
      answer: one(leadSchema),
    }),
    (c) => act(c, "sales.restoreLead", { leadId: c.req.valid("param").lead }),
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "post",
      path: `${PATH}/{lead}/contact`,
      summary: "Somebody has reached them",
      request: ofLead,
      answer: one(leadSchema),
    }),
    (c) => act(c, "sales.contactLead", { leadId: c.req.valid("param").lead }),
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "post",
      path: `${PATH}/{lead}/lose`,
      summary: "It came to nothing, and why",
      request: { ...ofLead, ...jsonBody(lostSchema) },
      answer: one(leadSchema),
    }),
    (c) => act(c, "sales.loseLead", { leadId: c.req.valid("param").lead, ...c.req.valid("json") }),
  );

  app.openapi(
    endpoint({
      ...edits,
      method: "post",
      path: `${PATH}/{lead}/reopen`,
      summary: "A lost lead goes on after all",
      request: ofLead,
      answer: one(leadSchema),
    }),
    (c) => act(c, "sales.reopenLead", { leadId: c.req.valid("param").lead }),
  );

  app.openapi(
    endpoint({
      permission: "PIPELINE_MOVE",
      tags: TAGS,
      method: "post",
      path: `${PATH}/{lead}/convert`,
      summary: "Makes a client, or finds them again by phone, and a deal of theirs; once",
      request: { ...ofLead, ...jsonBody(convertSchema) },
      answer: one(leadSchema),
    }),
    (c) => {
      const { client_id: clientId, to_quote: toQuote } = c.req.valid("json");
      return act(c, "pipeline.convertLead", { leadId: c.req.valid("param").lead, clientId, toQuote });
    },
  );

  return app;
}

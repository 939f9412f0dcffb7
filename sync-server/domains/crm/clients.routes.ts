// Clients over REST.

import { z } from "@hono/zod-openapi";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { BALANCES, CLIENT_STATUSES } from "../../../shared/domains/crm/crm.states.ts";
import { MOST_BY_ID } from "../../../shared/domains/crm/csv-columns.rules.ts";
import { normalPhone } from "../../../shared/domains/crm/phone.rules.ts";
import { LOCALES } from "../../../shared/domains/tenancy/tenancy.states.ts";
import type { ArgsFor } from "../../../shared/registry/command-types.ts";
import type { Context } from "../../http/request.ts";
import type { Services } from "../../blobs/services.ts";
import { forbidden, Problem } from "../../platform/problem.ts";
import { flagQuery, moment, recordName, recordNames, words } from "../../http/rest-inputs.ts";
import { pagedList } from "../../http/rest-list.ts";
import { endpoint, jsonBody, one } from "../../http/rest.ts";
import { commandIdOf, runFor, runNamed } from "../../commands/run-for.ts";
import { staffApp } from "../../auth/staff-app.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import { CLIENT_SORTS, readClient, readClients, type ClientFilter } from "./clients.reads.ts";
import { camelCased, updateClient } from "./crm.commands.ts";
import { changedClientSchema, clientSchema, mergeSchema, newClientSchema, wholeClientSchema } from "./crm.schemas.ts";

const TAGS: [string] = ["clients"];
const ofClient = { params: z.object({ client: recordName }).describe("Id of a client") };

export const clientFilters = z.object({
  q: words(100).optional().openapi({ description: "Parts of a name, a phone, or a plate or VIN of theirs" }),
  is_vip: flagQuery.optional(),
  status: z.enum(CLIENT_STATUSES).optional(),
  source: words(80).optional(),
  phone: words(40).optional(),
  email: words(254).optional(),
  language: z.enum(LOCALES).optional().openapi({ description: "What they are written to in" }),
  ids: recordNames(MOST_BY_ID).optional(),
  with_balance: flagQuery.optional().openapi({ description: "Whether their balance is other than zero" }),
  balance_is: z.enum(BALANCES).optional().openapi({ description: "Whether they owe the shop, or have paid ahead" }),
  in_shop: flagQuery.optional().openapi({ description: "Whether an order of theirs is open" }),
  away_since: moment.optional().openapi({ description: "Those who were here, and not from this moment on" }),
  deleted: flagQuery.optional().openapi({ description: "Those who were deleted instead; needs CLIENTS_DELETE" }),
});

/** The phone as it is kept, however it was typed. */
export const exactClients = ({ phone, ids, ...filter }: z.output<typeof clientFilters>): ClientFilter => ({
  ...filter,
  ids: ids?.split(","),
  phone: phone === undefined ? undefined : (normalPhone(phone) ?? phone),
});

/** Before anything is written that is answered with the record. */
function requireView(c: Context): void {
  if (!can(c.get("member").actor, "CLIENTS_VIEW")) throw forbidden("CLIENTS_VIEW");
}

export function clientsRoutes(services: Services) {
  const app = staffApp(services, ["/api/v1/clients"]);

  /** Throws 404. */
  const find = async (c: Context, id: string) => {
    const { actor } = c.get("member");
    const found = await withTenant(services.sql, actor.companyId, (sql) => readClient(sql, actor, id));
    if (!found) throw new Problem(404, "crm/client-not-found", "There is no such client.");
    return found;
  };
  /** The answer of an endpoint, whatever else it is for. Throws 403 for who may not view clients. */
  const show = async (c: Context, id: string) => {
    requireView(c);
    return find(c, id);
  };
  const run = async <Name extends "crm.deleteClient" | "crm.restoreClient" | "crm.mergeClients">(
    c: Context,
    command: Name,
    args: ArgsFor<Name>,
  ) => {
    await find(c, args.clientId);
    await runNamed(c, services, command, args);
  };

  pagedList(app, services, {
    path: "/api/v1/clients",
    permission: "CLIENTS_VIEW",
    alsoNeeds: ({ deleted }) => deleted && "CLIENTS_DELETE",
    summary: "Clients, a page at a time",
    sorts: [CLIENT_SORTS, "name"],
    filters: clientFilters,
    row: clientSchema,
    read: (sql, { actor, filter, page }) => readClients(sql, actor, exactClients(filter), page),
    tags: TAGS,
  });

  app.openapi(
    endpoint({
      method: "get",
      path: "/api/v1/clients/{client}",
      permission: "CLIENTS_VIEW",
      summary: "One client",
      request: ofClient,
      answer: one(wholeClientSchema),
      tags: TAGS,
    }),
    async (c) => c.json({ data: await show(c, c.req.valid("param").client) }, 200),
  );

  app.openapi(
    endpoint({
      method: "post",
      path: "/api/v1/clients",
      permission: "CLIENTS_CREATE",
      summary: "Writes a client down",
      request: jsonBody(newClientSchema),
      answer: one(wholeClientSchema),
      status: 201,
      tags: TAGS,
    }),
    async (c) => {
      requireView(c);
      const clientId = commandIdOf(c);
      const args = { clientId, ...camelCased(c.req.valid("json")) };
      await runNamed(c, services, "crm.createClient", args);
      return c.json({ data: await show(c, clientId) }, 201);
    },
  );

  app.openapi(
    endpoint({
      method: "patch",
      path: "/api/v1/clients/{client}",
      permission: "CLIENTS_EDIT",
      summary: "Changes fields of a client; what is left out stays",
      request: { ...ofClient, ...jsonBody(changedClientSchema) },
      answer: one(wholeClientSchema),
      tags: TAGS,
    }),
    async (c) => {
      const { client: id } = c.req.valid("param");
      // What a device did without a network follows the merge; a program is told of it, and whom to change instead.
      if ((await show(c, id)).merged_into !== null)
        throw new Problem(422, "crm/client-merged", "The client was merged into the one of `merged_into`.");
      await runFor(c, services, updateClient(services), { id, changes: camelCased(c.req.valid("json")) });
      return c.json({ data: await show(c, id) }, 200);
    },
  );

  app.openapi(
    endpoint({
      method: "delete",
      path: "/api/v1/clients/{client}",
      permission: "CLIENTS_DELETE",
      summary:
        "Deletes a client and their cars, who may be restored; not while an order is open, or while they are expected",
      request: ofClient,
      answer: null,
      tags: TAGS,
    }),
    async (c) => {
      await run(c, "crm.deleteClient", { clientId: c.req.valid("param").client });
      return c.body(null, 204);
    },
  );

  app.openapi(
    endpoint({
      method: "post",
      path: "/api/v1/clients/{client}/restore",
      permission: "CLIENTS_DELETE",
      summary: "Brings a deleted client back, with the cars that went with them",
      request: ofClient,
      answer: one(wholeClientSchema),
      tags: TAGS,
    }),
    async (c) => {
      requireView(c);
      const { client: clientId } = c.req.valid("param");
      await run(c, "crm.restoreClient", { clientId });
      return c.json({ data: await show(c, clientId) }, 200);
    },
  );

  app.openapi(
    endpoint({
      method: "post",
      path: "/api/v1/clients/{client}/merge",
      permission: "CLIENTS_DELETE",
      summary: "Makes two clients one: the other's cars, orders and balance move here",
      request: { ...ofClient, ...jsonBody(mergeSchema) },
      answer: one(wholeClientSchema),
      tags: TAGS,
    }),
    async (c) => {
      requireView(c);
      const { client: clientId } = c.req.valid("param");
      await run(c, "crm.mergeClients", { clientId, mergedId: c.req.valid("json").merged_id });
      return c.json({ data: await show(c, clientId) }, 200);
    },
  );

  return app;
}

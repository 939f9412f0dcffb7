// People, their roles and exceptions over REST.

import { z } from "@hono/zod-openapi";
import { USER_STATUSES } from "../../../shared/domains/access/access.states.ts";
import type { Services } from "../../blobs/services.ts";
import { staffApp } from "../../auth/staff-app.ts";
import { pagedList } from "../../http/rest-list.ts";
import { endpoint, jsonBody, one, paged, several } from "../../http/rest.ts";
import { runFor } from "../../commands/run-for.ts";
import { flagQuery, recordName, shortList, shortListQuery, words } from "../../http/rest-inputs.ts";
import { lookUp, MANAGE, ofRole, ofUser, VIEW } from "./access.look-up.ts";
import { describeEffective, readInviter, readUsers, USER_SORTS } from "./access.reads.ts";
import {
  effectiveSchema,
  heldRoleSchema,
  listedUserSchema,
  newOverrideSchema,
  overrideSchema,
  permissionSchema,
  roleSchema,
  wholeUserSchema,
} from "./access.schemas.ts";
import { removeOverride, storeOverride } from "./overrides.commands.ts";
import { assignRole, removeRole } from "./roles.commands.ts";
import { readStandings } from "./standings.reads.ts";

const TAGS: [string] = ["people"];

export function peopleRoutes(services: Services) {
  const app = staffApp(services, ["/api/v1/users"]);
  const { read, person, showUser, rolesOf, overridesOf } = lookUp(services);

  pagedList(app, services, {
    path: "/api/v1/users",
    permission: VIEW,
    summary: "People, a page at a time",
    sorts: [USER_SORTS, "name"],
    filters: z.object({
      role: recordName.optional().openapi({ description: "Id or name of a role that they hold" }),
      status: z.enum(USER_STATUSES).optional(),
      deleted: flagQuery.optional().openapi({ description: "Those who were deleted instead, who may be restored" }),
      q: words(100).optional().openapi({ description: "Part of a name or an e-mail address" }),
    }),
    row: listedUserSchema,
    read: async (sql, { actor: { companyId }, filter, page }) => {
      const { rows, total } = await readUsers(sql, companyId, filter, page);
      const ids = rows.map(({ id }) => id);
      const standings = await readStandings(sql, companyId, ids);
      return { rows: rows.map((user) => ({ ...user, ...standings.get(user.id)! })), total };
    },
    tags: TAGS,
  });

  app.openapi(
    endpoint({
      method: "get",
      path: "/api/v1/users/{user}",
      permission: VIEW,
      summary: "One person with roles, exceptions and who invited them",
      request: ofUser,
      answer: one(wholeUserSchema),
      tags: TAGS,
    }),
    async (c) => {
      const { user } = c.req.valid("param");
      const found = await showUser(c, user);
      const permission_overrides = await overridesOf(c, user);
      const inviter = await read(c, (sql, companyId) => readInviter(sql, companyId, user));
      return c.json({ data: { ...found, roles: await rolesOf(c, user), permission_overrides, inviter } }, 200);
    },
  );

  app.openapi(
    endpoint({
      method: "get",
      path: "/api/v1/users/{user}/roles",
      permission: VIEW,
      summary: "Roles of a person",
      request: { ...ofUser, query: shortListQuery },
      answer: paged(roleSchema),
      tags: TAGS,
    }),
    async (c) => c.json(shortList(await rolesOf(c, c.req.valid("param").user), c.req.valid("query")), 200),
  );

  app.openapi(
    endpoint({
      method: "post",
      path: "/api/v1/users/{user}/roles",
      permission: MANAGE,
      confirmed: true,
      summary: "Gives a person another role",
      request: { ...ofUser, ...jsonBody(heldRoleSchema) },
      answer: several(roleSchema),
      tags: TAGS,
    }),
    async (c) => {
      const { user } = c.req.valid("param");
      await runFor(c, services, assignRole, { userId: user, roleId: c.req.valid("json").role });
      return c.json({ data: await rolesOf(c, user) }, 200);
    },
  );

  app.openapi(
    endpoint({
      method: "delete",
      path: "/api/v1/users/{user}/roles/{role}",
      permission: MANAGE,
      confirmed: true,
      summary: "Takes a role from a person",
      request: { params: ofUser.params.extend(ofRole.params.shape) },
      answer: null,
      tags: TAGS,
    }),
    async (c) => {
      const { user, role } = c.req.valid("param");
      await runFor(c, services, removeRole, { userId: user, roleId: role });
      return c.body(null, 204);
    },
  );

  app.openapi(
    endpoint({
      method: "get",
      path: "/api/v1/users/{user}/permissions",
      permission: VIEW,
      summary: "Permissions in force, and where each comes from",
      request: ofUser,
      answer: one(effectiveSchema),
      tags: TAGS,
    }),
    async (c) => c.json({ data: describeEffective(await person(c, c.req.valid("param").user), Date.now()) }, 200),
  );

  app.openapi(
    endpoint({
      method: "post",
      path: "/api/v1/users/{user}/permission-overrides",
      permission: MANAGE,
      confirmed: true,
      summary: "Grants or denies one permission to a person, perhaps until a moment",
      request: { ...ofUser, ...jsonBody(newOverrideSchema) },
      answer: several(overrideSchema),
      tags: TAGS,
    }),
    async (c) => {
      const { user } = c.req.valid("param");
      const { permission, kind, expires_at } = c.req.valid("json");
      const expiresAt = expires_at ? Date.parse(expires_at) : null;
      await runFor(c, services, storeOverride, { userId: user, permission, kind, expiresAt });
      return c.json({ data: await overridesOf(c, user) }, 200);
    },
  );

  app.openapi(
    endpoint({
      method: "delete",
      path: "/api/v1/users/{user}/permission-overrides/{permission}",
      permission: MANAGE,
      confirmed: true,
      summary: "Ends an exception",
      request: { params: ofUser.params.extend({ permission: permissionSchema }) },
      answer: null,
      tags: TAGS,
    }),
    async (c) => {
      const { user, permission } = c.req.valid("param");
      await runFor(c, services, removeOverride, { userId: user, permission });
      return c.body(null, 204);
    },
  );

  return app;
}

// Roles and the catalogue of permissions over REST.

import { GROUP_LABELS, PERMISSION_LABELS, ROLE_LABELS } from "../../../shared/domains/access/access.labels.ts";
import {
  PERMISSION_GROUPS,
  PERMISSIONS,
  type PermissionGroup,
} from "../../../shared/domains/access/access.permissions.ts";
import type { Services } from "../../blobs/services.ts";
import { staffApp } from "../../auth/staff-app.ts";
import { endpoint, jsonBody, one, paged, several } from "../../http/rest.ts";
import { shortList, shortListQuery } from "../../http/rest-inputs.ts";
import { runFor } from "../../commands/run-for.ts";
import { lookUp, MANAGE, ofRole, VIEW } from "./access.look-up.ts";
import { readRoles } from "./access.reads.ts";
import {
  catalogueSchema,
  changedRoleSchema,
  newRoleSchema,
  permissionSchema,
  replacedRoleSchema,
  rolePermissionsSchema,
  wholeRoleSchema,
} from "./access.schemas.ts";
import { createRole, deleteRole, updateRole } from "./roles.commands.ts";

const TAGS: [string] = ["roles"];

const CATALOGUE = {
  permissions: [...PERMISSIONS],
  groups: (Object.keys(PERMISSION_GROUPS) as PermissionGroup[]).map((group) => ({
    group,
    label: GROUP_LABELS[group],
    permissions: [...PERMISSION_GROUPS[group]],
  })),
  permission_labels: PERMISSION_LABELS,
  role_labels: ROLE_LABELS,
};

export function rolesRoutes(services: Services) {
  const app = staffApp(services, ["/api/v1/permissions", "/api/v1/roles"]);
  const { read, role } = lookUp(services);

  app.openapi(
    endpoint({
      method: "get",
      path: "/api/v1/permissions",
      permission: VIEW,
      summary: "The catalogue of permissions: flat, in groups, with labels",
      request: {},
      answer: one(catalogueSchema),
      tags: TAGS,
    }),
    (c) => c.json({ data: CATALOGUE }, 200),
  );

  app.openapi(
    endpoint({
      method: "get",
      path: "/api/v1/roles",
      permission: VIEW,
      summary: "All roles with their permissions, the system's first",
      request: { query: shortListQuery },
      answer: paged(wholeRoleSchema),
      tags: TAGS,
    }),
    async (c) => {
      const roles = await read(c, (sql, companyId) => readRoles(sql, companyId));
      return c.json(shortList(roles, c.req.valid("query")), 200);
    },
  );

  app.openapi(
    endpoint({
      method: "post",
      path: "/api/v1/roles",
      permission: MANAGE,
      confirmed: true,
      summary: "A new role",
      request: jsonBody(newRoleSchema),
      answer: one(wholeRoleSchema),
      status: 201,
      tags: TAGS,
    }),
    async (c) => {
      const { name, permissions, order_scope } = c.req.valid("json");
      const id = await runFor(c, services, createRole, { name, permissions, orderScope: order_scope });
      return c.json({ data: await role(c, id) }, 201 as 200);
    },
  );

  app.openapi(
    endpoint({
      method: "get",
      path: "/api/v1/roles/{role}",
      permission: VIEW,
      summary: "One role with its permissions",
      request: ofRole,
      answer: one(wholeRoleSchema),
      tags: TAGS,
    }),
    async (c) => c.json({ data: await role(c, c.req.valid("param").role) }, 200),
  );

  for (const [method, schema] of [
    ["put", replacedRoleSchema],
    ["patch", changedRoleSchema],
  ] as const)
    app.openapi(
      endpoint({
        method,
        path: "/api/v1/roles/{role}",
        permission: MANAGE,
        confirmed: true,
        summary: method === "put" ? "Replaces a role" : "Changes what is given of a role",
        request: { ...ofRole, ...jsonBody(schema) },
        answer: one(wholeRoleSchema),
        tags: TAGS,
      }),
      async (c) => {
        const { id } = await role(c, c.req.valid("param").role);
        const { order_scope, ...changes } = c.req.valid("json");
        await runFor(c, services, updateRole, { roleId: id, ...changes, orderScope: order_scope });
        return c.json({ data: await role(c, id) }, 200);
      },
    );

  app.openapi(
    endpoint({
      method: "delete",
      path: "/api/v1/roles/{role}",
      permission: MANAGE,
      confirmed: true,
      summary: "Deletes a role that nobody holds; a system role: 422",
      request: ofRole,
      answer: null,
      tags: TAGS,
    }),
    async (c) => {
      await runFor(c, services, deleteRole, { roleId: c.req.valid("param").role });
      return c.body(null, 204);
    },
  );

  app.openapi(
    endpoint({
      method: "get",
      path: "/api/v1/roles/{role}/permissions",
      permission: VIEW,
      summary: "Permissions of a role",
      request: { ...ofRole, query: shortListQuery },
      answer: paged(permissionSchema),
      tags: TAGS,
    }),
    async (c) => c.json(shortList((await role(c, c.req.valid("param").role)).permissions, c.req.valid("query")), 200),
  );

  app.openapi(
    endpoint({
      method: "put",
      path: "/api/v1/roles/{role}/permissions",
      permission: MANAGE,
      confirmed: true,
      summary: "Gives a role these permissions and no others; with `seen`, what differs from it",
      request: { ...ofRole, ...jsonBody(rolePermissionsSchema) },
      answer: several(permissionSchema),
      tags: TAGS,
    }),
    async (c) => {
      const { id } = await role(c, c.req.valid("param").role);
      await runFor(c, services, updateRole, { roleId: id, ...c.req.valid("json") });
      return c.json({ data: (await role(c, id)).permissions }, 200);
    },
  );

  return app;
}

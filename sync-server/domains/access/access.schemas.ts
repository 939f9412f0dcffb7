// Shapes of the REST API about people, roles and permissions.

import { z } from "@hono/zod-openapi";
import { PERMISSION_GROUPS, PERMISSIONS } from "../../../shared/domains/access/access.permissions.ts";
import { SESSION_KINDS, USER_STATUSES } from "../../../shared/domains/access/access.states.ts";
import { OVERRIDE_KINDS } from "../../../shared/domains/access/effective.rules.ts";
import { recordName, seen } from "../../http/rest-inputs.ts";

const time = z.iso.datetime().openapi({ description: "ISO 8601, UTC" });
const orderScope = z.enum(["all", "own"]).openapi({
  description: "Which work orders its permissions reach: every one, or those of which the person is the master.",
});

// Its own, for one that was made before the API could be described would lack `openapi`.
export const permissionSchema = z.enum(PERMISSIONS).openapi("Permission");

export const roleSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    is_system: z.boolean(),
    is_admin: z.boolean().openapi({ description: "Bypasses permission checks." }),
    order_scope: orderScope,
    permissions_count: z.number().int(),
    users_count: z.number().int(),
  })
  .openapi("Role");

export const wholeRoleSchema = roleSchema
  .extend({ permissions: z.array(permissionSchema) })
  .openapi("RoleWithPermissions");

export const overrideSchema = z
  .object({
    permission: z.string(),
    kind: z.enum(OVERRIDE_KINDS),
    expires_at: time.nullable(),
    is_active: z.boolean(),
    created_at: time,
    created_by: z.string().nullable().openapi({ description: "The name of who stored it." }),
  })
  .openapi("PermissionOverride");

export const userSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.string().openapi({ description: "The primary role." }),
    status: z.enum(USER_STATUSES),
    locale: z.enum(["ro", "ru", "en"]),
    color: z.string(),
    hours_per_day: z.number(),
    created_at: time,
    invited_at: time.nullable().openapi({ description: "When the latest invitation was sent; it holds seven days." }),
    accepted_at: time.nullable().openapi({ description: "When they chose their password upon an invitation." }),
    email_verified_at: time.nullable(),
    deleted_at: time.nullable().openapi({ description: "Null, but in a list of those who were deleted." }),
  })
  .openapi("User");

export const listedUserSchema = userSchema
  .extend({
    roles: z.array(z.string()).openapi({ description: "Names of all their roles, the primary one first." }),
    last_used_at: time.nullable().openapi({ description: "When a session or a device of theirs was last heard of." }),
  })
  .openapi("ListedUser");

export const wholeUserSchema = userSchema
  .extend({
    roles: z.array(roleSchema),
    permission_overrides: z.array(overrideSchema),
    inviter: z.object({ id: z.string(), name: z.string() }).nullable(),
  })
  .openapi("UserWithAccess");

export const effectiveSchema = z
  .object({
    is_admin: z.boolean(),
    order_scope: orderScope,
    permissions: z.array(permissionSchema),
    reasons: z.array(
      z.object({
        permission: permissionSchema,
        has: z.boolean(),
        by: z.enum(["administrator", "roles", "grant", "deny", "nothing"]),
        roles: z.array(z.string()).optional(),
        until: time.nullable().optional(),
      }),
    ),
  })
  .openapi("EffectivePermissions");

const words = z.object({ ro: z.string(), ru: z.string(), en: z.string() });
const group = z.enum(Object.keys(PERMISSION_GROUPS) as [keyof typeof PERMISSION_GROUPS]);

export const catalogueSchema = z
  .object({
    permissions: z.array(permissionSchema),
    groups: z.array(z.object({ group, label: words, permissions: z.array(permissionSchema) })),
    permission_labels: z.record(z.string(), words),
    role_labels: z.record(z.string(), words),
  })
  .openapi("PermissionCatalogue");

const roleName = z.string().openapi({ example: "Vopsitor" });

export const newRoleSchema = z.strictObject({
  name: roleName,
  permissions: z.array(permissionSchema).default([]),
  order_scope: orderScope.default("all"),
});
export const replacedRoleSchema = z.strictObject({
  name: roleName,
  permissions: z.array(permissionSchema),
  order_scope: orderScope,
  seen,
});
export const changedRoleSchema = replacedRoleSchema.partial();
export const rolePermissionsSchema = z.strictObject({ permissions: z.array(permissionSchema), seen });
export const heldRoleSchema = z.strictObject({ role: recordName.openapi({ description: "Id or name." }) });
export const newOverrideSchema = z.strictObject({
  permission: permissionSchema,
  kind: z.enum(OVERRIDE_KINDS),
  expires_at: z.iso.datetime({ offset: true }).nullish(),
});

export const permissionCheckSchema = z
  .object({
    id: z.string(),
    at: time,
    user: z.object({ id: z.string(), name: z.string().nullable() }),
    permission: z.string().openapi({ description: "Several, separated by spaces, where any of them would have done." }),
    allowed: z.boolean(),
    action: z.string().openapi({ description: "A command's name, or method and path of a request." }),
    command_id: z.string().nullable(),
  })
  .openapi("PermissionCheck");

export const newUserSchema = z.strictObject({
  name: z.string(),
  email: z.string(),
  role: z.string().openapi({ description: "The primary role, by id or name." }),
  locale: z.enum(["ro", "ru", "en"]).optional().openapi({ description: "Left out: the shop's." }),
  color: z.string().optional().openapi({ description: "Left out: one that few have." }),
  hours_per_day: z.number().optional().openapi({ description: "Left out: 8." }),
});

export const changedUserSchema = z.strictObject({
  name: z.string().optional(),
  email: z.string().optional(),
  role: z.string().optional().openapi({ description: "The primary role, by id or name." }),
  status: z.enum(USER_STATUSES).optional(),
  locale: z.enum(["ro", "ru", "en"]).optional(),
  color: z.string().optional(),
  hours_per_day: z.number().optional(),
  seen,
});

export const sessionSchema = z
  .object({
    id: z.string(),
    kind: z.enum(SESSION_KINDS).openapi({ description: "`impersonation`: an operator who looks and changes nothing." }),
    device_name: z.string(),
    created_at: time,
    last_used_at: time.openapi({ description: "To the minute." }),
    last_address: z.string().nullable().openapi({ description: "The network address of the last use." }),
    expires_at: time,
    is_current: z.boolean().openapi({ description: "The one that this was asked with." }),
  })
  .openapi("Session");

export const apiTokenSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    abilities: z
      .array(permissionSchema)
      .nullable()
      .openapi({ description: "Permissions to which it is narrowed; null: all that its person has at each call." }),
    created_at: time,
    last_used_at: time.nullable().openapi({ description: "To the minute." }),
    last_address: z.string().nullable(),
    expires_at: time.nullable().openapi({ description: "It also ends when it was not used for 90 days." }),
  })
  .openapi("ApiToken");

export const newApiTokenSchema = z.strictObject({
  name: z.string(),
  abilities: z.array(permissionSchema).nullish(),
  expires_at: z.iso.datetime({ offset: true }).nullish(),
});

export const madeApiTokenSchema = apiTokenSchema
  .extend({
    token: z
      .string()
      .nullable()
      .openapi({ description: "Shown this once. Null where the same `Idempotency-Key` came before." }),
  })
  .openapi("ApiTokenWithSecret");

const since = time.nullable().openapi({ description: "Since when it is on; null: it is off." });

export const twoFactorSchema = z
  .object({ app: since, email: since, recovery_codes_left: z.number().int() })
  .openapi("TwoFactor");

export const recoveryCodesSchema = z
  .object({
    recovery_codes: z.array(z.string()).nullable().openapi({
      description: "Ten, each for one sign-in. Shown this once; null where the same `Idempotency-Key` came before.",
    }),
  })
  .openapi("RecoveryCodes");

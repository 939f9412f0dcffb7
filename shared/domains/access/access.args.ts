// Arguments of the commands about roles and exceptions. A wire format: names and shapes stay.

import { z } from "zod";
import { isStorableText } from "../../kernel/json.ts";
import { isMoment } from "../../kernel/moments.ts";
import { seenParts } from "../tenancy/seen.args.ts";
import { LOCALES } from "../tenancy/tenancy.states.ts";
import { PERMISSIONS } from "./access.permissions.ts";
import { USER_STATUSES } from "./access.states.ts";
import { OVERRIDE_KINDS } from "./effective.rules.ts";
import { oneLine } from "../../zero/common.args.ts";

const MAX_ROLE_NAME = 60;

const id = z.string().min(1).max(64).refine(isStorableText, "must be text");
export const permissionName = z.enum(PERMISSIONS);
const permissions = z
  .array(permissionName)
  .max(PERMISSIONS.length)
  .transform((list) => [...new Set(list)]);

const roleName = oneLine(MAX_ROLE_NAME);
/** Unix ms. */
const moment = z.number().refine(isMoment, "must lie between the years 1970 and 9999");
const orderScope = z.enum(["all", "own"]);

export const createRoleArgs = z.object({
  name: roleName,
  permissions: permissions.default([]),
  /** Which work orders its permissions reach: every one, or those of which the person is the master. */
  orderScope: orderScope.default("all"),
});

export const updateRoleArgs = z.object({
  roleId: id,
  name: roleName.optional(),
  orderScope: orderScope.optional(),
  permissions: permissions.optional(),
  /** As the API names them. */
  seen: seenParts
    .refine(({ permissions: seen = [] }) => z.array(z.string()).safeParse(seen).success, {
      path: ["permissions"],
      message: "must be a list of permissions",
    })
    .optional(),
});

export const roleArgs = z.object({ roleId: id });
export const heldRoleArgs = z.object({ userId: id, roleId: id });

export const overrideArgs = z.object({
  userId: id,
  permission: permissionName,
  kind: z.enum(OVERRIDE_KINDS),
  /** Unix ms; null: until it is removed. */
  expiresAt: moment.nullable(),
});

export const noOverrideArgs = z.object({ userId: id, permission: permissionName });

const personName = oneLine(120);

/** Addresses are compared in lower case: one address, one person. */
const emailAddress = z.string().trim().toLowerCase().max(254).pipe(z.email());

const personColor = z.string().regex(/^#[0-9A-Fa-f]{6}$/, "must be a colour like #0B6478");
const hoursPerDay = z.number().min(0).max(24).multipleOf(0.1);

export const updatePersonArgs = z.object({
  userId: id,
  name: personName.optional(),
  email: emailAddress.optional(),
  /** The primary role, by id or name. */
  role: id.optional(),
  status: z.enum(USER_STATUSES).optional(),
  locale: z.enum(LOCALES).optional(),
  color: personColor.optional(),
  hoursPerDay: hoursPerDay.optional(),
  /** As the API names them. */
  seen: seenParts.optional(),
});

/** A person who is to be invited. */
export const createPersonArgs = z.object({
  name: personName,
  email: emailAddress,
  /** By id or name. */
  role: id,
  /** Left out: the shop's. */
  locale: z.enum(LOCALES).optional(),
  color: personColor.optional(),
  hoursPerDay: hoursPerDay.default(8),
});

export const personArgs = z.object({ userId: id });
export const sessionArgs = z.object({ userId: id, sessionId: id });

export const ownProfileArgs = updatePersonArgs.pick({ name: true, locale: true, color: true, seen: true });
/** All that such a command is told is who gives it. */
export const noArgs = z.object({});
export const ownSessionArgs = z.object({ sessionId: id });
export const factorArgs = z.object({ factor: z.enum(["app", "email"]) });

export const createTokenArgs = z.object({
  name: oneLine(100),
  /** Null: all that the person has at each call. */
  abilities: permissions.refine((list) => list.length > 0, "must name a permission").nullable(),
  /** Unix ms; null: as long as it is used. */
  expiresAt: moment.nullable(),
});
export const tokenArgs = z.object({ tokenId: id });

// What the endpoints about people and roles look up for a request.

import { z } from "@hono/zod-openapi";
import type { Context } from "../../http/request.ts";
import type { Services } from "../../blobs/services.ts";
import { Problem } from "../../platform/problem.ts";
import { recordName } from "../../http/rest-inputs.ts";
import { reading } from "../../http/reading.ts";
import { readOverrides, readRoles, readUser, withoutPermissions } from "./access.reads.ts";
import { findPerson, type PersonRecord } from "./authority-records.ts";

const idParam = <const N extends string>(name: N, description: string) =>
  z.object({ [name]: recordName } as Record<N, typeof recordName>).describe(description);
export const ofRole = { params: idParam("role", "Id or name of a role") };
export const ofUser = { params: idParam("user", "Id of a user") };

export const VIEW = "ADMIN_USERS_VIEW";
export const MANAGE = "ADMIN_ROLES_MANAGE";

const noSuchPerson = () => new Problem(404, "access/user-not-found", "There is no such person.");

export function lookUp(services: Services) {
  const read = reading(services);

  /** Throws 404. */
  const role = async (c: Context, idOrName: string) => {
    const [found] = await read(c, (sql, companyId) => readRoles(sql, companyId, { role: idOrName }));
    if (!found) throw new Problem(404, "access/role-not-found", "There is no such role.");
    return found;
  };
  /** Throws 404. */
  const person = async (c: Context, userId: string): Promise<PersonRecord> => {
    const found = await read(c, (sql, companyId) => findPerson(sql, companyId, userId));
    if (!found) throw noSuchPerson();
    return found;
  };
  const rolesOf = async (c: Context, userId: string) => {
    await person(c, userId);
    const roles = await read(c, (sql, companyId) => readRoles(sql, companyId, { heldBy: userId }));
    return roles.map(withoutPermissions);
  };
  const overridesOf = (c: Context, userId: string) =>
    read(c, (sql, companyId) => readOverrides(sql, companyId, userId, Date.now()));
  /** Throws 404. */
  const showUser = async (c: Context, userId: string) => {
    const found = await read(c, (sql, companyId) => readUser(sql, companyId, userId));
    if (!found) throw noSuchPerson();
    return found;
  };
  return { read, role, person, showUser, rolesOf, overridesOf };
}

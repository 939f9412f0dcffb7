// What the mechanic API looks up for a request, and whose it is.

import type { Context, Middleware } from "../../http/request.ts";
import type { Services } from "../../blobs/services.ts";
import { forbidden, Problem } from "../../platform/problem.ts";
import { reading } from "../../http/reading.ts";
import { readWork } from "./works.reads.ts";

export const BOARD = "MECHANIC_BOARD";
export const KPI_ALL = "MECHANIC_KPI_ALL";

/** A person asks by ownership alone; a program of theirs that was narrowed needs the ability besides. */
export const isNarrowedFrom = (c: Context, ability: string): boolean =>
  c.get("credential").abilities?.includes(ability) === false;

export const forMechanics: Middleware = async (c, next) => {
  if (isNarrowedFrom(c, BOARD)) throw forbidden(BOARD);
  await next();
};

/** Before anything else is looked at: another tenant's work is not there, another master's is not the caller's. */
export function ownWorkAlone(services: Services): Middleware {
  const read = reading(services);
  return async (c, next) => {
    const found = await read(c, (sql, companyId) => readWork(sql, companyId, c.req.param("work")!));
    if (!found) throw new Problem(404, "mechanic/work-not-found", "There is no such work.");
    if (found.masterId !== c.get("member").actor.userId)
      throw new Problem(403, "mechanic/not-your-line", "Its order has another master.");
    await next();
  };
}

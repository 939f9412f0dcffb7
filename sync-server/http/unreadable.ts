// What Postgres cannot even read is no failure of ours: it is refused before anybody asks the database.

import type { Middleware } from "./request.ts";
import { Problem } from "../platform/problem.ts";

/** A NUL character in an address: a path with one leads nowhere, a query with one is not valid. */
export const refuseUnreadable: Middleware = async (c, next) => {
  const [path = "", query = ""] = c.req.url.split("?", 2);
  if (path.includes("%00")) throw new Problem(404, "not-found", "There is nothing at this address.");
  if (query.includes("%00")) throw new Problem(422, "input/invalid", "The address has a character that no text has.");
  await next();
};

/**
 * Whether a day is of a year that Postgres knows by this name: there is no year 0, and the last day of the year 9999 ends in one that
 * has no name of four digits.
 */
export function isStorableTime(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year > 0 && year < 9999;
}

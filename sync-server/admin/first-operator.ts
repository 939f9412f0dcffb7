// An installation without an operator: how the first owner is made (docs/decisions/0019-operators).

import { uuidv7 } from "../../shared/kernel/ids.ts";
import { publicAddress } from "../platform/addresses.ts";
import type { Config } from "../platform/config.ts";
import type { Sql } from "../db/connections.ts";
import { newSetUpLink, SET_UP_DAYS } from "./set-up-links.ts";

/** Lines for the start's announcement; empty where there is an operator. Each start gives a new link: the one before is none. */
export async function inviteFirstOperator(config: Config, owner: Sql, makesShop = false): Promise<string[]> {
  const link = await owner.begin(async (sql) => {
    await sql`lock table operator in share row exclusive mode`;
    const [someone] = await sql`select from operator where status = 'active' limit 1`;
    if (someone) return null;
    const email = config.FIRST_OPERATOR_EMAIL?.toLowerCase();
    if (email === undefined) {
      // Somebody was named by an earlier start and has not come: with a name again, or not at all.
      const [named] = await sql`select from operator limit 1`;
      return named ? null : newSetUpLink(sql, null, Date.now());
    }
    const [found] = await sql<{ id: string }[]>`
      insert into operator (id, email, name, role, status, locale)
      values (${uuidv7()}, ${email}, ${email.split("@")[0]!}, 'owner', 'invited', 'ro')
      on conflict (email) do update set role = 'owner', status = 'invited' returning id`;
    return newSetUpLink(sql, found!.id, Date.now());
  });
  if (link === null) return [];
  return [
    "",
    `  No operator yet. Whoever uses this link within ${SET_UP_DAYS} days, once, becomes the owner${makesShop ? " and opens the first shop" : ""}:`,
    `  ${publicAddress(config, null)}${link}`,
  ];
}

// Whoever opens a page by a link that the shop sent them: how often they may, in which language they read, and as whom they answer. No
// sign-in: the token is the credential, on the tenant's host alone.

import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";
import { refuseBeyond, type Rate } from "../../auth/rate-limit.ts";
import type { Services } from "../../blobs/services.ts";
import type { TransactionSql } from "../../db/connections.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import { addressToLimit, type Context } from "../../http/request.ts";
import { chooseLocale } from "./landing.words.ts";

export interface Counted {
  name: string;
  /** Of one token that opens something. */
  ofToken: Rate;
  /** Of one address at one shop, whatever it asks for: guesses are counted here alone. */
  ofAddress: Rate;
}

/** Of pages; what they show besides is counted apart. */
export const PAGE_RATES = {
  ofToken: { limit: 60, windowSeconds: 60 },
  ofAddress: { limit: 300, windowSeconds: 60 },
} satisfies Omit<Counted, "name">;

/** Null: an unknown token and another tenant's alike. Throws 429 for an address or a token that asks too often. */
export async function openByToken<Opened>(
  { sql, config }: Services,
  c: Context,
  { token, counted: { name, ofToken, ofAddress } }: { token: string; counted: Counted },
  read: (sql: TransactionSql, companyId: string, token: string) => Promise<Opened | null>,
): Promise<Opened | null> {
  const { id } = c.get("tenant");
  if (!/^[\w-]{8,64}$/.test(token)) return null;
  const count = async (key: string[], rate: Rate) => {
    if (!config.LIFT_LIMITS) await refuseBeyond(sql, JSON.stringify([name, id, ...key]), rate);
  };
  await count(["by", addressToLimit(c, config)], ofAddress);
  const opened = await withTenant(sql, id, (tx) => read(tx, id, token));
  if (opened !== null) await count([token], ofToken);
  return opened;
}

/** What they ask for by the page's links or their browser; else the language the shop has noted for them; else the shop's. */
export const localeOfClient = (c: Context, noted: Locale | null): Locale =>
  chooseLocale(c.req.query("lang"), c.req.header("accept-language"), noted ?? c.get("tenant").settings.locale);

/** May nothing but what the link is for, for which no permission is asked. */
export const clientByLink = (companyId: string, { clientId, client }: { clientId: string; client: string }): Actor => ({
  companyId,
  userId: clientId,
  name: client,
  permissions: [],
  isAdmin: false,
  orderScope: "own",
});

// The server step of a quote that is sent: the address that its client is given.

import type { ServerStep } from "../../commands/server-steps.ts";
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import type { TransactionSql } from "../../db/connections.ts";
import { quoteName, quoteTokens } from "./quote.links.ts";
import { mergedClients } from "./quote.reads.ts";

export const completeQuoteSending: ServerStep<"sales.sendQuote"> = async ({ sql, actor }, { args, secrets }) => {
  await giveQuoteToken(sql, actor, args.dealId, (name) => secrets("quote", name));
  return null;
};

/**
 * The token of the quote for the client that the deal is of now. One that was given under a former key stays, and so does one that was given
 * before their cards were merged: they hold it still. Null: there is no such deal.
 */
export async function giveQuoteToken(
  sql: TransactionSql,
  { companyId }: Pick<Actor, "companyId">,
  dealId: string,
  secretsOf: (name: string) => readonly string[],
): Promise<string | null> {
  const [deal] = await sql<{ clientId: string; merged: string[]; token: string | null }[]>`
    select d.client_id as "clientId", ${mergedClients(sql)} as merged, d.quote_token as token from deal d
    where d.company_id = ${companyId} and d.id = ${dealId} and d.deleted_at is null`;
  if (!deal) return null;
  const [tokens = [], ...former] = [deal.clientId, ...deal.merged].map((clientId) =>
    quoteTokens(secretsOf(quoteName(dealId, clientId))),
  );
  if (deal.token !== null && [tokens, ...former].flat().includes(deal.token)) return deal.token;
  await sql`update deal set quote_token = ${tokens[0]!} where company_id = ${companyId} and id = ${dealId}`;
  return tokens[0]!;
}

// The server step of a quote that is sent: the address that its client is given.

import type { ServerStep } from "../../commands/server-steps.ts";
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import type { TransactionSql } from "../../db/connections.ts";
import { quoteName, quoteTokens } from "./quote.links.ts";

export const completeQuoteSending: ServerStep<"sales.sendQuote"> = async ({ sql, actor }, { args, secrets }) => {
  await giveQuoteToken(sql, actor, args.dealId, (name) => secrets("quote", name));
  return null;
};

/** The token of the quote for the client that the deal is of now; one that was given under a former key stays. Null: there is no such deal. */
export async function giveQuoteToken(
  sql: TransactionSql,
  { companyId }: Pick<Actor, "companyId">,
  dealId: string,
  secretsOf: (name: string) => readonly string[],
): Promise<string | null> {
  const [deal] = await sql<{ clientId: string; token: string | null }[]>`
    select client_id as "clientId", quote_token as token from deal
    where company_id = ${companyId} and id = ${dealId} and deleted_at is null`;
  if (!deal) return null;
  const tokens = quoteTokens(secretsOf(quoteName(dealId, deal.clientId)));
  if (deal.token !== null && tokens.includes(deal.token)) return deal.token;
  await sql`update deal set quote_token = ${tokens[0]!} where company_id = ${companyId} and id = ${dealId}`;
  return tokens[0]!;
}

// The quote that a notification is about, as it is now.

import type { QuotedDeal, QuotedLine } from "../../../shared/domains/sales/quotes.rules.ts";
import type { DealStage } from "../../../shared/domains/sales/sales.states.ts";
import type { Sql, TransactionSql } from "../../db/connections.ts";
import { addressee, type Addressee } from "./notification.facts.ts";

export interface QuoteFacts extends Addressee, QuotedDeal {
  dealId: string;
  subject: string;
  quoteToken: string | null;
  lines: readonly (QuotedLine & { name: string })[];
}

interface Row extends Addressee {
  dealId: string;
  subject: string;
  stage: DealStage;
  quoteToken: string | null;
  quoteSentAt: Date | null;
  deletedAt: Date | null;
}

type LineRow = Omit<QuoteFacts["lines"][number], "approvedAt" | "declinedAt"> &
  Record<"approvedAt" | "declinedAt", Date | null>;

const ms = (time: Date | null) => time?.getTime() ?? null;

/** Null: there is no such deal of this shop, or nobody who could be told of it. */
export async function readQuoteFacts(
  sql: Sql | TransactionSql,
  companyId: string,
  dealId: string,
): Promise<QuoteFacts | null> {
  const [row] = await sql<Row[]>`
    select d.id as "dealId", d.subject, d.stage, d.quote_token as "quoteToken", d.quote_sent_at as "quoteSentAt",
      coalesce(d.deleted_at, c.deleted_at) as "deletedAt", ${addressee(sql)}
    from deal d
    join client c on c.id = d.client_id and c.company_id = d.company_id
    left join vehicle v on v.id = d.vehicle_id and v.company_id = d.company_id
    where d.company_id = ${companyId} and d.id = ${dealId}`;
  if (!row) return null;
  const lines = await sql<LineRow[]>`
    select name, price_minor::float8 as "priceMinor", quantity::float8 as quantity, approved_at as "approvedAt",
      declined_at as "declinedAt"
    from deal_line where company_id = ${companyId} and deal_id = ${dealId} and deleted_at is null
    order by kind desc, position, id`;
  return {
    ...row,
    quoteSentAt: ms(row.quoteSentAt),
    deletedAt: ms(row.deletedAt),
    lines: lines.map((line) => ({ ...line, approvedAt: ms(line.approvedAt), declinedAt: ms(line.declinedAt) })),
  };
}

// A quote as whoever has its link sees it: found by its token, inside the tenant of the host. Costs are not read.

import type { QuotedLine } from "../../../shared/domains/sales/quotes.rules.ts";
import type { DealLineKind, DealStage, QuoteStatus } from "../../../shared/domains/sales/sales.states.ts";
import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";
import type { TransactionSql } from "../../db/connections.ts";

export interface OfferedLine extends QuotedLine {
  id: string;
  kind: DealLineKind;
  name: string;
  /** Of a work. */
  normHours: number | null;
}

export interface OfferedQuote {
  id: string;
  clientId: string;
  client: string;
  /** Null: the shop's. */
  clientLocale: Locale | null;
  /** Clients whose cards were merged into this one, step by step: what they were sent is theirs still. */
  mergedClients: readonly string[];
  subject: string;
  stage: DealStage;
  quoteStatus: QuoteStatus | null;
  /** Unix ms, as every time here. */
  quoteSentAt: number | null;
  quoteSeenAt: number | null;
  /** Of the deal, or of its client. */
  deletedAt: number | null;
  /** Of the car; empty: there is none. */
  plate: string;
  plateCountry: string;
  car: string;
  lines: OfferedLine[];
}

type Times = "quoteSentAt" | "quoteSeenAt" | "deletedAt";
type Row = Omit<OfferedQuote, Times | "lines"> & Record<Times, Date | null>;
type LineRow = Omit<OfferedLine, "approvedAt" | "declinedAt"> & Record<"approvedAt" | "declinedAt", Date | null>;

const ms = (time: Date | null) => time?.getTime() ?? null;

/** Of `deal d`: ids of the clients whose cards were merged into its client's, step by step. */
export const mergedClients = (sql: TransactionSql) => sql`
  array(
    with recursive merged(id) as (
      select k.id from client k where k.company_id = d.company_id and k.merged_into = d.client_id
      union
      select k.id from client k join merged m on k.merged_into = m.id where k.company_id = d.company_id)
    select id from merged)`;

/** Null: no deal of this tenant has the token. One that was deleted is found: its page says that it is over. */
export async function readOffered(sql: TransactionSql, companyId: string, token: string): Promise<OfferedQuote | null> {
  const [row] = await sql<Row[]>`
    select d.id, c.id as "clientId", c.name as client, c.locale as "clientLocale", d.subject, d.stage,
      ${mergedClients(sql)} as "mergedClients",
      d.quote_status as "quoteStatus", d.quote_sent_at as "quoteSentAt", d.quote_seen_at as "quoteSeenAt",
      coalesce(d.deleted_at, c.deleted_at) as "deletedAt", coalesce(v.plate, '') as plate,
      coalesce(v.plate_country, '') as "plateCountry",
      concat_ws(', ', nullif(trim(concat_ws(' ', v.make, v.model)), ''), v.year) as car
    from (select * from deal where company_id = ${companyId} and quote_token = ${token}) d
    join client c on c.id = d.client_id and c.company_id = d.company_id
    left join vehicle v on v.id = d.vehicle_id and v.company_id = d.company_id`;
  if (!row) return null;
  const lines = await sql<LineRow[]>`
    select id, kind, name, norm_hours::float8 as "normHours", price_minor::float8 as "priceMinor",
      quantity::float8 as quantity, approved_at as "approvedAt", declined_at as "declinedAt"
    from deal_line where company_id = ${companyId} and deal_id = ${row.id} and deleted_at is null
    order by kind desc, position, id`;
  return {
    ...row,
    quoteSentAt: ms(row.quoteSentAt),
    quoteSeenAt: ms(row.quoteSeenAt),
    deletedAt: ms(row.deletedAt),
    lines: lines.map((line) => ({ ...line, approvedAt: ms(line.approvedAt), declinedAt: ms(line.declinedAt) })),
  };
}

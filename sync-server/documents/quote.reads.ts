// What a printed quote tells. In a transaction of the tenant, which is named in every statement besides. Costs are not read, nor what the
// desk notes for itself.

import type { QuotedLine } from "../../shared/domains/sales/quotes.rules.ts";
import type { DealLineKind, DealStage } from "../../shared/domains/sales/sales.states.ts";
import { readSettings } from "../../shared/domains/tenancy/settings.rules.ts";
import type { Settings } from "../../shared/domains/tenancy/settings.states.ts";
import type { TransactionSql } from "../db/connections.ts";
import type { PrintedCar, PrintedClient } from "./shop-paper.ts";

export interface PrintedQuoteLine extends QuotedLine {
  kind: DealLineKind;
  name: string;
  /** Of a work. */
  normHours: number | null;
  article: string | null;
}

export interface QuotePaperFacts {
  id: string;
  shop: Settings;
  client: PrintedClient | null;
  car: PrintedCar | null;
  /** Who sees to it. */
  contact: string | null;
  subject: string;
  stage: DealStage;
  /** Unix ms; null: it was not sent yet. */
  quoteSentAt: number | null;
  quoteToken: string | null;
  lines: PrintedQuoteLine[];
}

type Row = Omit<QuotePaperFacts, "shop" | "client" | "lines"> & { settings: unknown; client: PrintedClient };

/** Null: the tenant has no such deal, or it was deleted. */
export async function readQuotePaper(
  sql: TransactionSql,
  companyId: string,
  dealId: string,
): Promise<QuotePaperFacts | null> {
  const [row] = await sql<Row[]>`
    select d.id, d.subject, d.stage, d.quote_token as "quoteToken", ${ms(sql, "d.quote_sent_at")} as "quoteSentAt",
      s.settings, coalesce(u.name, m.name) as contact,
      jsonb_build_object('name', c.name, 'phone', c.phone, 'locale', c.locale) as client,
      case when v.id is not null
        then jsonb_build_object('plate', v.plate, 'make', v.make, 'model', v.model, 'year', v.year, 'vin', v.vin) end as car
    from deal d
    join company s on s.id = d.company_id
    join client c on c.id = d.client_id and c.company_id = d.company_id
    left join vehicle v on v.id = d.vehicle_id and v.company_id = d.company_id
    left join staff_user u on u.id = d.assigned_to and u.company_id = d.company_id
    left join staff_user m on m.id = d.master_id and m.company_id = d.company_id
    where d.company_id = ${companyId} and d.id = ${dealId} and d.deleted_at is null`;
  if (!row) return null;
  const { settings, ...facts } = row;
  const lines = await sql<PrintedQuoteLine[]>`
    select l.kind, l.name, l.article, l.norm_hours::float8 as "normHours", l.price_minor::float8 as "priceMinor",
      l.quantity::float8 as quantity, ${ms(sql, "l.approved_at")} as "approvedAt", ${ms(sql, "l.declined_at")} as "declinedAt"
    from deal_line l where l.company_id = ${companyId} and l.deal_id = ${dealId} and l.deleted_at is null
    order by l.kind desc, l.position, l.id`;
  return { ...facts, shop: readSettings(settings), lines: [...lines] };
}

/** Unix ms of a column. */
const ms = (sql: TransactionSql, column: string) => sql`(extract(epoch from ${sql(column)}) * 1000)::float8`;

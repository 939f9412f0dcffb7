// What can follow the beginnings of the words of leads and deals: of the lists that the code itself goes by.

import type { CarOfLead } from "../../shared/domains/sales/lead-to-deal.rules.ts";
import {
  DEAL_STAGES,
  KNOWN_SOURCES,
  LEAD_STATUSES,
  LOST_REASONS,
  QUOTE_STATUSES,
} from "../../shared/domains/sales/sales.states.ts";
import { SALES_DID } from "../domains/sales/exposed/sales-did.ts";
import { DEAL_FIELDS } from "../domains/sales/deal-values.ts";
import { DEAL_SHOWS } from "../domains/sales/deals-view.ts";
import { LEAD_FIELDS } from "../domains/sales/lead-values.ts";
import { LEAD_SHOWS } from "../domains/sales/leads-view.ts";

export const SALES_FAMILIES = {
  "deals.show.": DEAL_SHOWS,
  "leads.car.": ["known", "anothers", "new", "incomplete"] satisfies NonNullable<CarOfLead<never>>["is"][],
  "leads.show.": LEAD_SHOWS,
  "sales.deal.": DEAL_STAGES,
  "sales.lead.": LEAD_STATUSES,
  "sales.lost.": LOST_REASONS,
  "sales.quote.": QUOTE_STATUSES,
  "sales.source.": KNOWN_SOURCES,
  "salesLog.did.": SALES_DID,
  "salesLog.field.": [...LEAD_FIELDS, ...DEAL_FIELDS, "normHours", "quantity", "partId"],
  "salesLog.reason.": LOST_REASONS,
  "salesLog.stage.": DEAL_STAGES,
} satisfies Record<string, readonly string[]>;

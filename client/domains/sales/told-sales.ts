// Leads and deals as the server tells them.

import type { DealStage, LeadStatus, LostReason, QuoteStatus } from "../../../shared/domains/sales/sales.states.ts";
import { decimalToMinor } from "../../../shared/kernel/money.ts";
import type { ListedDeal } from "./deals-view.ts";
import type { ListedLead } from "./leads-view.ts";

/** A row of `GET /api/v1/leads`. The budget is a decimal. */
export interface ToldLead {
  id: string;
  name: string;
  phone: string;
  car: string | null;
  model: string | null;
  plate: string | null;
  status: LeadStatus;
  source: string | null;
  budget: string | null;
  urgent: boolean;
  assigned_to: string | null;
  lost_reason: LostReason | null;
  notes: string | null;
  created_at: string;
}

const minorOf = (decimal: string | null): number | null => (decimal === null ? null : decimalToMinor(decimal));

export const leadFromServer = (told: ToldLead): ListedLead => ({
  id: told.id,
  name: told.name,
  phone: told.phone,
  car: [told.car, told.model].filter(Boolean).join(" "),
  plate: told.plate,
  status: told.status,
  source: told.source,
  budgetMinor: minorOf(told.budget),
  isUrgent: told.urgent,
  assignedTo: told.assigned_to,
  lostReason: told.lost_reason,
  notes: told.notes,
  createdAt: Date.parse(told.created_at),
});

/** A row of `GET /api/v1/deals`. The total is a decimal. */
export interface ToldDeal {
  id: string;
  subject: string;
  client: { name: string; phone: string } | null;
  vehicle: { plate: string; make: string | null; model: string | null } | null;
  stage: DealStage;
  quote_status: QuoteStatus | null;
  total: string | null;
  urgent: boolean;
  assigned_to: string | null;
  source: string | null;
  lost_reason: LostReason | null;
  scheduled_at: string | null;
  created_at: string;
}

export const dealFromServer = (told: ToldDeal): ListedDeal => ({
  id: told.id,
  subject: told.subject,
  client: told.client?.name ?? null,
  phone: told.client?.phone ?? null,
  car: [told.vehicle?.make, told.vehicle?.model].filter(Boolean).join(" "),
  plate: told.vehicle?.plate ?? null,
  stage: told.stage,
  quoteStatus: told.quote_status,
  amountMinor: minorOf(told.total),
  isUrgent: told.urgent,
  assignedTo: told.assigned_to,
  source: told.source,
  lostReason: told.lost_reason,
  scheduledAt: told.scheduled_at === null ? null : Date.parse(told.scheduled_at),
  createdAt: Date.parse(told.created_at),
});
